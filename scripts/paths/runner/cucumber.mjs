export default {
  paths: ['features/*.feature'],
  import: ['steps.mjs'],
  format: ['progress', 'html:report.html', 'junit:junit.xml'],
}

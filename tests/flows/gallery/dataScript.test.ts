import { expect, test } from 'vitest'
import { dataScript } from '../../../flows/build/dataScript.ts'

test.each([
  'plain',
  '</script><script>alert(1)</script>',
  '<!-- <script>',
  'it\'s "2" \\ \n \u2028',
])('a page that runs the script receives %j', (text) => {
  const script = dataScript('a "page"', { text, inside: [{ [text]: null }] })
  const heard: unknown[] = []
  new Function('flowsDeliver', script)((...data: unknown[]) => heard.push(data))
  expect(heard).toEqual([['a "page"', { text, inside: [{ [text]: null }] }]])
  expect(script).not.toMatch(/<\/|<!--/)
})

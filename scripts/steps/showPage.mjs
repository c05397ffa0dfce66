import { chromium } from '@playwright/test'

/** Opens a page in the browser whose path is the first argument and prints the page's text. */
const [executablePath] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage()
await page.goto('data:text/html,<p>works</p>')
process.stdout.write(await page.textContent('p'))
await browser.close()

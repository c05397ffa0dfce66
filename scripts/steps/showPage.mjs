import { chromium } from '@playwright/test'

/** A program: shows a page in the browser given to it, and prints what the page says. */
const [executablePath] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage()
await page.goto('data:text/html,<p>works</p>')
process.stdout.write(await page.innerText('p'))
await browser.close()

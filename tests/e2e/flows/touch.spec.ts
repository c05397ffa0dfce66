import { expect } from '@playwright/test'
import { openGallery, test } from './gallery.ts'

interface Finger {
  x: number
  y: number
  id: number
}

test.use({ hasTouch: true })

test('two fingers zoom a chart, one moves it', async ({ page, context }) => {
  await openGallery(page, '#/verifyCode')
  const session = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Finger[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  const drawing = page.getByRole('group', { name: /^The chart;/ }).locator('> g')
  const place = async () => {
    const written = (await drawing.getAttribute('transform')) ?? ''
    const [, x = '', y = '', scale = ''] =
      /translate\(([^,]+),([^)]+)\) scale\(([^)]+)\)/.exec(written) ?? []
    return { x: Number(x), y: Number(y), scale: Number(scale) }
  }
  const before = await place()
  await touch('touchStart', [{ x: 180, y: 300, id: 0 }])
  await touch('touchMove', [{ x: 140, y: 260, id: 0 }])
  await touch('touchMove', [{ x: 130, y: 250, id: 0 }])
  await touch('touchEnd', [])
  await expect.poll(async () => (await place()).x).toBeLessThan(before.x)
  await expect.poll(async () => (await place()).y).toBeLessThan(before.y)
  expect((await place()).scale).toBe(before.scale)
  const fingers = (apart: number): Finger[] => [
    { x: 190 - apart, y: 300, id: 0 },
    { x: 190 + apart, y: 300, id: 1 },
  ]
  await touch('touchStart', fingers(30))
  await touch('touchMove', fingers(60))
  await touch('touchMove', fingers(90))
  await touch('touchEnd', [])
  await expect.poll(async () => (await place()).scale).toBeGreaterThan(before.scale * 1.5)
})

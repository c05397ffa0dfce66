import type { Locator, Page } from '@playwright/test'

type Phase = 'dragEnter' | 'dragOver' | 'drop'

/** Drags a file over an element, calls `whileOver`, and drops the file there. */
export async function dropFile(
  page: Page,
  on: Locator,
  path: string,
  whileOver: () => Promise<void> = async () => undefined,
): Promise<void> {
  await on.scrollIntoViewIfNeeded()
  const box = await on.boundingBox()
  if (!box) throw new Error(`${on} is not shown`)
  const devtools = await page.context().newCDPSession(page)
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  const drag = (type: Phase) => devtools.send('Input.dispatchDragEvent', { type, ...place, data })
  await drag('dragEnter')
  await drag('dragOver')
  await whileOver()
  await drag('drop')
  await devtools.detach()
}

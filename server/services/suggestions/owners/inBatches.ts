import { setImmediate as nextTurn } from 'node:timers/promises'

interface Waiting<Item, Answer> {
  readonly item: Item
  readonly done: (answer: Answer) => void
  readonly fail: (error: unknown) => void
}

/**
 * Returns a function that sends items in batches of at most `most`, one batch at a time: those that arrive in the same
 * turn of the event loop, or while the previous batch is being sent. `send` returns a function that gives the answer
 * for each item.
 */
export function inBatches<Item, Answer>(
  most: number,
  send: (items: readonly Item[]) => Promise<(item: Item) => Answer>,
): (item: Item) => Promise<Answer> {
  const waiting: Waiting<Item, Answer>[] = []
  let isBusy = false

  async function sendNext(): Promise<void> {
    const batch = waiting.splice(0, most)
    try {
      const answerFor = await send(batch.map(({ item }) => item))
      for (const { item, done } of batch) done(answerFor(item))
    } catch (error) {
      for (const { fail } of batch) fail(error)
    }
  }

  async function sendAll(): Promise<void> {
    if (isBusy) return
    isBusy = true
    await nextTurn()
    while (waiting.length > 0) await sendNext()
    isBusy = false
  }

  return (item) =>
    new Promise((done, fail) => {
      waiting.push({ item, done, fail })
      sendAll()
    })
}

import { afterEach, expect, test, vi } from 'vitest'
import { createCamera, keyOf } from '../../../flows/gallery/screens/camera.ts'
import type { FromFrame } from '../../../flows/protocol/messages.ts'

const ONE = { type: 'start', machine: 'one' } as const
const TWO = { type: 'start', machine: 'two' } as const
const THREE = { type: 'start', machine: 'three' } as const
const READY: FromFrame = { flows: 'ready', problems: [] }

afterEach(() => document.body.replaceChildren())

function open() {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const posted = vi.fn()
  const view = { postMessage: posted } as unknown as Window
  Object.defineProperty(frame, 'contentWindow', { value: view })
  const camera = createCamera()
  const detach = camera.attach(frame)
  const says = (data: unknown, source: unknown = view) => {
    const event = new MessageEvent('message', { data })
    Object.defineProperty(event, 'source', { value: source })
    dispatchEvent(event)
  }
  return {
    camera,
    detach,
    says,
    taken: (html: string) => says({ flows: 'taken', still: { html, problem: undefined } }),
    asked: () => posted.mock.calls.map(([message]) => message.beginning),
    shown: () => [...camera.stills()].map(([key, { html }]) => [JSON.parse(key).machine, html]),
  }
}

test('pictures are taken one after the other, once the frame is ready', () => {
  const { camera, says, taken, asked, shown } = open()
  const heard = vi.fn()
  camera.subscribe(heard)
  camera.want([ONE, TWO])
  expect(asked()).toEqual([])
  says(READY)
  expect(asked()).toEqual([ONE])
  taken('first')
  expect(asked()).toEqual([ONE, TWO])
  taken('second')
  expect(asked()).toHaveLength(2)
  expect(shown()).toEqual([
    ['one', 'first'],
    ['two', 'second'],
  ])
  expect(heard).toHaveBeenCalledTimes(2)
  expect(camera.stills().get(keyOf(ONE))?.html).toBe('first')
})

test('pictures are taken in the order of requests, cancelled ones are skipped, and none is taken twice', () => {
  const { camera, says, taken, asked } = open()
  camera.want([ONE, TWO])
  says(READY)
  camera.want([THREE, ONE])
  expect(asked()).toEqual([ONE])
  taken('first')
  taken('third')
  expect(asked()).toEqual([ONE, THREE])
})

test('after an edit every picture is taken again; the old one stays until then', () => {
  const { camera, says, taken, asked, shown } = open()
  camera.want([ONE])
  says(READY)
  taken('before')
  says({ flows: 'leaving', play: undefined })
  expect(shown()).toEqual([['one', 'before']])
  says(READY)
  expect(asked()).toEqual([ONE, ONE])
  taken('after')
  expect(shown()).toEqual([['one', 'after']])
})

test('an edit while a picture is taken requests that picture again', () => {
  const { camera, says, asked } = open()
  camera.want([ONE])
  says(READY)
  says({ flows: 'leaving', play: undefined })
  says(READY)
  expect(asked()).toEqual([ONE, ONE])
})

test('a reload without notice while a picture is taken requests that picture again', () => {
  const { camera, says, taken, asked, shown } = open()
  camera.want([ONE])
  says(READY)
  says(READY)
  expect(asked()).toEqual([ONE, ONE])
  taken('after')
  expect(shown()).toEqual([['one', 'after']])
})

test('only messages of the own frame are handled, and only while it exists', () => {
  const { camera, detach, says, taken, shown } = open()
  camera.want([ONE])
  says(READY, window)
  taken('before it was asked for')
  expect(shown()).toEqual([])
  says(READY)
  detach()
  taken('too late')
  expect(shown()).toEqual([])
})

import { act, screen } from '@testing-library/react'
import { vi } from 'vitest'
import type { FromFrame } from '../../../flows/protocol/messages.ts'

/** A frame of the gallery: what it says to the page around it, and what it was sent. */
export function frameOf(title: string) {
  const frame = screen.getByTitle(title)
  const posted = vi.fn()
  const view = { postMessage: posted }
  Object.defineProperty(frame, 'contentWindow', { value: view })
  return {
    frame,
    messages: () => posted.mock.calls.map(([message]) => message),
    says(data: FromFrame) {
      const event = new MessageEvent('message', { data })
      Object.defineProperty(event, 'source', { value: view })
      act(() => {
        dispatchEvent(event)
      })
    },
  }
}

/** The frame in which a machine is played, with the commands that it was sent. */
export function playFrame() {
  const { messages, ...told } = frameOf('The screen of the machine that is played')
  return { ...told, sent: () => messages().map(({ command }) => command) }
}

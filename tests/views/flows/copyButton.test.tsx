import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CopyButton } from '../../../flows/gallery/exports/CopyButton.tsx'
import { mount } from '../../support/screen.tsx'

async function copy(isAllowed: boolean) {
  const person = mount(<CopyButton text="stateDiagram-v2" name="Mermaid" />)
  const writing = vi.spyOn(navigator.clipboard, 'writeText')
  if (isAllowed) writing.mockResolvedValue()
  else writing.mockRejectedValue(new Error('Forbidden'))
  await person.click(screen.getByRole('button', { name: 'Copy Mermaid' }))
  return writing
}

test('copying is confirmed', async () => {
  const writing = await copy(true)
  expect(writing).toHaveBeenCalledWith('stateDiagram-v2')
  expect((await screen.findByText('Copied.')).getAttribute('role')).toBe('status')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('where a page has no clipboard, the text is shown for copying by hand', async () => {
  const person = mount(<CopyButton text="stateDiagram-v2" name="Mermaid" />)
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
  await person.click(screen.getByRole('button', { name: 'Copy Mermaid' }))
  expect(await screen.findByRole('textbox')).toBeTruthy()
})

test('if the browser forbids copying, the text is shown for copying by hand', async () => {
  await copy(false)
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox')
  expect([text.value, text.selectionEnd]).toEqual(['stateDiagram-v2', 15])
  expect(screen.queryByText('Copied.')).toBeNull()
})

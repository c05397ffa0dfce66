import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NoScreen } from '../../../flows/preview/NoScreen.tsx'
import { ScreenBoundary } from '../../../flows/preview/ScreenBoundary.tsx'
import { takeConsoleLines } from '../../support/noConsoleLines.ts'
import '../../support/screen.tsx'

function Broken({ thrown }: { thrown: unknown }): never {
  throw thrown
}

test('a screen that works is shown, and nobody is told of a crash', () => {
  const crashes: string[] = []
  render(<ScreenBoundary onCrash={(message) => crashes.push(message)}>Login</ScreenBoundary>)
  expect(screen.getByText('Login')).toBeDefined()
  expect(crashes).toEqual([])
})

test.each([
  [new Error('There is no name.'), 'There is no name.'],
  ['no name', 'no name'],
])('a screen that throws %s says how to go on, and the gallery hears why', (thrown, message) => {
  const crashes: string[] = []
  render(
    <ScreenBoundary onCrash={(one) => crashes.push(one)}>
      <Broken thrown={thrown} />
    </ScreenBoundary>,
  )
  expect(screen.getByRole('heading').textContent).toBe('The screen cannot show this')
  expect(screen.getByRole('main').textContent).toContain('Take the last step back to go on.')
  expect(crashes).toEqual([message])
  // React reports the error, too.
  takeConsoleLines()
})

test('instead of a screen there is a heading with a sentence', () => {
  render(<NoScreen heading="No screen">No screen is known for door.</NoScreen>)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No screen')
  expect(screen.getByText('No screen is known for door.').localName).toBe('p')
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Spinner } from '../../src/ui/progress/Spinner.tsx'
import { mount } from '../support/screen.tsx'

const TOKENS = join(import.meta.dirname, '..', '..', 'src', 'ui', 'tokens.css')
const ring = () => screen.getByRole('status').querySelector<HTMLElement>('span')?.style

describe('§9 Spinner defaults: size 50, blue, overlay', () => {
  it('when nothing is said', () => {
    mount(<Spinner />)
    expect([ring()?.width, ring()?.height, ring()?.color]).toEqual([
      '50px',
      '50px',
      'var(--spinner)',
    ])
    expect(screen.getByRole('status').dataset.overlay).toBe('true')
    expect(screen.getByRole('status').textContent).toBe('Loading')
  })

  it('its colour is a blue, light and dark', () => {
    const tokens = readFileSync(TOKENS, 'utf8')
    const [, pair = ''] = /--spinner: light-dark\((.*)\);/.exec(tokens) ?? []
    const colours = [...pair.matchAll(/#(..)(..)(..)/g)].map(([, ...parts]) =>
      parts.map((part) => Number.parseInt(part, 16)),
    )
    expect(colours).toHaveLength(2)
    for (const [red = 0, green = 0, blue = 0] of colours) {
      expect(blue).toBeGreaterThan(green)
      expect(green).toBeGreaterThan(red)
    }
  })

  it('each can be said otherwise', () => {
    mount(<Spinner size={20} colour="red" overlay={false} label="Uploading" />)
    expect([ring()?.width, ring()?.height, ring()?.color]).toEqual(['20px', '20px', 'red'])
    expect(screen.getByRole('status').dataset.overlay).toBeUndefined()
    expect(screen.getByRole('status').textContent).toBe('Uploading')
  })
})

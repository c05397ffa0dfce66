import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Icon } from '../../src/ui/brand/Icon.tsx'
import type { IconName } from '../../src/ui/brand/icons.ts'
import { takeConsoleLines } from '../support/noConsoleLines.ts'

describe('§8 Unknown icon: nothing rendered, logged only', () => {
  it.each(['unicorn', '', 'toString', '__proto__'])('%j', (name) => {
    const { container } = render(<Icon name={name as IconName} />)
    expect(container.innerHTML).toBe('')
    expect(takeConsoleLines()).toEqual([`console.warn: Unknown icon: ${name}`])
  })

  it('a known one is drawn, and hidden from screen readers', () => {
    const { container } = render(<Icon name="check" size={18} />)
    const drawing = container.querySelector('svg')
    expect(drawing?.getAttribute('aria-hidden')).toBe('true')
    expect([drawing?.getAttribute('width'), drawing?.childElementCount]).toEqual(['18', 1])
  })
})

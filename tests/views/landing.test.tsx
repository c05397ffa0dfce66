import { existsSync } from 'node:fs'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Reply } from '../../domain/reply.ts'
import { FRENCH } from '../../i18n/french.ts'
import { newsletterMachine } from '../../machines/newsletter/newsletter.machine.ts'
import { LandingScreen } from '../../src/screens/landing/LandingScreen.tsx'
import { I18nContext } from '../../src/ui/i18n/useTranslation.ts'
import { accepted, heldActor, refused } from '../support/heldActor.ts'
import { expectAccessible, happens, mount, startFlow } from '../support/screen.tsx'

function open() {
  const storeEmail = heldActor<Reply<unknown>, { email: string }>()
  const logFailure = vi.fn()
  const { actor } = startFlow(
    newsletterMachine.provide({
      actors: { storeEmail: storeEmail.logic },
      actions: { logFailure },
    }),
  )
  return { person: mount(<LandingScreen newsletter={actor} />), storeEmail, logFailure }
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Join us to stay updated' })
const subscribe = () => screen.getByRole('button', { name: 'Subscribe' })

describe('the landing screen', () => {
  it('§1 Tagline, §2 Landing header, §2 Landing headline and §2 Landing pictures: leads on', async () => {
    open()
    expect(document.title).toBe('Nookmate · Find your place. Find your people.')
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { name: 'Find your place. Find your people.' }),
    )
    expect(
      screen
        .getAllByRole<HTMLAnchorElement>('link')
        .map((link) => [link.textContent, link.pathname]),
    ).toEqual([
      ['Login', '/login'],
      ['Create an account', '/signup'],
      ['Create an account', '/signup'],
      ['Log In', '/login'],
      ['Terms of Service', '/legal/terms-of-service'],
      ['Privacy Policy', '/legal/privacy-policy'],
    ])
    expect(screen.getAllByRole('figure')).toHaveLength(3)
    expect(screen.getByRole('contentinfo').textContent).toContain('© 2024 Nookmate')
    await expectAccessible()
  })

  it('shows every picture in the language and the theme of the page, and each is there', () => {
    open()
    const pictures = [...document.querySelectorAll('source, figure img')].flatMap((element) =>
      (element.getAttribute('srcset') ?? element.getAttribute('src') ?? '').split(', '),
    )
    const files = pictures.map((picture) => picture.split(' ')[0] ?? '')
    expect(files.filter((file) => file.includes('-dark'))).toHaveLength(9)
    const french = files.map((file) => file.replace('/en/', '/fr/'))
    const missing = [...files, ...french].filter((file) => !existsSync(`public${file}`))
    expect(missing).toEqual([])
  })

  it('shows a dark picture only to whom the dark theme is shown, and each in a format it names', () => {
    open()
    for (const picture of document.querySelectorAll('picture')) {
      const sources = [...picture.querySelectorAll('source')]
      expect(
        sources.map(({ media, type, srcset }) => [media, type, srcset.replaceAll(/\S+\//g, '')]),
      ).toEqual(
        ['-dark', ''].flatMap((theme) => {
          const name = /(\w+)\.webp/.exec(picture.querySelector('img')?.src ?? '')?.[1]
          const media = theme === '' ? '' : '(prefers-color-scheme: dark)'
          const file = `${name}${theme}`
          return [
            [media, 'image/avif', `${file}-320.avif 320w, ${file}-640.avif 640w`],
            ...(theme === '' ? [] : [[media, '', `${file}.webp`]]),
          ]
        }),
      )
    }
  })

  it('leads to the French legal texts on the French page, and offers the other language', async () => {
    const { actor } = startFlow(newsletterMachine)
    const onChoose = vi.fn()
    const person = mount(
      <I18nContext value={{ translator: FRENCH, onChoose }}>
        <LandingScreen newsletter={actor} />
      </I18nContext>,
    )
    const links = within(screen.getByRole('contentinfo')).getAllByRole<HTMLAnchorElement>('link')
    expect(links.map(({ textContent, pathname }) => [textContent, pathname])).toEqual([
      ['Conditions d’utilisation', '/legal/conditions-d-utilisation'],
      ['Politique de confidentialité', '/legal/politique-de-confidentialite'],
    ])
    const other = screen.getByRole('button', { name: 'English' })
    expect(other.lang).toBe('en-CA')
    await person.click(other)
    expect(onChoose.mock.calls).toEqual([['en']])
  })

  it('§2 Landing newsletter: says thank you, and the box clears', async () => {
    const { person, storeEmail } = open()
    await person.type(box(), 'ada@uwo.ca')
    await person.click(subscribe())
    expect(screen.getByRole('button', { busy: true })).toBe(subscribe())
    await person.click(subscribe())
    expect(storeEmail.calls.map(({ input }) => input)).toEqual([{ email: 'ada@uwo.ca' }])

    await happens(() => storeEmail.last().resolve(accepted))
    expect(box().value).toBe('')
    expect(screen.getByRole('status').textContent).toContain('Thank you!')
  })

  it.each([
    [
      'refused',
      (call: { resolve: (reply: Reply<unknown>) => void }) => call.resolve(refused('No.')),
    ],
    ['lost', (call: { reject: (reason: unknown) => void }) => call.reject(new Error('offline'))],
  ])(
    '§8 Newsletter failure: shows nothing when the call is %s, and keeps the address',
    async (_, fail) => {
      const { person, storeEmail, logFailure } = open()
      await person.type(box(), 'ada@uwo.ca{Enter}')
      await happens(() => fail(storeEmail.last()))
      expect(box().value).toBe('ada@uwo.ca')
      expect(screen.getByRole('status').textContent).toBe('')
      expect(screen.queryByRole('button', { busy: true })).toBeNull()
      expect(logFailure).toHaveBeenCalledOnce()
    },
  )
})

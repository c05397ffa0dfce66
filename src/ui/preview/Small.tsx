import { useContext } from 'react'
import { SessionList } from '../account/SessionList.tsx'
import { IconButton } from '../action/IconButton.tsx'
import { LanguageSwitch, TextLink } from '../action/TextButton.tsx'
import { Icon } from '../brand/Icon.tsx'
import { type IconName, icons } from '../brand/icons.ts'
import { Logo } from '../brand/Logo.tsx'
import { NightHouse } from '../brand/NightHouse.tsx'
import { Street } from '../brand/Street.tsx'
import { ReasonList, TagList } from '../candidate/Facts.tsx'
import { Resend } from '../field/Resend.tsx'
import { I18nContext } from '../i18n/useTranslation.ts'
import { LetteredList, Panel, ReservedLines, Stack } from '../layout/Blocks.tsx'
import { LegalLinks } from '../message/LegalLinks.tsx'
import { OfflineLine } from '../message/OfflineLine.tsx'
import { UploadProgress } from '../progress/ProgressBar.tsx'

const nothing = () => {}

/** The logo and every drawing. */
export function Drawings() {
  return (
    <Panel heading="Name and drawings">
      <Stack as="row">
        <Logo size={32} />
        {(Object.keys(icons) as IconName[]).map((name) => (
          <Icon key={name} name={name} />
        ))}
        <Icon name="heart" filled />
      </Stack>
      <NightHouse />
      <Street />
    </Panel>
  )
}

const SESSION = { created_at: '2026-11-01T12:00:00Z', seen_at: '2026-11-20T12:00:00Z' }

/** The list of a student's sessions. */
export function Sessions() {
  const here = { ...SESSION, id: '1', browser: 'Firefox', system: 'Windows', is_current: true }
  const there = { ...SESSION, id: '2', browser: 'Safari', system: 'iPhone', is_current: false }
  return (
    <Panel heading="Sessions">
      <SessionList sessions={[here, there]} onEnd={nothing} />
    </Panel>
  )
}

/** Small components that are used inside others. */
export function SmallThings() {
  const { translator } = useContext(I18nContext)
  return (
    <Panel heading="Small things">
      <Stack as="row">
        <IconButton icon="close" label="Close" onClick={nothing} />
        <IconButton icon="chevron-left" label="Previous" onClick={nothing} disabled />
        <TextLink to="/login">A link to a screen</TextLink>
        <I18nContext value={{ translator, onChoose: nothing }}>
          <LanguageSwitch />
        </I18nContext>
        <I18nContext value={{ translator, onChoose: nothing, isPending: true }}>
          <LanguageSwitch />
        </I18nContext>
      </Stack>
      <Stack as="row">
        <LegalLinks
          links={[{ id: 'terms', title: 'Terms of Service', href: '/legal/terms.txt' }]}
          onOpen={nothing}
        />
      </Stack>
      <Resend secondsLeft={42} isReady={false} pending={false} onResend={nothing} />
      <Resend secondsLeft={0} isReady pending={false} onResend={nothing} />
      <Resend secondsLeft={0} isReady={false} pending onResend={nothing} />
      <ReservedLines lines={2}>Words that come later</ReservedLines>
      <UploadProgress fraction={0.37} />
      <ReasonList reasons={['You both like Music and Books', 'Same program']} />
      <TagList label="Interests" tags={['Music', 'Food', 'Books']} />
      <LetteredList label="Collected data" points={['Your name', 'Your photo']} />
      <OfflineLine />
    </Panel>
  )
}

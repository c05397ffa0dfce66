import { type ReactNode, useState } from 'react'
import { Button } from '../action/Button.tsx'
import { NextButton } from '../action/NextButton.tsx'
import { StillNeeded } from '../field/Field.tsx'
import { Stack } from '../layout/Blocks.tsx'
import { CenteredCard } from '../layout/CenteredCard.tsx'
import { DashboardLayout, DashboardNav } from '../layout/DashboardLayout.tsx'
import { ErrorScreen, ServerAway } from '../layout/ErrorScreen.tsx'
import { FlowLayout } from '../layout/FlowLayout.tsx'
import { FlowPage } from '../layout/FlowPage.tsx'
import { Page } from '../layout/Page.tsx'
import { Dialog } from '../message/Dialog.tsx'
import { EmptyState, FeatureInProgress } from '../message/EmptyState.tsx'
import { LegalDialog } from '../message/LegalDialog.tsx'
import { CropDialog } from '../photo/CropDialog.tsx'
import { Beginning, Chats } from './Chats.tsx'
import { Buttons, Choices, Fields, Passwords } from './Controls.tsx'
import { LikesThings, Lists, Match, NewMatch } from './Likes.tsx'
import { OwnProfile } from './Profile.tsx'
import { Landing, Login, Signup } from './PublicScreens.tsx'
import { rooms } from './pictures.ts'
import { Drawings, Sessions, SmallThings } from './Small.tsx'
import { Candidate, Messages, Photos } from './Things.tsx'

const nothing = () => {}

function Gallery() {
  return (
    <CenteredCard>
      <Page heading="Components" lead="Every component in its states.">
        <Buttons />
        <Fields />
        <Passwords start="Nook1" />
        <Choices />
        <Messages />
        <Photos />
        <LikesThings />
        <Beginning />
        <SmallThings />
        <Sessions />
        <Drawings />
      </Page>
    </CenteredCard>
  )
}

function Onboarding() {
  return (
    <FlowLayout fraction={1 / 3} step={1} stepCount={3}>
      <FlowPage
        note={<StillNeeded items={['age', 'photo']} />}
        action={<NextButton onClick={nothing} />}
      >
        <Page heading="Getting started" lead="A few questions, about three minutes.">
          <Choices />
          <Photos />
        </Page>
      </FlowPage>
    </FlowLayout>
  )
}

function Dashboard({ children }: { children: ReactNode }) {
  const [tab, setTab] = useState<'profile' | 'suggestions' | 'chats' | 'likes'>('suggestions')
  return (
    <DashboardLayout
      nav={
        <DashboardNav
          current={tab}
          onSelect={setTab}
          items={[
            { id: 'profile', label: 'Profile', href: '#profile', icon: 'user' },
            { id: 'suggestions', label: 'Suggestions', href: '#suggestions', icon: 'suggestions' },
            { id: 'chats', label: 'Chats', href: '#chats', icon: 'chat', count: 2 },
            { id: 'likes', label: 'Likes', href: '#likes', icon: 'heart' },
          ]}
        />
      }
    >
      <Page heading="Suggestions" hideHeading>
        {children}
      </Page>
    </DashboardLayout>
  )
}

const behind = (dialog: ReactNode) => (
  <Dashboard>
    <Candidate />
    {dialog}
  </Dashboard>
)

const LEGAL =
  '# Terms of Service\n\nThese terms are between you and [COMPANY NAME].\n\n- One\n- Two'

/** Whole screens by name: `?screen=login`. */
export const screens: Record<string, () => ReactNode> = {
  gallery: () => <Gallery />,
  landing: () => <Landing />,
  login: () => <Login />,
  signup: () => <Signup />,
  onboarding: () => <Onboarding />,
  suggestions: () => (
    <Dashboard>
      <Candidate />
    </Dashboard>
  ),
  poster: () => (
    <Dashboard>
      <Candidate hasPlace />
    </Dashboard>
  ),
  long: () => (
    <Dashboard>
      <Candidate long />
    </Dashboard>
  ),
  likes: () => (
    <Dashboard>
      <Lists />
    </Dashboard>
  ),
  chats: () => (
    <Dashboard>
      <Chats />
    </Dashboard>
  ),
  match: () => (
    <Dashboard>
      <Match />
    </Dashboard>
  ),
  profile: () => (
    <Dashboard>
      <OwnProfile />
    </Dashboard>
  ),
  newMatch: () => behind(<NewMatch />),
  empty: () => (
    <Dashboard>
      <EmptyState message="You have no more suggestions, check your likes or come back later" />
    </Dashboard>
  ),
  crop: () =>
    behind(
      <CropDialog src={rooms[1] ?? ''} onConfirm={nothing} onChange={nothing} onClose={nothing} />,
    ),
  feature: () =>
    behind(
      <Dialog title="Profile" onClose={nothing}>
        <FeatureInProgress>
          <Button look="secondary">Logout</Button>
        </FeatureInProgress>
      </Dialog>,
    ),
  legal: () =>
    behind(
      <LegalDialog
        title="Terms of Service"
        text={`${LEGAL}\n\n${'Words that nobody reads. '.repeat(200)}`}
        pending={false}
        onClose={nothing}
      />,
    ),
  introduction: () =>
    behind(
      <Dialog title="Just one more thing" actions={<Button wide>Save</Button>}>
        <Choices />
      </Dialog>,
    ),
  away: () => <ServerAway />,
  crash: () => <ErrorScreen message="Loading chunk failed" onReload={nothing} />,
  loose: () => (
    <Stack>
      <Messages />
    </Stack>
  ),
}

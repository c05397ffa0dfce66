import { useState } from 'react'
import { CandidateCard } from '../candidate/CandidateCard.tsx'
import { CandidateStage } from '../candidate/CandidateStage.tsx'
import { AmenityList, BioText } from '../candidate/Facts.tsx'
import { ListingPanel } from '../candidate/ListingPanel.tsx'
import { StillNeeded } from '../field/Field.tsx'
import { Panel, Stack } from '../layout/Blocks.tsx'
import { EmptyState } from '../message/EmptyState.tsx'
import { Notice } from '../message/Notice.tsx'
import { Carousel } from '../photo/Carousel.tsx'
import { PhotoGrid } from '../photo/PhotoGrid.tsx'
import { PhotoPicker } from '../photo/PhotoPicker.tsx'
import { Portrait } from '../photo/Portrait.tsx'
import { ProgressBar } from '../progress/ProgressBar.tsx'
import { SignupProgress } from '../progress/SignupProgress.tsx'
import { Skeleton, Spinner } from '../progress/Spinner.tsx'
import { StepDots } from '../progress/StepDots.tsx'
import { maya, rooms } from './pictures.ts'

const nothing = () => {}
const BIO =
  'Third year, mostly in the library or on my bike. I cook a big pot of something every Sunday and there is always enough for whoever is home. Quiet on weekdays, board games on Fridays. I would love a place with a window that gets some morning light.'

export function Messages() {
  return (
    <Panel heading="Messages and progress">
      <Notice>Email or password are incorrect</Notice>
      <Notice tone="error" urgent>
        This photo is larger than 10 MB. Please choose a smaller one.
      </Notice>
      <Notice tone="quiet" onRetry={nothing}>
        Your profile was not saved.
      </Notice>
      <StillNeeded items={['age', 'photo']} />
      <StepDots step={2} count={3} />
      <ProgressBar fraction={2 / 3} label="Progress" />
      <SignupProgress step={2} labels={['You', 'Password', 'Verify']} />
      <Spinner overlay={false} />
      <Skeleton />
      <EmptyState message="You have no more suggestions, check your likes or come back later" />
    </Panel>
  )
}

export function Photos() {
  return (
    <Panel heading="Photos">
      <Stack as="pairs">
        <PhotoPicker onFile={nothing} hint="A clear picture of your face." />
        <PhotoPicker onFile={nothing} src={maya} />
      </Stack>
      <PhotoGrid
        photos={rooms.slice(0, 3).map((src) => ({ key: src, src }))}
        max={12}
        onAdd={nothing}
        onMove={nothing}
        onRemove={nothing}
      />
      <Carousel label="Photos of the room" photos={rooms} />
      <Stack as="row">
        <Portrait src={maya} alt="Maya" />
        <Portrait src="missing.png" alt="Nobody" size={72} />
      </Stack>
      <AmenityList
        amenities={['Heater', 'Pets', 'Wifi', 'Washer', 'Gym']}
        fold={{ isOpen: false, onToggle: nothing }}
      />
    </Panel>
  )
}

export function Candidate({
  hasPlace = false,
  long = false,
}: {
  hasPlace?: boolean
  long?: boolean
}) {
  const [isCut, setCut] = useState(true)
  const [count, setCount] = useState(0)
  const next = () => setCount((n) => n + 1)
  const shown = isCut ? BIO.split(' ').slice(0, 40).join(' ') : BIO
  const card = (
    <CandidateCard
      key={count}
      name={long ? 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2) : 'Maya Okafor'}
      age={21}
      program="Engineering"
      picture={long ? 'missing.png' : maya}
      interests={['Music', 'Food', 'Books', 'Travel']}
      reasons={['You both like Music and Books', 'Same program', 'Rent within your budget']}
      badge={hasPlace ? 'Has a place' : undefined}
      onReport={nothing}
    >
      <BioText
        shown={long ? 'x'.repeat(500) : shown}
        isCut={isCut}
        onToggle={() => setCut(!isCut)}
      />
    </CandidateCard>
  )
  const listing = (
    <ListingPanel
      fold={{ isOpen: false, onToggle: nothing }}
      listing={{
        owner: 'Maya Okafor',
        title: 'Sunny room near campus',
        description: 'A bright room in a brick house, ten minutes by bike from the library.',
        amenities: ['Heater', 'Wifi', 'Washer', 'Parking', 'Balcony'],
        photos: rooms,
      }}
    />
  )
  return <CandidateStage card={card} listing={hasPlace && listing} onLike={next} onDislike={next} />
}

import { Button } from '../action/Button.tsx'
import { TextButton } from '../action/TextButton.tsx'
import { UndoToast } from '../candidate/UndoToast.tsx'
import { RadioList } from '../field/RadioList.tsx'
import { Panel, Stack } from '../layout/Blocks.tsx'
import { MatchCard } from '../likes/MatchCard.tsx'
import { MatchDialog } from '../likes/MatchDialog.tsx'
import { NameRow, PersonList, PersonRow } from '../likes/PersonList.tsx'
import { maya } from './pictures.ts'

const nothing = () => {}

const MAYA = {
  id: 'maya',
  name: 'Maya Okafor',
  profile_picture: maya,
  program: 'Engineering',
  role: 'poster',
  reasons: ['You both like Music and Books'],
} as const
const THEN = '2026-11-20T12:00:00Z'

/** The lists of the Likes tab. */
export function Lists() {
  return (
    <Stack gap="large">
      <PersonList heading="Matches" count={1}>
        <PersonRow person={MAYA} at={THEN} to="#maya" isNew />
      </PersonList>
      <PersonList heading="You like" count={0} empty="Nobody at the moment.">
        {null}
      </PersonList>
      <PersonList heading="Passed" count={1} isFolded>
        <PersonRow person={MAYA} at={THEN} more={<TextButton onClick={nothing}>Block</TextButton>}>
          <Button look="secondary" onClick={nothing}>
            Show again
          </Button>
        </PersonRow>
      </PersonList>
      <PersonList heading="Blocked" count={1}>
        <NameRow name="Leo Martin" at={THEN}>
          <Button look="secondary" onClick={nothing}>
            Lift the block
          </Button>
        </NameRow>
      </PersonList>
    </Stack>
  )
}

/** The smaller components of likes. */
export function LikesThings() {
  return (
    <Panel heading="Likes">
      <RadioList
        legend="What is wrong?"
        choices={[
          { value: 'scam', label: 'Wants money, or it looks like a scam' },
          { value: 'other', label: 'Something else' },
        ]}
        value="scam"
        onChange={nothing}
      />
      <UndoToast
        text="You passed on Maya Okafor"
        onUndo={nothing}
        onHold={nothing}
        onRelease={nothing}
      />
    </Panel>
  )
}

/** The dialog that announces a match. */
export function NewMatch() {
  return (
    <MatchDialog
      person={MAYA}
      picture={maya}
      others={2}
      profilePath="#maya"
      chatPath="#chat"
      onClose={nothing}
    />
  )
}

/** The page of a match. */
export function Match() {
  return (
    <MatchCard
      profile={{
        ...MAYA,
        age: 21,
        university: 'Western University',
        city_of_origin: 'Halifax',
        interests: ['Music', 'Books'],
        bio: 'I cook on Sundays.',
        gender: 'Female',
      }}
      actions={<TextButton onClick={nothing}>End the match</TextButton>}
    />
  )
}

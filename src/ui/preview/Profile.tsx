import { firstAnswer } from '../../../domain/living/answers.ts'
import { ITEM_TEXTS } from '../../../domain/living/itemTexts.ts'
import { LinkButton } from '../action/Button.tsx'
import { DateField } from '../field/DateField.tsx'
import { TextField } from '../field/TextField.tsx'
import { Compared } from '../living/Compared.tsx'
import { ItemCard } from '../living/ItemCard.tsx'
import { EditForm } from '../profile/EditForm.tsx'
import { PartList, PartRow } from '../profile/PartList.tsx'
import { ProfileColumn, ProfileColumns } from '../profile/ProfileColumns.tsx'
import { ProfileHero } from '../profile/ProfileHero.tsx'
import { maya } from './pictures.ts'

const nothing = () => {}

const COMPARED = [
  { item: 'smoking', own: 0, theirs: 3, verdict: 'talk' },
  { item: 'dishes', own: 0, theirs: 1, verdict: 'differ' },
  { item: 'bedtime', own: 2, theirs: 2, verdict: 'agree' },
] as const

/** The own profile. */
export function OwnProfile() {
  return (
    <ProfileColumns
      hero={
        <ProfileHero
          picture={maya}
          name="Maya Okafor"
          age={21}
          detail="Engineering · Western University"
          isSeen
          standing="Active"
        >
          <LinkButton to="#preview" look="secondary" wide>
            How others see you
          </LinkButton>
        </ProfileHero>
      }
    >
      <PartList heading="About you">
        <PartRow href="#name" icon="user" label="Name" detail="Maya Okafor" onOpen={nothing} />
        <PartRow href="#place" icon="home" label="Your place" onOpen={nothing} />
      </PartList>
      <ProfileColumn>
        <EditForm message="" canSave isPending={false} onSave={nothing} onDiscard={nothing}>
          <ItemCard
            text={ITEM_TEXTS.tidiness}
            answer={firstAnswer('tidiness', 1)}
            onChoose={nothing}
            onToggle={nothing}
            onImportance={nothing}
            onRemove={nothing}
            onNext={nothing}
          />
          <Compared name="Maya" compared={COMPARED} />
          <DateField label="Earliest move-in" name="from" value="2027-05-01" onChange={nothing} />
          <TextField label="Name" name="name" value="Maya Okafor" onChange={nothing} />
        </EditForm>
      </ProfileColumn>
    </ProfileColumns>
  )
}

import { useState } from 'react'
import { AGE, BATHROOMS, CAPACITY } from '../../../domain/limits.ts'
import { PASSWORD_RULES, passwordStrength } from '../../../domain/password.ts'
import { Button, LinkButton } from '../action/Button.tsx'
import { BackLink } from '../action/IconButton.tsx'
import { NextButton } from '../action/NextButton.tsx'
import { TextButton } from '../action/TextButton.tsx'
import { BudgetSlider } from '../field/BudgetSlider.tsx'
import { Checklist } from '../field/Checklist.tsx'
import { Chips } from '../field/Chips.tsx'
import { ChoiceCards } from '../field/ChoiceCards.tsx'
import { CodeBoxes } from '../field/CodeBoxes.tsx'
import { Form } from '../field/Form.tsx'
import { MoneyField } from '../field/MoneyField.tsx'
import { NumberField } from '../field/NumberField.tsx'
import { PasswordFields } from '../field/PasswordFields.tsx'
import { SelectField } from '../field/SelectField.tsx'
import { StrengthBar } from '../field/StrengthBar.tsx'
import { SwitchTable } from '../field/SwitchTable.tsx'
import { TextArea } from '../field/TextArea.tsx'
import { TextField } from '../field/TextField.tsx'
import { Toggle } from '../field/Toggle.tsx'
import { Panel, Stack } from '../layout/Blocks.tsx'

const nothing = () => {}

export function Buttons() {
  return (
    <Panel heading="Buttons">
      <Stack as="row">
        <Button onClick={nothing}>Primary</Button>
        <Button look="secondary">Secondary</Button>
        <Button look="quiet">Quiet</Button>
        <Button look="danger">Danger</Button>
        <Button disabled>Disabled</Button>
        <Button pending>Saving now</Button>
        <Button look="secondary" pending>
          Loading more
        </Button>
        <LinkButton to="/">Link</LinkButton>
        <BackLink to="/" />
        <NextButton onClick={nothing} />
        <TextButton onClick={nothing}>Resend</TextButton>
        <TextButton disabled onClick={nothing}>
          Resend in 60 s
        </TextButton>
      </Stack>
    </Panel>
  )
}

export function Fields() {
  const [text, setText] = useState('')
  const [age, setAge] = useState('')
  const [beds, setBeds] = useState('2')
  const [budget, setBudget] = useState('1200')
  const shared = { value: text, onChange: setText }
  return (
    <Panel heading="Fields">
      <Form onSubmit={nothing}>
        <TextField {...shared} label="Name" name="name" autoComplete="name" />
        <TextField
          {...shared}
          label="School Email"
          name="email"
          inputMode="email"
          hint="The address your university gave you."
          error="Your email must be a university email."
        />
        <SelectField
          label="University"
          name="university"
          value=""
          options={['Western University', 'Huron College']}
          onChange={nothing}
        />
        <NumberField label="Age" name="age" range={AGE} value={age} onChange={setAge} />
        <NumberField
          stepper
          label="Bathrooms"
          name="b"
          range={BATHROOMS}
          value={beds}
          onChange={setBeds}
        />
        <NumberField
          stepper
          label="Roommates wanted"
          name="capacity"
          range={CAPACITY}
          value={beds}
          onChange={setBeds}
        />
        <MoneyField label="Cost" name="cost" value={budget} onChange={setBudget} />
        <TextArea
          {...shared}
          label="Bio"
          name="bio"
          limit={2000}
          hint="What is it like to live with you?"
        />
        <BudgetSlider value={budget} onChange={setBudget} />
      </Form>
    </Panel>
  )
}

export function Passwords({ start }: { start: string }) {
  const [password, setPassword] = useState(start)
  const [confirm, setConfirm] = useState('')
  return (
    <Panel heading="Password">
      <PasswordFields
        username="maya@uwo.ca"
        password={password}
        confirm={confirm}
        onPasswordChange={setPassword}
        onConfirmChange={setConfirm}
        confirmError="The passwords you have entered do not match. Please try again."
      >
        <Stack>
          <StrengthBar strength={passwordStrength(password)} />
          <Checklist
            items={PASSWORD_RULES.map(({ label, isMet }) => ({ label, isMet: isMet(password) }))}
          />
        </Stack>
      </PasswordFields>
    </Panel>
  )
}

export function Choices() {
  const [role, setRole] = useState<'searcher' | 'poster'>()
  const [chips, setChips] = useState<string[]>(['Wifi'])
  const [isOpen, setOpen] = useState(false)
  const [isOn, setOn] = useState(true)
  const [code, setCode] = useState('482')
  const [attempts, setAttempts] = useState(0)
  return (
    <Panel heading="Choices">
      <ChoiceCards
        legend="Which best describes your situation?"
        value={role}
        onChange={setRole}
        choices={[
          {
            value: 'searcher',
            label: 'I am looking for a place',
            detail: 'A home and people to share it with.',
            icon: 'search',
          },
          {
            value: 'poster',
            label: 'I have a place',
            detail: 'I am looking for roommates only.',
            icon: 'home',
          },
        ]}
      />
      <Chips
        legend="Amenities"
        name="amenities"
        options={['Heater', 'Pets', 'Wifi', 'Washer', 'Gym']}
        limit={3}
        fold={{ isOpen, onToggle: () => setOpen(!isOpen) }}
        value={chips}
        onToggle={(chip) =>
          setChips(chips.includes(chip) ? chips.filter((c) => c !== chip) : [...chips, chip])
        }
      />
      <Toggle label="Privatize the property address" name="private" isOn={isOn} onChange={setOn} />
      <SwitchTable
        caption="What we tell you, and how"
        columns={[
          { id: 'mail', label: 'Email' },
          { id: 'push', label: 'Push' },
        ]}
        rows={[
          { id: 'match', label: 'Matches', switches: { mail: isOn, push: true } },
          { id: 'news', label: 'News', hint: 'Once in a while.', switches: { mail: false } },
        ]}
        onSwitch={(_, __, isOnNow) => setOn(isOnNow)}
      />
      <CodeBoxes
        value={code}
        onChange={(digits) => {
          setCode(digits)
          if (digits.length === 6) setAttempts((n) => n + 1)
        }}
        restarts={attempts}
        error={attempts > 0 ? 'That code is not right.' : undefined}
      />
    </Panel>
  )
}

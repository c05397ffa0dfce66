import { useState } from 'react'
import { MOTTO, TAGLINE } from '../../../domain/product.ts'
import { Button, LinkButton } from '../action/Button.tsx'
import { BackLink } from '../action/IconButton.tsx'
import { TextButton } from '../action/TextButton.tsx'
import { Form } from '../field/Form.tsx'
import { PasswordField } from '../field/PasswordField.tsx'
import { TextField } from '../field/TextField.tsx'
import { Footer, TopBar } from '../layout/Bars.tsx'
import { Only } from '../layout/Blocks.tsx'
import { CenteredCard } from '../layout/CenteredCard.tsx'
import { Hero } from '../layout/Hero.tsx'
import { Page } from '../layout/Page.tsx'
import { PhoneShots } from '../layout/PhoneShots.tsx'
import { SplitLayout } from '../layout/SplitLayout.tsx'
import { Notice } from '../message/Notice.tsx'
import { SignupProgress } from '../progress/SignupProgress.tsx'
import { Passwords } from './Controls.tsx'
import { maya, noah, rooms } from './pictures.ts'

const nothing = () => {}

export function Landing() {
  const [email, setEmail] = useState('')
  return (
    <>
      <TopBar>
        <Only on="wide">
          <LinkButton to="/login" look="quiet">
            Login
          </LinkButton>
          <LinkButton to="/signup">Create an account</LinkButton>
        </Only>
      </TopBar>
      <main>
        <Hero
          headline={TAGLINE}
          lead="For students: one place to meet people you would like to live with, and rooms they have."
        >
          <Only on="narrow">
            <LinkButton to="/signup" wide>
              Create an account
            </LinkButton>
            <LinkButton to="/login" look="quiet" wide>
              Log In
            </LinkButton>
          </Only>
          <Form onSubmit={nothing} layout="line">
            <TextField label={MOTTO} name="email" type="email" value={email} onChange={setEmail} />
            <Button type="submit">Subscribe</Button>
          </Form>
        </Hero>
        <PhoneShots
          width={390}
          height={844}
          shots={[maya, rooms[0] ?? '', noah].map((src, index) => ({
            light: { src },
            alt: `Screen ${index + 1}`,
          }))}
        />
      </main>
      <Footer>
        <TextButton onClick={nothing}>Terms of Service</TextButton>
        <TextButton onClick={nothing}>Privacy Policy</TextButton>
      </Footer>
    </>
  )
}

export function Login() {
  const [text, setText] = useState('')
  return (
    <SplitLayout words={TAGLINE}>
      <CenteredCard
        back={<BackLink to="/" />}
        footer={
          <>
            <TextButton onClick={nothing}>Terms of Service</TextButton>
            <TextButton onClick={nothing}>Privacy Policy</TextButton>
          </>
        }
      >
        <Page heading="Login">
          <Form onSubmit={nothing}>
            <TextField
              label="School Email"
              name="email"
              inputMode="email"
              value={text}
              onChange={setText}
            />
            <PasswordField value={text} onChange={setText} />
            <Notice urgent>Email or password are incorrect</Notice>
            <Button type="submit" wide>
              Login
            </Button>
          </Form>
        </Page>
      </CenteredCard>
    </SplitLayout>
  )
}

export function Signup() {
  return (
    <SplitLayout words={TAGLINE}>
      <CenteredCard
        back={<BackLink to="/" />}
        progress={<SignupProgress step={2} labels={['You', 'Password', 'Verify']} />}
      >
        <Page heading="Choose a password" lead="You will use it with your school email.">
          <Passwords start="Nookmate1" />
          <Button wide>Next</Button>
        </Page>
      </CenteredCard>
    </SplitLayout>
  )
}

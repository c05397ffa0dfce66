import { useEffect, useRef } from 'react'
import type { Still } from '../../protocol/messages.ts'
import { DEVICES, type Device } from '../../simulator/devices.ts'
import { ModelText } from '../../simulator/ModelText.tsx'
import { type Address, writeAddress } from '../address.ts'
import { save } from '../exports/save.ts'
import { keyOf, type Stills } from './camera.ts'
import type { Panel } from './panels.ts'
import styles from './Screens.module.css'
import { StillPicture } from './StillPicture.tsx'
import { stillPng } from './stillPng.ts'

function Done({ done }: { done: Panel['done'] }) {
  if (done.length === 0) return null
  return (
    <details>
      <summary>{done.length === 1 ? 'After 1 step' : `After ${done.length} steps`}</summary>
      <ol>
        {done.map((does, at) => (
          // The steps of a panel never change their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={at}>
            <ModelText>{does}</ModelText>
          </li>
        ))}
      </ol>
    </details>
  )
}

function SaveButton({ still, device, file }: { still: Still; device: Device; file: string }) {
  return (
    <button
      type="button"
      className={styles.save}
      onClick={() => stillPng(still, DEVICES[device]).then((blob) => save(file, blob))}
    >
      Save as PNG <span className="visually-hidden">{file}</span>
    </button>
  )
}

interface StripProps {
  panels: readonly Panel[]
  stills: Stills
  device: Device
  address: Address
}

/** Whether the panel's state, or an ancestor of it, is selected. */
function isLookedAt({ state }: Panel, looked: string): boolean {
  return looked !== '' && (state === looked || state.startsWith(`${looked}.`))
}

/** A list with one screen for each state and its description. */
export function Strip({ panels, stills, device, address }: StripProps) {
  const list = useRef<HTMLOListElement>(null)
  const { machine, state, side } = address
  useEffect(() => {
    if (state !== '')
      list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [state])
  return (
    <ol ref={list} className={styles.strip} aria-label={`Screens of ${machine}`}>
      {panels.map((panel) => {
        const { key, heading, says, done, beginning } = panel
        const still = beginning && stills.get(keyOf(beginning))
        return (
          <li key={key} aria-current={isLookedAt(panel, state) || undefined}>
            <StillPicture still={still} name={heading} device={device}>
              {beginning ? '…' : 'No test path comes here.'}
            </StillPicture>
            <h3>
              <a href={writeAddress({ machine, state: panel.state, side })}>{heading}</a>
            </h3>
            <p>
              <ModelText>{says}</ModelText>
            </p>
            {still?.problem && <p role="note">{still.problem}</p>}
            <Done done={done} />
            {still && (
              <SaveButton {...{ still, device }} file={`${machine}.${panel.state}.screen.png`} />
            )}
          </li>
        )
      })}
    </ol>
  )
}

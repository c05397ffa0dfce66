import { useEffect, useMemo } from 'react'
import type { ChartPageData } from '../../build/galleryData.ts'
import type { Device } from '../../simulator/devices.ts'
import { PressButton } from '../../simulator/PressButton.tsx'
import { type Address, go } from '../address.ts'
import { CameraFrame } from './CameraFrame.tsx'
import { keyOf } from './camera.ts'
import { enterFullScreen } from './fullScreen.ts'
import { Presentation } from './Presentation.tsx'
import { panelsOfStates } from './panels.ts'
import styles from './Screens.module.css'
import { Strip } from './Strip.tsx'
import { useCamera } from './useCamera.ts'

interface BoardProps {
  page: ChartPageData
  address: Address
  device: Device
  language: string
}

/** The storyboard: the screens of a flow as a strip or as a presentation. */
export function Board({ page, address, device, language }: BoardProps) {
  const { definition, paths } = page
  const camera = useCamera()
  const { stills, want } = camera
  const panels = useMemo(() => panelsOfStates(definition, paths), [definition, paths])
  const shown = panels.flatMap(({ beginning }) => beginning ?? [])
  const taken = shown.filter((beginning) => stills.has(keyOf(beginning))).length
  const count = taken === 1 ? '1 screen' : `${taken} screens`
  const isPresented = address.present !== ''
  useEffect(() => {
    // A presentation requests its own pictures, in the order of its slides.
    if (!isPresented) want(panels.flatMap(({ beginning }) => beginning ?? []))
  }, [want, panels, isPresented])
  const present = () => {
    enterFullScreen()
    go({ ...address, present: 'states' })
  }
  return (
    <>
      <div className={styles.bar}>
        <PressButton disabled={shown.length === 0} onPress={present}>
          Present
        </PressButton>
        <PressButton disabled={taken < shown.length} onPress={() => window.print()}>
          Print
        </PressButton>
        <span role="status">{taken < shown.length ? 'Screens are being taken …' : count}</span>
      </div>
      <Strip panels={panels} stills={stills} device={device} address={address} />
      {isPresented && (
        <Presentation key={address.present} {...{ page, panels, address, camera, device }} />
      )}
      <CameraFrame camera={camera} device={device} language={language} />
    </>
  )
}

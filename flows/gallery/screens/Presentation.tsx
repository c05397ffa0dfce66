import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import type { ChartPageData } from '../../build/galleryData.ts'
import type { Device } from '../../simulator/devices.ts'
import { type Address, go } from '../address.ts'
import { leaveFullScreen } from './fullScreen.ts'
import styles from './Presentation.module.css'
import { PresentationBar } from './PresentationBar.tsx'
import { type Panel, panelsOfPath } from './panels.ts'
import { Slide } from './Slide.tsx'
import type { GalleryCamera } from './useCamera.ts'
import { useModal } from './useModal.ts'

interface PresentationProps {
  page: ChartPageData
  /** One panel for each state. */
  panels: readonly Panel[]
  address: Address
  camera: GalleryCamera
  device: Device
}

/** Keys of keyboards and of presenter remotes. */
const KEYS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  PageDown: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  PageUp: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
}

/** The slides of the presentation in the address: the steps of a test path, or all states. */
function useSlides({ page, panels, address }: PresentationProps): readonly Panel[] {
  const { definition, paths } = page
  return useMemo(() => {
    const path = paths?.paths.find(({ id }) => id === address.present)
    return path ? panelsOfPath(definition.id, path) : panels.filter(({ beginning }) => beginning)
  }, [definition, paths, panels, address.present])
}

/** A full-screen presentation with one state, or one step of a test path, per slide. */
export function Presentation(props: PresentationProps) {
  const { page, address, camera, device } = props
  const slides = useSlides(props)
  const last = slides.length - 1
  const [wished, setAt] = useState(() =>
    Math.max(
      0,
      slides.findIndex(({ state }) => state === address.state),
    ),
  )
  const at = Math.min(wished, last)
  const slide = slides[at]
  const leave = () => {
    leaveFullScreen()
    go({ ...address, present: '', state: slide?.state ?? '' })
  }
  const dialog = useModal(leave)
  const moveTo = (next: number) => setAt(Math.min(last, Math.max(0, next)))
  const press = (event: KeyboardEvent) => {
    const isOther = event.ctrlKey || event.metaKey || event.altKey
    const isElsewhere = isOther || event.target instanceof HTMLSelectElement
    const move = isElsewhere ? undefined : KEYS[event.key]
    if (!move) return
    event.preventDefault()
    moveTo(move(at, last))
  }
  const { want } = camera
  useEffect(() => {
    const ordered = [...slides.slice(at), ...slides.slice(0, at)]
    want(ordered.flatMap(({ beginning }) => beginning ?? []))
  }, [want, slides, at])
  return (
    <dialog
      ref={dialog}
      className={styles.presentation}
      tabIndex={-1}
      aria-label={`${page.definition.id}, presented`}
      onKeyDown={press}
    >
      <PresentationBar {...{ page, address, at, last, moveTo, leave }} />
      {slide && <Slide chart={page.chart} slide={slide} stills={camera.stills} device={device} />}
    </dialog>
  )
}

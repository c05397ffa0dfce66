import { useState } from 'react'
import type { ChartPageData } from '../../build/galleryData.ts'
import { DeviceChoice } from '../../simulator/DeviceChoice.tsx'
import type { Device } from '../../simulator/devices.ts'
import type { Address } from '../address.ts'
import { readGalleryIndex } from '../data.ts'
import { Board } from './Board.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import styles from './Screens.module.css'

/** The Screens tab: the real screen of each state of a flow. */
export function Screens({ page, address }: { page: ChartPageData; address: Address }) {
  const [device, setDevice] = useState<Device>('phone')
  const { languages } = readGalleryIndex()
  const [first = ''] = Object.keys(languages)
  const [language, setLanguage] = useState(first)
  return (
    <article className={styles.screens} data-device={device}>
      <h2 className={styles.title}>Screens of {page.definition.id}</h2>
      <div className={styles.bar}>
        <DeviceChoice device={device} onDevice={setDevice} />
        <LanguageChoice {...{ languages, language }} onLanguage={setLanguage} />
      </div>
      <Board
        key={`${page.definition.id} ${device} ${language}`}
        {...{ page, address, device, language }}
      />
    </article>
  )
}

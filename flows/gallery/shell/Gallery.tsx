import { Suspense, useEffect } from 'react'
import type { GalleryIndex } from '../../build/galleryData.ts'
import { readAddress, titleOf, useHash } from '../address.ts'
import { ChartPage } from '../chartPage/ChartPage.tsx'
import { EmbeddedChart } from '../chartPage/EmbeddedChart.tsx'
import { readGalleryIndex, useFreshData } from '../data.ts'
import { FaultCard } from '../overview/FaultCard.tsx'
import { Overview } from '../overview/Overview.tsx'
import styles from './Shell.module.css'
import { TopBar } from './TopBar.tsx'
import { useFollowed } from './useFollowed.ts'

function Loading() {
  return (
    <p role="status" className={styles.notice}>
      Loading …
    </p>
  )
}

/** Explains why there is no page for the machine in the address: it cannot be loaded, or it does not exist. */
function Missing({ machine, index }: { machine: string; index: GalleryIndex }) {
  const broken = index.faults.find(({ flow }) => flow === machine)
  if (broken) {
    return (
      <ul role="alert" className={styles.broken}>
        <FaultCard {...broken} />
      </ul>
    )
  }
  return (
    <p role="alert" className={styles.notice}>
      There is no machine {machine}. These are all there are.
    </p>
  )
}

/** The page for the current address; an unknown machine shows a notice and the overview. */
function Page() {
  useFreshData()
  const index = readGalleryIndex()
  const address = readAddress(useHash())
  const live = useFollowed()
  const { machine } = address
  const isKnown = index.machines.some(({ id }) => id === machine)
  const isEmbedded = isKnown && address.isEmbedded
  useEffect(() => {
    document.title = titleOf(isKnown ? address : {}, index.product)
  })
  return (
    <div className={styles.page}>
      {!isEmbedded && (
        <TopBar index={index} address={isKnown ? address : { ...address, machine: '' }} />
      )}
      {machine !== '' && !isKnown && <Missing machine={machine} index={index} />}
      <Suspense key={machine} fallback={<Loading />}>
        {isEmbedded && <EmbeddedChart address={address} />}
        {isKnown && !isEmbedded && <ChartPage address={address} live={live} />}
        {!isKnown && (
          <div className={styles.main}>
            <Overview index={index} />
          </div>
        )}
      </Suspense>
    </div>
  )
}

export function Gallery() {
  return (
    <Suspense fallback={<Loading />}>
      <Page />
    </Suspense>
  )
}

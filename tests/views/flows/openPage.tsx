import { render } from '@testing-library/react'
import type { ChartPageData } from '../../../flows/build/galleryData.ts'
import type { MachineDefinition } from '../../../flows/definition/definition.ts'
import { readAddress } from '../../../flows/gallery/address.ts'
import { ChartPage } from '../../../flows/gallery/chartPage/ChartPage.tsx'
import type { Followed } from '../../../flows/gallery/shell/useFollowed.ts'
import { layoutBoth } from '../../../flows/layout/layoutChart.ts'
import { happens } from '../../support/screen.tsx'
import { type Surroundings, surround } from './surroundings.ts'

const nothing = () => undefined

/** No product runs beside, and no session is kept. */
export const NOT_LIVE: Followed = {
  ...{ tabs: [], tab: undefined, choose: nothing },
  kept: { sessions: [], isFull: false, add: nothing, remove: nothing },
  recorder: { isOn: false, steps: 0, start: nothing, stop: nothing },
}

/** The data of a machine's page, as the build makes them. */
export async function pageOf(
  definition: MachineDefinition,
  more: Partial<ChartPageData> = {},
): Promise<ChartPageData> {
  return {
    ...{ definition, paths: undefined, warnings: [], fault: undefined },
    ...{ ...(await layoutBoth(definition)), runBy: [], screens: [], asks: {}, ...more },
  }
}

/** Opens the page of a machine's chart at an address. Returns a function that goes to another one. */
export async function openChartPage(
  hash: string,
  { live = NOT_LIVE, ...surroundings }: Surroundings & { live?: Followed },
) {
  surround(surroundings)
  const page = (at: string) => <ChartPage address={readAddress(at)} live={live} />
  let go: (next: string) => void = nothing
  await happens(() => {
    const { rerender } = render(page(hash))
    go = (next) => rerender(page(next))
  })
  return { show: (next: string) => happens(() => go(next)) }
}

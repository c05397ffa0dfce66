import { useEffect, useState } from 'react'
import type { Term } from '../../build/galleryData.ts'
import { allTerms, useFreshData } from '../data.ts'

/** What can be searched for; undefined until it was asked for and is there. */
export function useTerms() {
  const version = useFreshData()
  const [isAsked, setAsked] = useState(false)
  const [terms, setTerms] = useState<readonly Term[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has other terms
  useEffect(() => {
    // What cannot be loaded is asked for again when the field is entered again.
    if (isAsked) allTerms().then(setTerms, () => setAsked(false))
  }, [isAsked, version])
  return { terms, ask: () => setAsked(true) }
}

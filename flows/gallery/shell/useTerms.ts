import { useEffect, useState } from 'react'
import type { Term } from '../../build/galleryData.ts'
import { allTerms, useFreshData } from '../data.ts'

/** The search entries; undefined until `ask` was called and they are loaded. */
export function useTerms() {
  const version = useFreshData()
  const [isAsked, setAsked] = useState(false)
  const [terms, setTerms] = useState<readonly Term[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has other terms
  useEffect(() => {
    // If loading fails, it is tried again when the search field gets the focus or its text changes.
    if (isAsked) allTerms().then(setTerms, () => setAsked(false))
  }, [isAsked, version])
  return { terms, ask: () => setAsked(true) }
}

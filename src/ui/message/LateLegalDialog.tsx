import { type ComponentProps, Suspense } from 'react'
import { lazyScreen } from '../loading/chunk.ts'
import { Spinner } from '../progress/Spinner.tsx'
import type { LegalDialog } from './LegalDialog.tsx'

const Late = lazyScreen(
  () => import('./LegalDialog.tsx'),
  (module) => module.LegalDialog,
)

/** LegalDialog; its code comes when a legal text is first opened. */
export function LateLegalDialog(props: ComponentProps<typeof LegalDialog>) {
  return (
    <Suspense fallback={<Spinner late />}>
      <Late {...props} />
    </Suspense>
  )
}

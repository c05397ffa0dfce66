import { Suspense } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom'
import type { Screen } from '../../machines/app/app.machine.ts'
import { OfflineLine } from '../ui/message/OfflineLine.tsx'
import { Spinner } from '../ui/progress/Spinner.tsx'
import { ADDRESSES } from './addresses.ts'
import { CrashBoundary } from './CrashBoundary.tsx'
import type { App } from './createApp.ts'
import { RoutedScreen } from './RoutedScreen.tsx'

/** The route table of §2; any other path leads to the landing screen. */
export function AppRoutes({ app }: { app: App }) {
  return (
    <CrashBoundary>
      <OfflineLine />
      <BrowserRouter>
        <Suspense fallback={<Spinner />}>
          <Routes>
            {(Object.keys(ADDRESSES) as Screen[]).map((screen) => (
              <Route
                key={screen}
                path={ADDRESSES[screen]}
                element={<RoutedScreen app={app} screen={screen} />}
              />
            ))}
            <Route path="*" element={<Navigate to={ADDRESSES.landing} replace />} />
          </Routes>
        </Suspense>
      </BrowserRouter>
    </CrashBoundary>
  )
}

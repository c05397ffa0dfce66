import { useEffect } from 'react'
import { BrowserRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import type { BrowserAddress } from './browserAddress.ts'
import type { App } from './createApp.ts'
import { prefetch } from './prefetch.ts'

type RouterProps = { address: BrowserAddress }

function Follow({ address }: RouterProps) {
  const { pathname: path, key, state } = useLocation()
  const navigate = useNavigate()
  const isPop = useNavigationType() === 'POP'
  useEffect(() => {
    address.follow(
      { path, key, state, isPop },
      {
        // A link to the current address adds no history entry.
        go: (to, { replace = to === path, state } = {}) => navigate(to, { replace, state }),
        goBack: () => navigate(-1),
      },
    )
  }, [address, path, key, state, isPop, navigate])
  return null
}

/** Navigates with react-router and reports every address to `address`, which the rest of the product reads. */
export function Router({ address }: RouterProps) {
  return (
    <BrowserRouter useTransitions={false}>
      <Follow address={address} />
    </BrowserRouter>
  )
}

/** Starts to load code before it is needed, and returns the router. No first screen waits for either of them. */
export function openRouter(app: App): typeof Router {
  prefetch(app)
  return Router
}

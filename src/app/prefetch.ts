import type { AnyActorRef } from 'xstate'
import { type Screen, screenAt } from '../../domain/routes.ts'
import type { App, AppActor } from './createApp.ts'
import { selectFlows } from './selectApp.ts'

type Flows = ReturnType<typeof selectFlows>
type SnapshotOf<Name extends keyof Flows> = ReturnType<NonNullable<Flows[Name]>['getSnapshot']>

/** For each flow, the screens that follow it, once it is nearly done. */
const NEXT = {
  login: ({ context }: SnapshotOf<'login'>): Screen[] =>
    context.password === '' ? [] : ['onboarding'],
  signup: (snapshot: SnapshotOf<'signup'>): Screen[] =>
    snapshot.matches('verifying') ? ['login'] : [],
  onboarding: (snapshot: SnapshotOf<'onboarding'>): Screen[] =>
    snapshot.matches('profile') || snapshot.matches('property') ? ['dashboard'] : [],
} as const

function watchLinks(load: (screen: Screen) => void): void {
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    const screen = link?.origin === location.origin ? screenAt(link.pathname) : undefined
    if (screen) load(screen)
  }
  for (const touch of ['pointerover', 'focusin', 'touchstart']) {
    addEventListener(touch, look, { passive: true })
  }
}

function watchFlows(actor: AppActor, load: (screen: Screen) => void): void {
  const seen = new WeakSet<AnyActorRef>()
  const follow = () => {
    const flows = selectFlows(actor.getSnapshot())
    for (const [name, next] of Object.entries(NEXT)) {
      const flow: AnyActorRef | undefined = flows[name as keyof typeof NEXT]
      if (!flow || seen.has(flow)) continue
      seen.add(flow)
      flow.subscribe((snapshot) => next(snapshot as never).forEach(load))
    }
  }
  actor.subscribe(follow)
  follow()
}

/** Loads code before it is needed: the screen of a hovered link, the next screen, and the connection. */
export function prefetch({ actor, screens, prefetchConnection }: App): void {
  const load = (screen: Screen) => screens.prefetch(screen)
  watchLinks(load)
  watchFlows(actor, load)
  addEventListener('focusin', prefetchConnection, { once: true })
}

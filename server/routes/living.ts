import type { Hono } from 'hono'
import { countLimits, getLiving, saveAnswer, saveFacts, saveLimits } from '../../contract/living.ts'
import { closeOffer, getOffer } from '../../contract/livingOffer.ts'
import type { Caller } from '../caller.ts'
import type { Dependencies } from '../dependencies.ts'
import { AppError } from '../errors.ts'
import { authedRoute } from '../http/callRoutes.ts'
import type { Env } from '../http/env.ts'
import { reply } from '../http/reply.ts'
import type { SessionCookie } from '../http/sessionCookie.ts'
import { createCountedMarkets } from '../services/living/countedMarkets.ts'
import { countLeft } from '../services/living/countLeft.ts'
import { readOffer, closeOffer as storeClosed } from '../services/living/offer.ts'
import { readLiving } from '../services/living/readLiving.ts'
import { readOrder } from '../services/living/readOrder.ts'
import {
  saveAnswer as storeAnswer,
  saveLimits as storeLimits,
} from '../services/living/saveAnswer.ts'
import { saveFacts as storeFacts } from '../services/living/saveFacts.ts'

function requireOnboarded({ onboarded }: Caller): void {
  if (!onboarded) throw new AppError('conflict', 'Please finish your onboarding first.')
}

/** Adds the routes of the questionnaire about living together. Needs the feature `questionnaire`. */
export function livingRoutes(app: Hono<Env>, deps: Dependencies, session: SessionCookie): void {
  if (!deps.settings.features.includes('questionnaire')) return
  const counted = createCountedMarkets(deps)

  authedRoute(app, session, getLiving, async (c, caller) => {
    requireOnboarded(caller)
    const { limits, canChooseGender, ...entered } = await readLiving(deps.db, caller.id)
    return reply(c, 200, 'This is what you said about living together.', {
      ...{
        ...entered,
        ...limits,
        can_choose_gender: canChooseGender,
        order: await readOrder(deps.db, caller.market),
      },
    })
  })

  authedRoute(app, session, saveFacts, async (c, caller, facts) => {
    requireOnboarded(caller)
    await storeFacts(deps, caller.id, facts)
    return reply(c, 200, 'Your dates are saved.')
  })

  authedRoute(app, session, saveAnswer, async (c, caller, given) => {
    requireOnboarded(caller)
    await storeAnswer(deps, caller.id, given)
    return reply(c, 200, 'Your answer is saved.')
  })

  authedRoute(app, session, getOffer, async (c, caller) => {
    requireOnboarded(caller)
    return reply(c, 200, 'This is when we ask how you live.', {
      offer_after: await readOffer(deps.db, caller.id),
    })
  })

  authedRoute(app, session, closeOffer, async (c, caller) => {
    requireOnboarded(caller)
    await storeClosed(deps, caller.id)
    return reply(c, 200, 'We will not ask again.')
  })

  authedRoute(app, session, saveLimits, async (c, caller, limits) => {
    requireOnboarded(caller)
    await storeLimits(deps, caller.id, limits)
    return reply(c, 200, 'Your deal-breakers are saved.')
  })

  authedRoute(app, session, countLimits, async (c, caller, limits) => {
    requireOnboarded(caller)
    const count = await countLeft({ ...deps, counted }, caller.id, limits)
    return reply(c, 200, 'This is how many students are left.', { ...count })
  })
}

import { describe, expect, it } from 'vitest'
import type { Feature } from '../../domain/features.ts'
import type { Standing } from '../../domain/likes.ts'
import { candidate, startSuggestions } from '../spec/support/suggestions.ts'
import { accepted, refused, settled } from '../support/heldActor.ts'

async function review(ids: readonly string[], features: readonly Feature[] = ['likes']) {
  const started = await startSuggestions([], features)
  const { actor, calls } = started
  calls.screenForSuggestions.last().resolve(accepted)
  await settled()
  const deal = async (...dealt: string[]) => {
    calls.loadSuggestions
      .last()
      .resolve({ ok: true, value: { candidates: dealt.map((id) => candidate(id)) } })
    await settled()
  }
  await deal(...ids)
  const undo = () => actor.getSnapshot().children.undo?.send({ type: 'undo.requested', id: 'undo' })
  const change = (suggestion: string, decision: Standing) =>
    actor.send({
      type: 'decision.changed',
      decision: { id: 'change', suggestion, decision, isChange: true },
    })
  const sent = () =>
    calls.sendDecision.calls.map(({ input: { suggestion, decision, isChange } }) =>
      [suggestion, decision, ...(isChange ? ['change'] : [])].join(' '),
    )
  async function deliver(reply: Parameters<typeof refused> | [] = []) {
    const [message, status] = reply
    calls.sendDecision.last().resolve(message ? refused(message, status) : accepted)
    await settled()
  }
  const offer = () => actor.getSnapshot().children.undo?.getSnapshot().value
  return { ...started, deal, undo, change, sent, deliver, offer }
}

describe('Undo', () => {
  it('puts the candidate back in front; who was in front comes next', async () => {
    const { decide, queue, sent, undo, deliver } = await review(['a', 'b'])
    decide('disliked')
    undo()
    expect(queue()).toEqual(['a', 'b'])
    await deliver()
    expect(sent()).toEqual(['a disliked', 'a undecided change'])
  })

  it('also when that was the last candidate, while others are looked for', async () => {
    const { decide, deal, queue, undo, value } = await review(['a'])
    decide('liked')
    expect(value()).toBe('loadingSuggestions')
    undo()
    expect([value(), queue()]).toEqual([{ reviewing: 'folded' }, ['a']])
    await deal()
    expect(queue()).toEqual(['a'])
  })

  it('also when nobody is left', async () => {
    const { decide, deal, deliver, queue, undo, value } = await review(['a'])
    decide('later')
    await deliver()
    await deal()
    expect(value()).toBe('empty')
    undo()
    expect(queue()).toEqual(['a'])
  })

  it('after an undo the next decision about the candidate is a change', async () => {
    const { decide, queue, sent, undo, deliver } = await review(['a', 'b'])
    decide('disliked')
    await deliver()
    undo()
    await deliver()
    decide('liked')
    expect([queue(), sent().at(-1)]).toEqual([['b'], 'a liked change'])
    await deliver()
    decide('liked')
    expect(sent().at(-1)).toBe('b liked')
  })

  it('that the server refuses leaves the candidate out, and says why', async () => {
    const { decide, queue, undo, deliver, toParent } = await review(['a', 'b'])
    decide('liked')
    await deliver()
    undo()
    await deliver(['You have matched.', 409])
    expect(queue()).toEqual(['b'])
    expect(toParent.at(-1)).toMatchObject({
      ...{ type: 'decision.failed', message: 'You have matched.' },
      decision: { id: 'undo', suggestion: 'a', decision: 'undecided' },
    })
  })

  it('is not offered any more about somebody who left, or was decided about in a list', async () => {
    const { actor, decide, change, offer } = await review(['a', 'b', 'c'])
    decide('liked')
    change('z', 'liked')
    expect(offer()).toEqual({ offering: 'running' })
    actor.send({ type: 'candidates.left', candidates: ['a'] })
    expect(offer()).toBe('idle')
    decide('disliked')
    change('b', 'liked')
    expect(offer()).toBe('idle')
  })

  it('a server without likes takes nothing back', async () => {
    const { decide, queue, undo } = await review(['a', 'b'], [])
    decide('disliked')
    undo()
    expect(queue()).toEqual(['b'])
  })
})

describe('a candidate in front', () => {
  it('a candidate decided about in a list leaves, and the next one comes with their own listing', async () => {
    const { actor, change, queue, sent, child } = await review(['a', 'b'])
    actor.send({ type: 'bio.unfolded' })
    change('a', 'liked')
    expect([queue(), actor.getSnapshot().value]).toEqual([['b'], { reviewing: 'folded' }])
    expect(child('listing').getSnapshot().context.id).toBe('b')
    expect(sent()).toEqual(['a liked change'])
  })

  it('a candidate who leaves causes no decision, and nothing is sent', async () => {
    const { actor, queue, sent, value } = await review(['a'])
    actor.send({ type: 'candidates.left', candidates: ['a'] })
    expect([queue(), sent(), value()]).toEqual([[], [], 'loadingSuggestions'])
  })

  it('whose decision is taken back in a list stays', async () => {
    const { change, queue } = await review(['a', 'b'])
    change('a', 'undecided')
    expect(queue()).toEqual(['a', 'b'])
  })
})

describe('candidates who come back', () => {
  it('is asked for, while somebody is in front', async () => {
    const { actor, calls, change, queue, deliver } = await review(['a', 'b'])
    change('z', 'undecided')
    expect(calls.loadMore.calls).toHaveLength(0)
    await deliver()
    calls.loadMore
      .last()
      .resolve({ ok: true, value: { candidates: ['z', 'a', 'b'].map((id) => candidate(id)) } })
    await settled()
    expect([queue(), actor.getSnapshot().value]).toEqual([['a', 'b', 'z'], { reviewing: 'folded' }])
  })

  it('is asked for again when the answer on its way is older', async () => {
    const { actor, calls, deal, queue, value } = await review([])
    expect(value()).toBe('empty')
    actor.send({ type: 'candidates.returned', candidates: ['z'] })
    const older = calls.loadSuggestions.last()
    actor.send({ type: 'candidates.returned', candidates: ['y'] })
    older.resolve({ ok: true, value: { candidates: [] } })
    await settled()
    expect(value()).toBe('loadingSuggestions')
    await deal('z', 'y')
    expect(queue()).toEqual(['z', 'y'])
  })

  it('are asked for also when another one of them is in front already', async () => {
    const { actor, calls, queue } = await review(['a'])
    actor.send({ type: 'candidates.returned', candidates: ['a', 'z'] })
    calls.loadMore
      .last()
      .resolve({ ok: true, value: { candidates: ['a', 'z'].map((id) => candidate(id)) } })
    await settled()
    expect(queue()).toEqual(['a', 'z'])
  })

  it('are all decided about as changes, also when the one came back before the other', async () => {
    const { calls, change, decide, deliver, sent } = await review(['a'])
    for (const who of ['y', 'z']) {
      change(who, 'undecided')
      await deliver()
    }
    const value = ['a', 'y', 'z'].map((id) => candidate(id))
    calls.loadMore.last().resolve({ ok: true, value: { candidates: value } })
    await settled()
    for (const _ of value) {
      decide('liked')
      await deliver()
    }
    expect(sent().slice(2)).toEqual(['a liked', 'y liked change', 'z liked change'])
  })

  it('and is in front already is not asked for', async () => {
    const { decide, calls, undo, deliver } = await review(['a', 'b'])
    decide('liked')
    await deliver()
    undo()
    await deliver()
    expect(calls.loadMore.calls).toHaveLength(0)
  })
})

describe('the parent', () => {
  it('is told of each decision, and of each that is undone', async () => {
    const { decide, toParent, undo } = await review(['a', 'b', 'c'])
    decide('liked')
    decide('disliked')
    undo()
    const counted = toParent.filter(({ type }) => type === 'decisions.counted')
    expect(counted.map(({ by }) => by)).toEqual([1, 1, -1])
  })

  it('is told that the student wants to block the candidate in front', async () => {
    const { actor, toParent } = await review(['a', 'b'])
    actor.send({ type: 'account.blocked' })
    const parting = { kind: 'block', person: candidate('a') }
    expect(toParent.at(-1)).toEqual({ type: 'parting.requested', parting })
  })
})

describe('Report Account', () => {
  it('asks why, where the server takes reasons', async () => {
    const { actor, reportAccount, toParent } = await review(['a'], ['reports'])
    actor.send({ type: 'account.reported' })
    expect(reportAccount).not.toHaveBeenCalled()
    expect(toParent.at(-1)).toEqual({
      type: 'report.requested',
      report: { person: candidate('a'), subject: 'card' },
    })
  })

  it('is the log line of the specification elsewhere', async () => {
    const { actor, reportAccount } = await review(['a'], ['likes'])
    actor.send({ type: 'account.reported' })
    expect(reportAccount).toHaveBeenCalledOnce()
  })
})

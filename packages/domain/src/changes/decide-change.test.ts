import { describe, expect, test } from 'vitest'
import { decideChange, longestChangeText, type ChangeRejectionReason } from './decide-change.ts'
import {
  changeKinds,
  noPlaceFacts,
  type ChangeKind,
  type ChangeOffer,
  type ChangingEvent,
  type ProposedChange,
  type StopKind,
} from './event-change.ts'

const event: ChangingEvent = {
  eventID: 'harbour-nights',
  eventNameEN: 'Harbour Nights',
  eventNameCN: '維港之夜',
  artistNameEN: 'Karen',
  artistNameCN: '家燕',
  venueNameEN: 'The Pier',
  venueNameCN: '碼頭',
  eventStartTimeSSE: 1000,
  ...noPlaceFacts,
}
const text = { textEN: 'A typhoon is coming.', textCN: '颱風將至。' }
const keepOrRefund: ChangeOffer = {
  choices: [{ kind: 'keep' }, { kind: 'refund' }],
  defaultChoice: { kind: 'keep' },
  deadlineSSE: 500,
}
const nowSSE = 100

const factsOf: Readonly<Record<ChangeKind, ProposedChange['facts']>> = {
  postponed: {},
  rescheduled: { eventStartTimeSSE: 2000 },
  moved: { venueNameEN: 'The Hall' },
  lineUp: { artistNameCN: '另一位' },
  cancelled: {},
}

const proposalOf = (kind: ChangeKind, more: Partial<ProposedChange> = {}): ProposedChange => ({
  kind,
  facts: factsOf[kind],
  ...text,
  offer: null,
  ...more,
})

const after = (stoppedBy: StopKind | null, revision = 1, offer: ChangeOffer | null = null) => ({
  revision,
  stoppedBy,
  offer,
  original: {},
})

const decide = (proposed: ProposedChange, last: ReturnType<typeof after> | null = null) =>
  decideChange(event, last, proposed, nowSSE)

const rejected = (reason: ChangeRejectionReason) => ({ kind: 'rejected', reason })

describe('a change', () => {
  test.each(changeKinds)('of the kind %s is announced with the next number', { tags: ['CHG-1'] }, (kind) => {
    expect(decide(proposalOf(kind))).toMatchObject({ kind: 'announced', revision: { revision: 1, kind } })
    expect(decide(proposalOf(kind), after(null, 4))).toMatchObject({ revision: { revision: 5 } })
  })

  test('has the replaced facts before and after', { tags: ['CHG-2', 'CHG-4'] }, () => {
    const facts = { eventStartTimeSSE: 2000, venueNameEN: 'The Hall', venueNameCN: event.venueNameCN }
    expect(decide(proposalOf('rescheduled', { facts, offer: keepOrRefund }))).toEqual({
      kind: 'announced',
      revision: {
        revision: 1,
        kind: 'rescheduled',
        before: { eventStartTimeSSE: 1000, venueNameEN: 'The Pier' },
        after: { eventStartTimeSSE: 2000, venueNameEN: 'The Hall' },
        ...text,
        offer: keepOrRefund,
        announcedSSE: nowSSE,
      },
    })
  })

  test.each(['postponed', 'cancelled'] as const)(
    'of the kind %s has no facts',
    { tags: ['CHG-2', 'CHG-4'] },
    (kind) => {
      expect(decide(proposalOf(kind))).toMatchObject({ revision: { before: {}, after: {} } })
    },
  )

  test('has its texts in both languages', { tags: 'CHG-3' }, () => {
    expect(decide(proposalOf('postponed', { textEN: ' ' }))).toEqual(rejected('textMissing'))
    expect(decide(proposalOf('postponed', { textCN: '\n' }))).toEqual(rejected('textMissing'))
    const longest = 'x'.repeat(longestChangeText)
    expect(decide(proposalOf('postponed', { textEN: longest, textCN: longest }))).toMatchObject({ kind: 'announced' })
    expect(decide(proposalOf('postponed', { textEN: `${longest}x` }))).toEqual(rejected('textTooLong'))
    expect(decide(proposalOf('postponed', { textCN: `${longest}x` }))).toEqual(rejected('textTooLong'))
  })

  test.each([
    ['postponed', { eventStartTimeSSE: 2000 }],
    ['rescheduled', {}],
    ['rescheduled', { venueNameEN: 'The Hall' }],
    ['rescheduled', { eventStartTimeSSE: 2000, artistNameEN: 'Else' }],
    ['moved', { venueNameEN: 'The Hall', eventStartTimeSSE: 2000 }],
    ['lineUp', { artistNameEN: 'Else', venueNameCN: '大堂' }],
    ['cancelled', { venueNameEN: 'The Hall' }],
  ] as const)('of the kind %s rejects the facts %j', { tags: 'CHG-4' }, (kind, facts) => {
    expect(decide(proposalOf(kind, { facts }))).toEqual(rejected('wrongFacts'))
  })

  test.each([
    ['moved', { venueNameEN: 'The Hall', venueNameCN: '大堂' }],
    ['moved', { venueNameEN: 'The Hall' }],
    ['moved', { venueNameCN: '大堂' }],
    ['rescheduled', { eventStartTimeSSE: 101, venueNameEN: 'The Hall', venueNameCN: '大堂' }],
    ['lineUp', { artistNameEN: 'A', artistNameCN: '甲', eventNameEN: 'B', eventNameCN: '乙' }],
  ] as const)('of the kind %s takes the facts %j', { tags: 'CHG-4' }, (kind, facts) => {
    expect(decide(proposalOf(kind, { facts }))).toMatchObject({ revision: { after: facts } })
  })

  test.each([
    ['rescheduled', { eventStartTimeSSE: 1000 }, 'nothingChanges'],
    ['moved', {}, 'nothingChanges'],
    ['lineUp', { artistNameEN: 'Karen' }, 'nothingChanges'],
    ['rescheduled', { eventStartTimeSSE: nowSSE }, 'startInPast'],
    ['rescheduled', { eventStartTimeSSE: 1 }, 'startInPast'],
  ] as const)('of the kind %s with %j is rejected: %s', { tags: 'CHG-5' }, (kind, facts, reason) => {
    expect(decide(proposalOf(kind, { facts }))).toEqual(rejected(reason))
  })

  test.each(changeKinds)('of the kind %s comes after no cancellation', { tags: 'CHG-6' }, (kind) => {
    expect(decide(proposalOf(kind), after('cancelled'))).toEqual(rejected('cancelledAlready'))
  })

  test('postpones an event once', { tags: 'CHG-6' }, () => {
    expect(decide(proposalOf('postponed'), after('postponed'))).toEqual(rejected('postponedAlready'))
    for (const kind of ['rescheduled', 'moved', 'lineUp', 'cancelled'] as const)
      expect(decide(proposalOf(kind), after('postponed', 2))).toMatchObject({ revision: { revision: 3 } })
  })
})

describe('the facts of a place', () => {
  const place = { ...noPlaceFacts, venueAddrEN: '9 Pier Road', nearestExitEN: 'Central, Exit A', doorsTimeSSE: 900 }
  const known: ChangingEvent = { ...event, ...place }
  const factsAfter = (
    kind: 'moved' | 'rescheduled' | 'lineUp',
    facts: ProposedChange['facts'],
    from = known,
    original = {},
  ) => {
    const decision = decideChange(from, { ...after(null), original }, proposalOf(kind, { facts }), nowSSE)
    return decision.kind === 'announced' ? decision.revision.after : decision.reason
  }
  const hall = { venueNameEN: 'The Hall', venueNameCN: '大堂' }

  test('end with their venue, and the doors with the start', { tags: 'CHG-37' }, () => {
    expect(factsAfter('moved', hall)).toEqual({ ...hall, venueAddrEN: '', nearestExitEN: '', doorsTimeSSE: null })
    expect(factsAfter('rescheduled', { eventStartTimeSSE: 2000 })).toEqual({
      eventStartTimeSSE: 2000,
      doorsTimeSSE: null,
    })
  })

  test('end with a new name of the venue in one language', { tags: 'CHG-37' }, () => {
    for (const name of [{ venueNameEN: 'The Hall' }, { venueNameCN: '大堂' }])
      expect(factsAfter('moved', name)).toMatchObject({ ...name, venueAddrEN: '', doorsTimeSSE: null })
  })

  test('stay with a change of neither venue nor start', { tags: 'CHG-37' }, () => {
    const later = { ...known, eventStartTimeSSE: 2000, doorsTimeSSE: 1900 }
    expect(
      factsAfter('lineUp', { artistNameEN: 'Else' }, later, { eventStartTimeSSE: 1000, doorsTimeSSE: 900 }),
    ).toEqual({
      artistNameEN: 'Else',
    })
  })

  test('come with the change, or with a later one of the same venue', { tags: ['CHG-4', 'CHG-37'] }, () => {
    const facts = { ...hall, venueAddrEN: '1 Hall Road', doorsTimeSSE: 950 }
    expect(factsAfter('moved', facts)).toEqual({ ...facts, nearestExitEN: '' })
    expect(factsAfter('moved', facts, { ...known, ...hall })).toEqual({ venueAddrEN: '1 Hall Road', doorsTimeSSE: 950 })
    expect(factsAfter('moved', { venueAddrEN: '1 Hall Road' })).toBe('wrongFacts')
  })

  test('come back with the first venue and the first start', { tags: 'CHG-37' }, () => {
    const original = { venueNameEN: 'The Pier', venueNameCN: '碼頭', ...place }
    const back = { venueNameEN: 'The Pier', venueNameCN: '碼頭' }
    const inHall = { ...event, ...hall }
    expect(factsAfter('moved', back, inHall, original)).toEqual({
      ...back,
      venueAddrEN: '9 Pier Road',
      nearestExitEN: 'Central, Exit A',
      doorsTimeSSE: 900,
    })
    expect(factsAfter('rescheduled', { ...back, eventStartTimeSSE: 2000 }, inHall, original)).not.toHaveProperty(
      'doorsTimeSSE',
    )
  })

  test('have no doors after the start', { tags: 'CHG-37' }, () => {
    expect(factsAfter('moved', { ...hall, doorsTimeSSE: 1001 })).toBe('doorsAfterStart')
    expect(factsAfter('rescheduled', { eventStartTimeSSE: 2000, doorsTimeSSE: 2000 })).toMatchObject({
      doorsTimeSSE: 2000,
    })
  })
})

describe('an offer', () => {
  test('that is open goes on with another one, or ends with a cancellation', { tags: 'CHG-29' }, () => {
    const open = after(null, 1, keepOrRefund)
    expect(decide(proposalOf('moved'), open)).toEqual(rejected('offerOpen'))
    expect(decide(proposalOf('moved', { offer: keepOrRefund }), open)).toMatchObject({ revision: { revision: 2 } })
    expect(decide(proposalOf('cancelled'), open)).toMatchObject({ revision: { revision: 2 } })
    const over = after(null, 1, { ...keepOrRefund, deadlineSSE: nowSSE })
    expect(decide(proposalOf('moved'), over)).toMatchObject({ revision: { revision: 2 } })
  })

  const offered = (kind: ChangeKind, offer: Partial<ChangeOffer>) =>
    decide(proposalOf(kind, { offer: { ...keepOrRefund, ...offer } }))
  const refund = { kind: 'refund' } as const
  const swap = { kind: 'swap', eventID: 'second-night', allotmentName: 'swaps' } as const

  test('has choices, and its default is one of them', { tags: ['CHG-7', 'CHG-8'] }, () => {
    expect(offered('moved', {})).toMatchObject({ revision: { offer: keepOrRefund } })
    expect(offered('moved', { choices: [] })).toEqual(rejected('noChoices'))
    expect(offered('moved', { choices: [refund] })).toEqual(rejected('unknownDefault'))
    expect(offered('moved', { choices: [refund, swap], defaultChoice: refund })).toMatchObject({ kind: 'announced' })
  })

  test('swaps nobody by default', { tags: 'CHG-8' }, () => {
    expect(offered('moved', { choices: [refund, swap], defaultChoice: swap })).toEqual(rejected('unknownDefault'))
  })

  test('keeps no ticket of a cancelled event', { tags: 'CHG-7' }, () => {
    expect(offered('cancelled', {})).toEqual(rejected('keepsNothing'))
    expect(offered('cancelled', { choices: [refund], defaultChoice: refund })).toMatchObject({ kind: 'announced' })
  })

  test('swaps for another event', { tags: 'CHG-7' }, () => {
    const choices = [{ kind: 'keep' }, { kind: 'swap', eventID: event.eventID, allotmentName: 'swaps' }] as const
    expect(offered('moved', { choices })).toEqual(rejected('swapsToItself'))
  })

  test.each([
    ['moved', nowSSE, 'deadlineInPast'],
    ['moved', 1001, 'deadlineAfterStart'],
    ['lineUp', 1001, 'deadlineAfterStart'],
    ['rescheduled', 2001, 'deadlineAfterStart'],
  ] as const)('of the kind %s rejects the deadline %i: %s', { tags: 'CHG-8' }, (kind, deadlineSSE, reason) => {
    expect(offered(kind, { deadlineSSE })).toEqual(rejected(reason))
  })

  test.each([
    ['moved', nowSSE + 1],
    ['moved', 1000],
    ['rescheduled', 2000],
    ['postponed', 5000],
  ] as const)('of the kind %s takes the deadline %i', { tags: 'CHG-8' }, (kind, deadlineSSE) => {
    expect(offered(kind, { deadlineSSE })).toMatchObject({ kind: 'announced' })
  })
})

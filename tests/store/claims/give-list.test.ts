import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readGuestList } from '@pokfei/server/cli/guest-verbs/read-guest-list'
import { describe, expect, test } from 'vitest'
import { memoryFolder } from '../../support/fixtures/memory-folder.ts'
import { seatedType, standingType } from '../../support/fixtures/test-catalogue.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { claimBy, mailedTokens, registerBuyer, stateOf } from '../../support/store/open-claim.ts'
import { readAllRows } from '../../support/store/all-rows.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

const event = 'lion-rock/harbour-nights'

/** Gives the tickets of a list. */
async function give(testApp: TestApp, rows: readonly string[], ...args: readonly string[]) {
  const file = join(memoryFolder(), `guests-${rows.length}-${args.length}.csv`)
  writeFileSync(file, ['guest,type,tickets,from,language', ...rows].join('\n'))
  return callInTest('guests', testApp, ['give-list', event, '--file', file, ...args])
}

/** Returns the addresses of the guests who can claim kept places, as operators see them. */
async function claimsOf(testApp: TestApp): Promise<unknown[]> {
  const { output } = await callInTest('seats', testApp, ['show', event, '--json'])
  const { result }: { result: { pools: { allotments: { claim: { address: string } | null }[] }[] } } = JSON.parse(
    output.join(''),
  )
  return result.pools.flatMap(({ allotments }) => allotments.map(({ claim }) => claim?.address))
}

describe('guests by file', { tags: ['OPS-85', 'OPS-208'] }, () => {
  test('get tickets, a claim link, or a refusal, line by line', {
    tags: ['OPS-85', 'OPS-86', 'OPS-77', 'OPS-201'],
  }, async () => {
    await using testApp = await openTestApp([standingType({ capacity: 9 })])
    const { store } = testApp.fresh
    const memberID = await registerBuyer(testApp, 1)
    const rows = [
      `${memberID},standing,2`,
      'guest@example.com,standing,3,,en',
      'Nobody Known,standing',
      'other@example.com,standing,5',
      'last@example.com,balcony',
    ]
    // The event has a revision already, and none of the new orders has one.
    for (const verb of ['pause', 'resume'])
      expect(await callInTest('events', testApp, [verb, event])).toMatchObject({ status: 0 })
    const before = await readAllRows(testApp.fresh.raw)
    const dry = JSON.parse((await give(testApp, rows, '--dry-run', '--json')).output.join(''))
    const states = ['given', 'claim', 'refused', 'refused', 'refused']
    expect(dry.result.lines.map(({ state }: { state: string }) => state)).toEqual(states)
    expect(await readAllRows(testApp.fresh.raw)).toEqual(before)

    const made = await give(testApp, rows, '--revision', String(dry.revision))
    expect(made).toMatchObject({ status: 0 })
    expect(made.output.join('\n')).toContain('Warning: 3 of 5 lines were refused.')
    // The places of the link are kept, and nobody can buy them.
    expect(await testApp.counts('standing')).toEqual([3, 2])
    expect(await claimsOf(testApp)).toEqual(['guest@example.com'])
    expect(await store.orders.listOwn(memberID)).toMatchObject([{ ticketCount: 2, priceCents: 0 }])

    // A repetition gives nothing twice.
    const again = JSON.parse((await give(testApp, rows.slice(0, 2), '--json')).output.join(''))
    expect(again).toMatchObject({
      isChanged: false,
      result: { lines: [{ state: 'givenBefore' }, { state: 'givenBefore' }] },
    })
    expect(await testApp.counts('standing')).toEqual([3, 2])

    const token = (await mailedTokens(testApp)).get('guest@example.com') ?? ''
    expect(await stateOf(testApp, token)).toBe('open')
    const gifts = async () =>
      JSON.parse((await callInTest('guests', testApp, ['list', event, '--json'])).output.join('')).result.gifts
    expect(await gifts()).toMatchObject([
      {
        orderReference: null,
        memberID: null,
        claim: {
          address: 'guest@example.com',
          allotment: expect.stringMatching(/^claim-/),
          untilSSE: expect.any(Number),
        },
        ticketCount: 3,
        state: 'waiting',
        operator: 'wing',
      },
      { memberID, claim: null, state: 'valid' },
    ])
    const guestID = await registerBuyer(testApp, 2)
    expect(await claimBy(testApp, token, guestID)).toMatchObject({ kind: 'order' })
    expect(await testApp.counts('standing')).toEqual([0, 5])
    expect(await claimsOf(testApp)).toEqual([])
    expect(await store.orders.listOwn(guestID)).toMatchObject([{ ticketCount: 3, priceCents: 0, language: 'en' }])
    // The list of gifts has both, the newest first.
    expect(await gifts()).toMatchObject([
      { memberID: guestID, ticketCount: 3, state: 'valid', claim: null, operator: 'wing' },
      { memberID, ticketCount: 2, state: 'valid' },
    ])
    const after = JSON.parse((await give(testApp, rows.slice(1, 2), '--json')).output.join(''))
    expect(after).toMatchObject({ isChanged: false })
  })

  test('are taken back with their kept places', { tags: 'OPS-86' }, async () => {
    await using testApp = await openTestApp([seatedType()])
    const { result } = JSON.parse((await give(testApp, ['guest@example.com,stalls,2'], '--json')).output.join(''))
    const token = (await mailedTokens(testApp)).get('guest@example.com') ?? ''
    expect(await callInTest('seats', testApp, ['release', event, result.lines[0].allotment])).toMatchObject({
      status: 0,
    })
    expect(await testApp.counts('stalls')).toEqual([0, 0])
    expect(await stateOf(testApp, token)).toBe('gone')
    expect((await callInTest('guests', testApp, ['list', event])).output).toEqual([`${event} has no gifts.`])
    expect(await claimBy(testApp, token, await registerBuyer(testApp, 1))).toEqual({ kind: 'rejected', reason: 'gone' })
    expect(JSON.parse((await give(testApp, ['guest@example.com,stalls,2'], '--json')).output.join(''))).toMatchObject({
      isChanged: true,
    })
  })

  test('take the places of an allotment', { tags: 'OPS-86' }, async () => {
    await using testApp = await openTestApp([standingType({ capacity: 9 })])
    await callInTest('seats', testApp, ['hold', event, 'press', '--type', 'standing', '--places', '4'])
    await give(testApp, ['guest@example.com,standing,3,press'])
    expect(await testApp.counts('standing')).toEqual([4, 0])
    const kept =
      (await testApp.fresh.store.allotments.list({ organizerID: 'lion-rock', eventID: 'harbour-nights' })) ?? []
    expect(kept.map(({ places }) => places).toSorted((one, other) => one - other)).toEqual([1, 3])
  })
})

test('a list is read as spreadsheets write it', { tags: 'OPS-85' }, () => {
  const line = { guest: 'a@example.com', type: 'standing', tickets: 2, english: true }
  expect(readGuestList('\uFEFFGuest;Type;Tickets;Language\r\n"a@example.com";standing;2;EN\r\n')).toEqual([line])
  expect(readGuestList('type,guest\nstanding,"Chan, Karen ""K"""\n\n')).toEqual([
    { guest: 'Chan, Karen "K"', type: 'standing', english: false },
  ])
})

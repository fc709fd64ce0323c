import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { contractOf } from '@pokfei/desk-contract/desk-contract'
import { describe, expect, test } from 'vitest'
import { root } from '../../../scripts/lib/shell.ts'
import { openTwoOrganizers, type TwoOrganizers } from '../../support/desk/two-organizers.ts'
import { sampledVerbs, verbSamples, type NamedThings } from '../../support/desk/verb-samples.ts'

/** Each changing verb, called twice in the same words. */

/** How the second call ends. A verb that acts `again` has an effect each time, such as a new link. */
type SecondEnd = 'unchanged' | 'again' | `refused: ${string}`

interface Repeated {
  readonly end: SecondEnd
  /** The input. The default is the sample of the verb. */
  readonly input?: (named: NamedThings) => unknown
  readonly before?: (shop: TwoOrganizers) => Promise<unknown>
}

const call = (shop: TwoOrganizers, command: string, verb: string, input: unknown) =>
  shop.call({}, [command, verb], input)
const calling = (command: string, verb: string, input: (named: NamedThings) => unknown) => (shop: TwoOrganizers) =>
  call(shop, command, verb, input(shop.own))
const { desk, events, seats } = verbSamples
const makeToken = calling('desk', 'token', desk.token)
const unchanged: Repeated = { end: 'unchanged' }
const again: Repeated = { end: 'again' }

/** The repetitions by their verbs. Another file has those of verbs whose call needs another shop. */
const repetitions: Readonly<Record<string, Repeated | { readonly file: string }>> = {
  'books count': unchanged,
  'codes make': {
    end: 'unchanged',
    input: ({ event }) => ({ event, types: 'standing', uses: 3, code: 'FANCLUB2030' }),
  },
  'codes stop': unchanged,
  'desk invite': again,
  'desk change': { end: 'unchanged', before: makeToken, input: () => ({ name: 'Sheet', role: 'door' }) },
  // The name is free for somebody else now. The ID of the account tells the repetition.
  'desk revoke': { end: 'refused: noSuchStaff', before: makeToken, input: () => ({ name: 'Sheet' }) },
  // A token is shown once, and the shop keeps its hash alone.
  'desk token': { end: 'refused: nameTaken' },
  'events pause': unchanged,
  'events resume': { end: 'unchanged', before: calling('events', 'pause', events.pause) },
  'events hide': unchanged,
  'events unhide': { end: 'unchanged', before: calling('events', 'hide', events.hide) },
  'events end': unchanged,
  'events reopen': { end: 'unchanged', before: calling('events', 'end', events.end) },
  'events postpone': unchanged,
  'events move': unchanged,
  'events line-up': unchanged,
  'events cancel': unchanged,
  'events save': unchanged,
  'events picture': unchanged,
  'gate invite': again,
  'gate revoke-device': unchanged,
  // A second gift may be meant.
  'guests give': { end: 'refused: givenBefore' },
  'guests give-list': unchanged,
  'members correct': unchanged,
  'members export': again,
  'members forget': { file: 'tests/store/members/erasure.test.ts' },
  'members move': { file: 'tests/store/members/move-orders.test.ts' },
  'members reveal': again,
  'members sign-out': unchanged,
  'orders credit-note': { file: 'tests/store/orders/invoices.test.ts' },
  'orders evidence': again,
  'orders invoice': { file: 'tests/store/orders/invoices.test.ts' },
  'orders mail': unchanged,
  'orders refund': unchanged,
  'orders resend': unchanged,
  'orders retry-refund': { file: 'tests/store/refunds/refund-command.test.ts' },
  'rooms pause': { file: 'packages/domain/src/rooms/room-commands.test.ts' },
  'rooms go-on': { file: 'packages/domain/src/rooms/room-commands.test.ts' },
  'rooms rate': unchanged,
  'rooms add-minutes': { file: 'packages/domain/src/rooms/room-commands.test.ts' },
  'rooms postpone': { file: 'packages/domain/src/rooms/room-commands.test.ts' },
  'rooms hold': { file: 'packages/domain/src/rooms/room-commands.test.ts' },
  'rooms withdraw': unchanged,
  'rooms published': { file: 'packages/domain/src/rooms/room-commands.test.ts' },
  // Each call keeps so many places more.
  'seats hold': again,
  'seats release': { end: 'unchanged', before: calling('seats', 'hold', seats.hold) },
  'secret rotate': { file: 'tests/contract/tickets/secret-rotation.test.ts' },
  'tickets exchange': { file: 'tests/store/tickets/exchange.test.ts' },
  'tickets hand-over': unchanged,
  'tickets reissue': again,
  'tickets revoke': unchanged,
  // Two buyers may buy the same.
  'tickets sell': { end: 'refused: soldBefore' },
  'tickets withdraw-exchange': unchanged,
}

/** Calls of verbs whose sample ends otherwise. */
const otherCalls: readonly (readonly [name: string, command: string, verb: string, repeated: Repeated])[] = [
  [
    'tickets sell --id',
    'tickets',
    'sell',
    {
      end: 'unchanged',
      input: ({ event }) => ({
        event,
        type: 'standing',
        places: 1,
        paid: 'cash',
        id: '01980c5e-7a00-7000-8000-3f5a9c1d2e4f',
      }),
    },
  ],
  // The next places may be meant, until the allotment has none.
  [
    'seats release --places',
    'seats',
    'release',
    {
      end: 'refused: noSuchAllotment',
      before: calling('seats', 'hold', seats.hold),
      input: ({ event }) => ({ event, name: 'press', places: 2 }),
    },
  ],
]

const changes = sampledVerbs.filter(([command, verb]) => contractOf(command, verb).isChange)
const calls = [
  ...changes.flatMap(([command, verb, sample]) => {
    const name = `${command} ${verb}`
    const repeated = repetitions[name]
    return repeated === undefined || 'file' in repeated
      ? []
      : [[name, command, verb, { input: sample, ...repeated }] as const]
  }),
  ...otherCalls,
]

describe('repetitions', { tags: ['OPS-58', 'OPS-241'] }, () => {
  test('have a row for each changing verb, and a file for each row without a call', () => {
    const names = changes.map(([command, verb]) => `${command} ${verb}`)
    expect(Object.keys(repetitions).toSorted()).toEqual(names.toSorted())
    const files = Object.values(repetitions).flatMap((one) => ('file' in one ? [one.file] : []))
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })

  test.each(calls)('%s', async (_name, command, verb, { end, input, before }) => {
    await using shop = await openTwoOrganizers()
    await before?.(shop)
    const typed = input?.(shop.own)
    const first = await call(shop, command, verb, typed)
    expect(first).toMatchObject({ kind: 'done' })
    const second = await call(shop, command, verb, typed)
    const refusal = /^refused: (.*)$/.exec(end)?.[1]
    expect(second).toMatchObject(
      refusal === undefined ? { kind: 'done', isChanged: end === 'again' } : { kind: 'refused', code: refusal },
    )
  })
})

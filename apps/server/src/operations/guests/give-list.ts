import { wordsForAPI } from '@pokfei/desk-contract/frame/field-names'
import { refuse, type Refusal } from '@pokfei/desk-contract/frame/refusal'
import { nameOf } from '@pokfei/desk-contract/inputs/event-name'
import { guests, refusedLines } from '@pokfei/desk-contract/verbs/guests'
import { orderQueryOf } from '@pokfei/domain/desk/order-query'
import type { GuestLineEnd, ListedGuest } from '@pokfei/domain/guests/guest-list'
import { hasCompleteProfile, provenEmail } from '@pokfei/domain/members/member'
import { emailPattern } from '@pokfei/contracts/typed-text'
import { changeOperation, done, unchanged, type OperationDeps } from '../frame/operation.ts'
import { findGuest } from './find-guest.ts'

const { refusals } = guests['give-list']

type Found = { readonly kind: 'found'; readonly guest: ListedGuest } | Refusal

/** Gives free tickets to the guests of a list. Who cannot get tickets yet gets a claim link. */
export const giveListOperation = changeOperation(guests['give-list'], async (deps, { event, lines, again }, act) => {
  const read = []
  for (const line of lines) read.push({ line, found: await readGuest(deps, line.guest.trim()) })
  const known = read.flatMap(({ line, found }) => (found.kind === 'found' ? [{ line, guest: found.guest }] : []))
  const ends = await deps.store.claims.giveList(
    {
      ...event,
      lines: known.map(({ line, guest }) => ({
        guest,
        typeID: line.type,
        ticketCount: line.tickets,
        allotmentName: line.from ?? null,
        language: line.english ? 'en' : 'zh',
        isAgain: again,
      })),
    },
    act,
  )
  if (ends === null) return refuse(refusals, 'noSuchEvent', nameOf(event))
  const rest = [...ends]
  const shown = read.map(({ line, found }) => {
    const end = found.kind === 'found' ? (rest.shift() ?? null) : null
    const refusal = found.kind === 'refused' ? found : refusalOf(end, line.guest)
    return {
      guest: line.guest,
      typeID: line.type,
      ticketCount: line.tickets,
      state: end === null || end.kind === 'rejected' ? ('refused' as const) : end.kind,
      orderReference: end?.kind === 'given' && !act.isDryRun ? end.orderReference : null,
      allotment: end?.kind === 'claim' && !act.isDryRun ? end.allotment : null,
      refusal: refusal && { code: refusal.code, ...wordsForAPI(refusal.words) },
    }
  })
  const result = { event: nameOf(event), lines: shown }
  const refused = shown.filter(({ state }) => state === 'refused').length
  const warnings = refused === 0 ? [] : [refusedLines(refused, shown.length)]
  return shown.some(({ state }) => state === 'given' || state === 'claim')
    ? done(result, ...warnings)
    : refused === 0
      ? unchanged(result)
      : { kind: 'differs', result }
})

/** Finds the account of a guest. An address without an account that can have tickets gets a claim link. */
async function readGuest(deps: OperationDeps, typed: string): Promise<Found> {
  const isAddress = orderQueryOf(typed)?.kind === 'email' && emailPattern.test(typed)
  const found = await findGuest(deps, typed)
  const address = isAddress ? typed : null
  if (found.kind === 'found') {
    const { member } = found
    const isReady = hasCompleteProfile(member) && provenEmail(member) !== null
    return address !== null && !isReady
      ? { kind: 'found', guest: { kind: 'address', address } }
      : { kind: 'found', guest: { kind: 'member', memberID: member.memberID, address } }
  }
  return address !== null && found.code === 'noSuchGuest'
    ? { kind: 'found', guest: { kind: 'address', address } }
    : found
}

function refusalOf(end: GuestLineEnd | null, guest: string): Refusal | null {
  if (end?.kind !== 'rejected') return null
  if (end.reason === 'tooManyMails') return refuse(refusals, end.reason)
  if (end.reason === 'noSuchMember') return refuse(guests.give.refusals, end.reason, guest)
  return refuse(guests.give.refusals, end.reason)
}

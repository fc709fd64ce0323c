import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import { expect, it } from 'vitest'
import { markupInEnglish, textInEnglish } from '../../testing/render-in-english.tsx'
import { renderScreen } from '../../testing/render-screen.tsx'
import { sampleTicketType } from '../../testing/sample-ticket-type.ts'
import { BookingBar } from './booking-bar.tsx'
import type { BookingState } from './booking-state.ts'
import { offerOf } from './ticket-offer.ts'

/** The sale starts on 20 December 2026 at 20:15 in Hong Kong. */
const event = { organizerID: 'lion-rock', eventID: 'nights', saleStartTimeSSE: 1_797_768_900 } as EventDetail
const offer = offerOf([sampleTicketType('front')], [], 0)
const bar = (state: Exclude<BookingState, 'open'>) => <BookingBar event={event} offer={offer} state={state} />

it('disables the button before the sale and names the day of the opening', { tags: 'EVT-32' }, () => {
  expect(textInEnglish(bar('notYet'))).toBe('|HK$680|Not on sale yet|Opens 20/12|')
  expect(markupInEnglish(bar('notYet'))).toMatch(/<button[^>]* disabled=""/)
})

it.each(['open', 'notYet'] as const)(
  'leads to the room of the sale while it is %s',
  { tags: 'ROM-61' },
  async (state) => {
    const room = { owner: 'eventGroups', saleID: 'winter' } as const
    const { markup, text } = await renderScreen(
      <BookingBar event={{ ...event, room } as EventDetail} offer={offer} state={state} />,
    )
    expect(text).toContain('|HK$680|+ HK$30 service fee each|A draw sets the order|')
    expect(markup).toContain('href="/room/eventGroups/lion-rock/winter"')
  },
)

it.each([
  ['soldOut', 'Every ticket is taken', 'Sold out'],
  ['fullyBooked', 'Every seat is booked', 'Fully booked'],
  ['saleEnded', 'Ticket sales have ended', 'Sale ended'],
  ['past', 'Ticket sales have ended', 'Past'],
] as const)('explains why nothing can be bought in the state %s', { tags: 'EVT-38' }, (state, note, label) => {
  expect(textInEnglish(bar(state))).toBe(`|HK$680|${note}|${label}|`)
})

it('shows no price of a cancelled event, and says that its money goes back', { tags: 'EVT-38' }, () => {
  expect(textInEnglish(bar('cancelled'))).toBe('|Paid tickets are refunded automatically|Cancelled|')
})

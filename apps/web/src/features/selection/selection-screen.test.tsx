import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import { describe, expect, it } from 'vitest'
import { ordersKey } from '../../api/orders-queries.ts'
import type { SelectedTicketLine } from '../../browser-storage/navigation-state.ts'
import { sampleEventDetail, sampleLine, sampleNowSSE } from '../../testing/member-samples.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useSaleClosedText } from './use-sale-closed-text.ts'
import { ZoomablePlan } from './zoomable-plan.tsx'

describe('reason why nothing can be chosen', () => {
  function ClosedText({ event, hasCode }: { readonly event: EventDetail; readonly hasCode: boolean }) {
    return <p>{useSaleClosedText(event, hasCode)}</p>
  }
  const reasonOf = async (change: Partial<EventDetail>, hasCode = false) =>
    (await renderScreen(<ClosedText event={sampleEventDetail(change)} hasCode={hasCode} />)).text

  it('is absent before the sale with a valid access code, and stays after the end', { tags: 'SEL-59' }, async () => {
    expect(await reasonOf({ saleStartTimeSSE: sampleNowSSE + 3600 }, true)).toBe('|')
    expect(await reasonOf({ saleEndTimeSSE: sampleNowSSE }, true)).toMatch(/has ended/)
  })

  it('names the opening before the sale', { tags: 'SEL-37' }, async () => {
    expect(await reasonOf({ saleStartTimeSSE: sampleNowSSE + 3600 })).toBe(
      '|Public sale opens 16/12/2026 13:00. You can choose then.|',
    )
  })

  it('is the end of the sale after it', { tags: 'SEL-38' }, async () => {
    expect(await reasonOf({ saleEndTimeSSE: sampleNowSSE })).toBe(
      '|The sale of this event has ended. Its tickets can no longer be bought.|',
    )
  })

  it('is the start of the event from then on', { tags: 'SEL-39' }, async () => {
    expect(await reasonOf({ eventStartTimeSSE: sampleNowSSE })).toBe(
      '|This event has started. Its tickets can no longer be bought.|',
    )
  })

  it('is absent during the sale', async () => {
    expect(await reasonOf({})).toBe('|')
  })
})

describe('bar of the selection', () => {
  const bar = async (lines: readonly SelectedTicketLine[]) => {
    const event = { organizerID: 'lion-rock', eventID: 'nights' }
    return (await renderScreen(<SelectionBar event={event} lines={lines} details={undefined} />, [ordersKey, []])).text
  }

  it('shows the count, the total and the fees in it', { tags: ['SEL-41', 'SEL-42', 'SEL-43'] }, async () => {
    expect(await bar([])).toBe('|—|No tickets yet|Next|')
    expect(await bar([sampleLine])).toBe('|HK$1,420|2 tickets|incl. HK$60 service fees|Next|')
    expect(await bar([{ ...sampleLine, serviceFee: 0 }])).toBe('|HK$1,360|2 tickets|Next|')
  })

  it('has one word for a total of nothing', { tags: 'EVT-12' }, async () => {
    const free = { ...sampleLine, unitPrice: 0, subtotal: 0, serviceFee: 0 }
    expect(await bar([free])).toBe('|Free|2 tickets|Next|')
  })
})

it('shows the seat plan with its note', { tags: 'SEL-11' }, async () => {
  const { markup, text } = await renderScreen(<ZoomablePlan image="/plan.png" eventName="Harbour Nights" />)
  expect(markup).toContain('<image href="/plan.png"')
  expect(text).toContain('|For reference only. Pinch to zoom.|')
})

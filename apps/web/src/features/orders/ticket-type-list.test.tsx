import type { EventDetail } from '@pokfei/contracts/catalogue'
import { expect, it } from 'vitest'
import { textInEnglish } from '../../testing/render-in-english.tsx'
import { TicketTypeList } from './ticket-type-list.tsx'

it('says that nothing suits where an event has no types', () => {
  const nothing = { types: [], choice: {}, closedText: undefined, isAllChosen: false, hasMore: () => false, onChange: () => undefined }
  const event: Pick<EventDetail, 'maxTicketBuyCount'> = { maxTicketBuyCount: 4 }
  expect(textInEnglish(<TicketTypeList event={event} {...nothing} />)).toContain('|No Suitable Tickets Found|')
})

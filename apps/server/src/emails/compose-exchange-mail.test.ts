import { anEvent, anOrganizer, aTicketType, sampleNowSSE } from '@pokfei/domain/catalogue/testing/builders'
import { anOrder, anOrderTicket } from '@pokfei/domain/orders/testing/builders'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { expect, it } from 'vitest'
import { composeExchangeMail } from './compose-exchange-mail.ts'

const deadlineSSE = sampleNowSSE + 20 * 3600
const seat = { codeIndex: 1, section: 'B', row: '12', number: '7', rowIndex: 0, seatIndex: 0 }
const box = aTicketType({ typeID: 'box', ticketTypeNameEN: 'Box', ticketTypeNameCN: '包廂' })

it.each([
  ['en', 'Box, Block B, Row 12, Seat 7', 'Your current ticket stays valid until you pay.', 'Pay the difference'],
  ['zh', '包廂，B 區 12 行 7 號', '付款前，你現有的門票繼續有效。', '補付差額'],
] as const)(
  'the mail of a reserved place in %s names it, the difference and the deadline, and leads to the payment',
  { tags: 'OPS-110' },
  (language, place, stays, action) => {
    const mail = composeExchangeMail(
      {
        order: anOrder({ language, priceCents: 23_000, paymentDeadlineSSE: deadlineSSE }),
        ticket: anOrderTicket({ typeID: 'box', seat }),
        description: { event: anEvent(), organizer: anOrganizer(), ticketTypes: [box] },
        address: 'karen@example.com',
      },
      'https://tickets.example',
    )
    expect(mail).toMatchObject({
      to: 'karen@example.com',
      messageID: 'exchange.order-1@tickets.example',
      attachments: [],
    })
    for (const part of [mail.html, mail.text])
      for (const words of [
        place,
        stays,
        action,
        'HK$230',
        formatDateTime(deadlineSSE),
        '2222-3333',
        'https://tickets.example/receipt?orderReference=2222-3333',
      ])
        expect(part).toContain(words)
  },
)

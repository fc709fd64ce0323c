import { anEvent, anOrganizer, aTicketType, sampleKey } from '@pokfei/domain/catalogue/testing/builders'
import { expect, it } from 'vitest'
import { composeClaimLink } from './compose-claim-link.ts'

const box = aTicketType({ typeID: 'box', ticketTypeNameEN: 'Box', ticketTypeNameCN: '包廂' })
const token = 'T'.repeat(43)

it.each([
  ['gift', 'en', 'is giving you 2 tickets', 'Box × 2'],
  ['gift', 'zh', '送你 2 張門票', '包廂 × 2'],
  ['handOver', 'en', 'is handing 2 tickets over', 'Box × 2'],
  ['handOver', 'zh', '將 2 張門票轉交', '包廂 × 2'],
] as const)(
  'the mail with the link of a %s in %s names event and tickets, and nobody',
  { tags: 'EML-50' },
  (kind, language, opening, tickets) => {
    const mail = composeClaimLink(
      {
        ...sampleKey,
        claimID: 'claim-1',
        kind,
        language,
        typeID: 'box',
        ticketCount: 2,
        address: 'karen@example.com',
        token,
        description: { event: anEvent(), organizer: anOrganizer(), ticketTypes: [box] },
      },
      'https://tickets.example',
    )
    const link = `https://tickets.example/claim#token=${token}`
    expect(mail.to).toBe('karen@example.com')
    for (const part of [mail.html, mail.text])
      for (const words of [opening, tickets, link]) expect(part).toContain(words)
    expect([mail.subject, mail.text, mail.html].join('')).not.toMatch(/karen|\{\{/)
  },
)

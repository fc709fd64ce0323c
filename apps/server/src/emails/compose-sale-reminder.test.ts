import { anOrganizer, anEvent } from '@pokfei/domain/catalogue/testing/builders'
import { sampleRoom, startTimeSSE } from '@pokfei/domain/rooms/testing/sample-room'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { expect, test } from 'vitest'
import { composeSaleReminder } from './compose-sale-reminder.ts'

const event = anEvent({ saleStartTimeSSE: startTimeSSE })
const organizer = anOrganizer()
const description = { event, organizer, ticketTypes: [] }
const facts = { description, address: 'karen@example.com', mailID: 'mail-1' }

test('the mail of a sale with a room leads there and says when its list closes', { tags: 'EML-42' }, () => {
  const room = sampleRoom()
  const closes = formatDateTime(startTimeSSE - 60)
  for (const [language, words] of [
    ['en', 'List closes'],
    ['zh', '截龍時間'],
  ] as const) {
    const mail = composeSaleReminder({ ...facts, room, language }, 'https://tickets.example')
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain(words)
      expect(part).toContain(closes)
      expect(part).toContain(`https://tickets.example/room/${room.roomID}`)
    }
    const plain = composeSaleReminder({ ...facts, room: null, language }, 'https://tickets.example')
    expect(plain.text).not.toContain(words)
    expect(plain.text).not.toContain('/room/')
  }
})

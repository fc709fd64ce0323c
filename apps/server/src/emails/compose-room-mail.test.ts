import { anOrganizer, anEvent, anEventGroup } from '@pokfei/domain/catalogue/testing/builders'
import { sampleRoom, servingRoom, startTimeSSE } from '@pokfei/domain/rooms/testing/sample-room'
import { formatDateRange, formatDateTime, formatTime } from '@pokfei/format/time/hong-kong-time'
import { expect, test } from 'vitest'
import { composeRoomMail } from './compose-room-mail.ts'

const event = anEvent({ saleStartTimeSSE: startTimeSSE })
const organizer = anOrganizer()
const description = { event, organizer, ticketTypes: [] }
const eventTimesSSE = [event.eventStartTimeSSE, event.eventStartTimeSSE + 2 * 86_400]
const address = 'karen@example.com'
const facts = { description, group: null, offerEndsSSE: null, eventTimesSSE, address, mailID: 'mail-1' }
const site = 'https://tickets.example'
const lotteryWords = /\b(?:win|won|winner|lucky|lottery|ballot)\b|抽獎|中獎|攪珠/i

const group = anEventGroup({ organizerID: event.organizerID })

test.each([
  ['en', event.eventNameEN, 'List closes'],
  ['zh', event.eventNameCN, '截龍時間'],
] as const)(
  'the mail before the start in %s says when and leads to the room',
  { tags: 'EML-43' },
  (language, name, closes) => {
    const room = sampleRoom()
    const mail = composeRoomMail({ ...facts, kind: 'roomStart', room, rank: null, language }, site)
    expect(mail).toMatchObject({ to: 'karen@example.com', language, messageID: 'roomStart.mail-1@tickets.example' })
    expect(mail.subject).toContain(name)
    expect(mail.subject).toContain(formatDateTime(startTimeSSE))
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain(`${site}/room/${room.roomID}`)
      expect(part).toContain(closes)
      expect(part).toContain(formatTime(startTimeSSE - 60))
      expect(part).not.toMatch(lotteryWords)
    }
  },
)

test.each([
  ['en', 'Your turn is near', 'Your number: 12,345'],
  ['zh', '快將輪到你', '你的籌號：12,345'],
] as const)(
  'the mail before a turn in %s has the number, an honest estimate and the fingerprint of the list',
  { tags: ['EML-44', 'EML-47'] },
  (language, near, number) => {
    const room = servingRoom({ drawnCount: 20_000, servedRank: 12_000 })
    const mail = composeRoomMail({ ...facts, kind: 'roomTurn', room, rank: 12_345, language }, site)
    expect(mail.subject).toContain(near)
    expect(mail.text).toContain(number)
    expect(mail.text).toContain('12,000')
    expect(mail.html).toContain(`${site}/room/${room.roomID}`)
    expect(mail.text).toMatch(/estimates|估算/)
    for (const part of [mail.html, mail.text]) expect(part).toContain(`${'abababab '.repeat(7)}abababab`)
    expect(mail.text).not.toMatch(lotteryWords)
  },
)

test.each([
  ['en', 'Your turn, until', 'A ticket came back'],
  ['zh', '輪到你，保留至', '有退票'],
] as const)(
  'the mail with a turn for returned tickets in %s says until when it waits',
  { tags: 'EML-45' },
  (language, turn, back) => {
    const room = servingRoom({ state: 'RETURNS', drawnCount: 20_000, servedRank: 12_345 })
    const offerEndsSSE = startTimeSSE + 7_500
    const mail = composeRoomMail({ ...facts, offerEndsSSE, kind: 'roomTurn', room, rank: 12_345, language }, site)
    expect(mail.subject).toContain(`${turn} ${formatTime(offerEndsSSE)}`)
    for (const words of [back, '12,345', formatTime(offerEndsSSE), 'abababab abababab'])
      expect(mail.text).toContain(words)
    expect(mail.html).toContain(`${site}/room/${room.roomID}`)
    expect(mail.text).not.toMatch(lotteryWords)
  },
)

test.each([
  ['LOBBY', 'en', 'The sale now starts', 'A price was wrong.'],
  ['LOBBY', 'zh', '改為', '票價有誤。'],
  ['ENDED', 'en', 'The sale was withdrawn', 'A price was wrong.'],
  ['ENDED', 'zh', '已取消發售', '票價有誤。'],
] as const)(
  'the mail about news of a room that is %s has the words in %s',
  { tags: 'EML-46' },
  (state, language, subject, words) => {
    const message = { en: 'A price was wrong.', zh: '票價有誤。', writtenSSE: startTimeSSE - 3_600 }
    const room = sampleRoom({ state, message })
    const mail = composeRoomMail({ ...facts, kind: 'roomStart', room, rank: null, language }, site)
    expect(mail.subject).toContain(subject)
    expect(mail.subject.includes(formatDateTime(startTimeSSE))).toBe(state === 'LOBBY')
    for (const part of [mail.html, mail.text]) expect(part).toContain(words)
    expect(mail.html).toContain(`${site}/room/${room.roomID}`)
  },
)

test('the mail of a room of several nights names the group, its venue and all dates', { tags: 'EML-43' }, () => {
  const room = sampleRoom({ roomID: `eventGroups/${group.organizerID}/${group.eventGroupID}` })
  const mail = composeRoomMail({ ...facts, group, kind: 'roomStart', room, rank: null, language: 'en' }, site)
  expect(mail.subject).toContain('Winter nights')
  expect(mail.text).toContain(`${site}/room/${room.roomID}`)
  expect(mail.text).not.toContain(formatDateTime(event.eventStartTimeSSE))
  expect(mail.text).toContain(formatDateRange(event.eventStartTimeSSE, event.eventStartTimeSSE + 2 * 86_400))
  expect(mail.text).toContain('All of the pier')
  expect(mail.html).toContain('/media/images/eventGroup/')
})

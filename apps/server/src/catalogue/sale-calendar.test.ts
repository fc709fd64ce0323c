import { anEvent, anEventGroup } from '@pokfei/domain/catalogue/testing/builders'
import { groupRoomID } from '@pokfei/domain/rooms/room-id'
import { sampleRoom, startTimeSSE } from '@pokfei/domain/rooms/testing/sample-room'
import { formatTime } from '@pokfei/format/time/hong-kong-time'
import { expect, test } from 'vitest'
import { saleCalendarEntry } from './sale-calendar.ts'

const event = anEvent({ saleStartTimeSSE: startTimeSSE })
const publicURL = 'https://tickets.example'

test('the calendar file of a sale with a room leads there and says when its list closes', { tags: 'EVT-73' }, () => {
  const room = sampleRoom()
  const entry = saleCalendarEntry(event, { room, group: null }, { language: 'en', publicURL })
  expect(entry).toMatchObject({ url: `${publicURL}/room/${room.roomID}`, startSSE: startTimeSSE })
  expect(entry.description).toContain(`Join the waiting room before ${formatTime(startTimeSSE - 60)}`)
  expect(saleCalendarEntry(event, { room, group: null }, { language: 'zh', publicURL }).description).toContain(
    '截龍前加入等候室',
  )
  const plain = saleCalendarEntry(event, null, { language: 'en', publicURL })
  expect(plain.url).toBe(`${publicURL}/event/${event.organizerID}/${event.eventID}`)
  expect(plain.description).not.toContain('waiting room')
})

test('the calendar file of a sale of several nights names their group', { tags: 'EVT-73' }, () => {
  const group = anEventGroup({ organizerID: event.organizerID })
  const sale = { room: sampleRoom({ roomID: groupRoomID(group) }), group }
  const entry = saleCalendarEntry(event, sale, { language: 'zh', publicURL })
  expect(entry.title).toBe('開售：冬夜')
  expect(entry.uid).toBe(`sale.${event.organizerID}.winter@tickets.example`)
  expect(entry.url).toBe(`${publicURL}/room/eventGroups/${event.organizerID}/winter`)
})

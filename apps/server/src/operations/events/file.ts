import { nameOf } from '@pokfei/desk-contract/inputs/event-name'
import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { events } from '@pokfei/desk-contract/verbs/events'
import { groupRoomID } from '@pokfei/domain/rooms/room-id'
import { findLiveRoom, readStoredFile } from '../../catalogue/stored-file.ts'
import { done, doneWithFile, reportOperation } from '../frame/operation.ts'

/**
 * Gives the catalogue file of an event as it is stored, with its organizer and its group. All events of the group are in it
 * if they share a waiting room, as the file demands.
 */
export const fileOperation = reportOperation(events.file, async ({ store }, { event: key, file }) => {
  const event = await store.catalogue.findStockedEvent(key)
  if (event === null) return refuse(events.file.refusals, 'noSuchEvent', nameOf(key))
  const { organizerID } = key
  const group = (await store.catalogue.listGroups()).find(
    (one) => one.organizerID === organizerID && one.eventGroupID === event.eventGroupID,
  )
  const hasRoom = group !== undefined && (await findLiveRoom(store.rooms, groupRoomID(group))) !== null
  const others = hasRoom ? group.eventIDs.filter((eventID) => eventID !== key.eventID) : []
  const { file: catalogue } = await readStoredFile(store, {
    organizerIDs: [organizerID],
    events: [key, ...others.map((eventID) => ({ organizerID, eventID }))],
    groups: group === undefined ? [] : [group],
  })
  const result = { event: nameOf(key), catalogue }
  if (file === undefined) return done(result)
  const bytes = Buffer.from(`${JSON.stringify(catalogue, null, 2)}\n`)
  return doneWithFile(result, { name: `${organizerID}-${key.eventID}.json`, bytes })
})

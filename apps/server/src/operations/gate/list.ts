import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { nameOf } from '@pokfei/desk-contract/inputs/event-name'
import { gate } from '@pokfei/desk-contract/verbs/gate'
import type { DoorTicket } from '@pokfei/domain/gate/gate'
import { doorListCSV, doorListInput } from '../../gate/door-list-file.ts'
import { done, doneWithFile, reportOperation } from '../frame/operation.ts'

const strokes = new Intl.Collator('zh-Hant-HK-u-co-stroke')
const isChinese = (name: string): boolean => /^\p{Script=Han}/u.test(name)

/** Sorts Latin names by letters, and then Chinese ones by strokes, as lists in Hong Kong do. */
const byName = ({ holder: one }: DoorTicket, { holder: other }: DoorTicket): number =>
  Number(isChinese(one ?? '')) - Number(isChinese(other ?? '')) || strokes.compare(one ?? '', other ?? '')

/** Lists the tickets of an event for a door without phones. */
export const listOperation = reportOperation(
  gate.list,
  async ({ store, clock, drawPDF }, { event, by, absent, file }) => {
    const found = await store.catalogue.findEvent(event)
    const all = await store.gate.listDoor(event)
    if (found === null || all === null) return refuse(gate.list.refusals, 'noSuchEvent', nameOf(event))
    const { eventNameEN, eventNameCN, venueNameEN, venueNameCN, eventStartTimeSSE } = found
    const listed = absent ? all.filter(({ admittedSSE }) => admittedSSE === null) : all
    const list = {
      event: nameOf(event),
      eventNameEN,
      eventNameCN,
      venueNameEN,
      venueNameCN,
      eventStartTimeSSE,
      listedSSE: clock.nowSSE(),
      ticketCount: all.length,
      admittedCount: all.filter(({ admittedSSE }) => admittedSSE !== null).length,
      tickets: by === 'seat' ? [...listed] : listed.toSorted(byName),
    }
    if (file === undefined) return done(list)
    const bytes = file === 'csv' ? doorListCSV(list) : await drawPDF({ kind: 'doorList', input: doorListInput(list) })
    return doneWithFile(list, { name: `door-list-${list.event.replace('/', '-')}.${file}`, bytes })
  },
)

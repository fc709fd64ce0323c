import { catalogueFile } from '@pokfei/contracts/catalogue-file'
import { z } from 'zod'
import { nothingDone } from '../../frame/refusal.ts'
import { eventRefusals } from '../../frame/shared-refusals.ts'
import { changeContract, reportContract } from '../../frame/verb-contract.ts'
import { eventName, eventSubject } from '../../inputs/event-name.ts'
import { jsonFormat } from '../../inputs/file-format.ts'
import { say } from '../../inputs/input-words.ts'
import { drawnPages } from '../../shapes/drawn-pages.ts'
import { pagesRefusals } from './change-refusals.ts'

const fieldValue = z.union([z.string(), z.number(), z.boolean()]).nullable()

/** A parsed catalogue file. Its faults are a refusal of their own, with their paths. */
const catalogue = z.record(z.string(), z.unknown(), say('takes a catalogue file, which is JSON'))

const fileRefusals = {
  ...eventRefusals,
  faults: (count: number) =>
    nothingDone(count === 1 ? '1 field needs a fix.' : `${count} fields need a fix.`, `有 ${count} 項需要修正。`),
}

const change = z.object({
  entry: z.enum(['organizer', 'event', 'eventGroup']),
  /** The ID of an organizer, or `ORGANIZER/ID`. */
  id: z.string(),
  /** The path in the entry, such as `ticketTypes.stool.salePrice`. Empty for an entry that is new. */
  field: z.string(),
  before: fieldValue,
  after: fieldValue,
})

/** The verbs about the catalogue file of an event. */
export const eventFiles = {
  file: reportContract({
    input: z.object({ event: eventName, file: jsonFormat }),
    result: z.object({ event: z.string(), catalogue: catalogueFile }),
    refusals: eventRefusals,
  }),
  'preview-file': reportContract({
    input: z.object({ catalogue }),
    result: z.object({ event: z.string(), pages: drawnPages }),
    refusals: {
      ...fileRefusals,
      ...pagesRefusals,
      noEvent: () =>
        nothingDone(
          'The file has no event, or removes it, so there is no page.',
          '檔案沒有活動，或會移除活動，因此沒有頁面。',
        ),
    },
  }),
  save: changeContract({
    input: z.object({
      /** The event that is edited. Its revision is that of the call. Left out for a file of several events. */
      event: eventName.optional(),
      catalogue,
    }),
    result: z.object({
      events: z.array(
        z.object({
          event: z.string(),
          kind: z.enum(['added', 'changed', 'unchanged', 'removed']),
          soldCount: z.int(),
        }),
      ),
      changes: z.array(change),
      /** Warnings about fields that are allowed and look like a slip. */
      slips: z.array(z.object({ path: z.string(), messageEN: z.string(), messageCN: z.string() })),
    }),
    refusals: {
      ...fileRefusals,
      organizerOfShop: () =>
        nothingDone(
          'Only an owner of the whole shop adds or renames an organizer.',
          '只有整間商店的 owner 可以新增主辦或更改其名稱。',
        ),
      groupOfOrganizer: () =>
        nothingDone(
          'A group belongs to its organizer, and your access to one event.',
          '系列屬於主辦，而你的權限只限一個活動。',
        ),
    },
    subjectOf: ({ event }) => (event === undefined ? null : eventSubject({ event })),
  }),
}

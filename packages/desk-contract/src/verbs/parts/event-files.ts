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

/** The most bytes of a picture. */
export const mostPictureBytes = 5 * 1024 * 1024

const pictureHash = z.string().regex(/^[0-9a-f]{64}$/, say('takes the hash of a picture, which is 64 of 0-9 and a-f'))

/** The verbs about the catalogue file and the picture of an event. */
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
          '只有全店的店主可以新增主辦機構或更改其名稱。',
        ),
      groupOfOrganizer: () =>
        nothingDone(
          'A group belongs to its organizer, and your access to one event.',
          '系列屬於主辦機構，而你的權限只限一個活動。',
        ),
    },
    subjectOf: ({ event }) => (event === undefined ? null : eventSubject({ event })),
  }),
  picture: changeContract({
    input: z
      .object({
        event: eventName,
        /** The bytes of a PNG, JPEG, WebP or AVIF in base64. */
        file: z.base64(say('takes a picture in base64')).optional(),
        /** A picture that the shop has had before, by the hash that a call has returned. */
        hash: pictureHash.optional(),
        /** True for no picture of its own: that of the catalogue file, or a drawn one. */
        remove: z.boolean().default(false),
      })
      .refine(
        ({ file, hash, remove }) => [file !== undefined, hash !== undefined, remove].filter(Boolean).length === 1,
        say('Say which picture: ⟦file⟧, ⟦hash⟧ or ⟦remove⟧, one of them.'),
      ),
    /** The SHA-256 of the pictures before and after. Null without one of its own. */
    result: z.object({ event: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    refusals: {
      ...eventRefusals,
      tooLarge: () =>
        nothingDone(
          `The picture has more than ${mostPictureBytes / 1024 / 1024} MB.`,
          `圖片超過 ${mostPictureBytes / 1024 / 1024} MB。`,
        ),
      otherType: () =>
        nothingDone('The picture is not a PNG, JPEG, WebP or AVIF.', '圖片並非 PNG、JPEG、WebP 或 AVIF。'),
      tooManyPixels: (most: number) =>
        nothingDone(
          `The picture has more than ${most / 1_000_000} million pixels.`,
          `圖片超過 ${most / 10_000} 萬像素。`,
        ),
      unreadable: () => nothingDone('The picture cannot be read to its end.', '圖片無法完整讀取。'),
      unknownPicture: () => nothingDone('The shop has no picture of this hash.', '商店沒有這個雜湊值的圖片。'),
    },
    subjectOf: eventSubject,
  }),
}

import type { CodeTarget } from '@pokfei/domain/access-codes/access-code'
import type { CodeMakingRejection } from '@pokfei/domain/access-codes/decide-code'
import { z } from 'zod'
import { changeVerb, done, refused } from '../frame/command.ts'
import { eventName, noSuchEvent } from '../frame/event-name.ts'
import { hongKongTime } from '../frame/hong-kong-time.ts'
import { allotmentName } from '../seat-verbs/allotment-shape.ts'
import { codeJSON, codeLine, codeName, codeShape, useCount } from './code-shape.ts'

const wordsOf: Readonly<Record<CodeMakingRejection, string>> = {
  eventHasStarted: 'The event has started.',
  noSuchAllotment: 'The event keeps no places back under this name. Hold them first with `seats hold`.',
  unknownType: 'The event has no such ticket type. `events show` lists them.',
  windowIsEmpty: 'The time of --until is past, or not after the time of --from.',
  badText: 'A code of --code has 8 to 32 letters and digits.',
  textIsTaken: 'A code of this text was made before. Choose another one.',
}

const typeIDs = z
  .string()
  .regex(/^[a-z0-9-]{1,64}(?:,[a-z0-9-]{1,64})*$/, '--types takes ticket types with commas, such as standing,stalls.')
  .transform((text) => [...new Set(text.split(','))])

const needsTarget = 'Say what the code opens: either --hold NAME, or --types TYPES.'

/** Returns what the options name, or null unless they name one thing. */
function targetOf(name: string | undefined, types: readonly string[] | undefined): CodeTarget | null {
  if (name !== undefined) return types === undefined ? { kind: 'allotment', name } : null
  return types === undefined ? null : { kind: 'types', typeIDs: types }
}

/** Makes an access code. */
export const makeVerb = changeVerb({
  words: 'makes an access code, for kept places or for ticket types before their sale',
  arguments: ['ORGANIZER/EVENT'],
  options: {
    hold: { value: 'NAME', words: 'opens the places that `seats hold` has kept back under this name' },
    types: {
      value: 'TYPES',
      words: 'opens these ticket types of the public sale before it begins, with commas between',
    },
    uses: { value: 'NUMBER', words: 'the code opens so many orders; needed' },
    'per-member': { value: 'NUMBER', words: 'and so many of one member' },
    from: { value: 'TIME', words: 'it opens nothing before this time; the default is now' },
    until: { value: 'TIME', words: 'it opens nothing from this time on; the default is the end of the sale' },
    code: { value: 'TEXT', words: 'the code itself, 8 to 32 letters and digits; the default is a random one' },
  },
  example: 'lion-rock/harbour-nights --types vip-standing --uses 50 --until "2026-12-20 10:00"',
  input: z
    .object({
      'ORGANIZER/EVENT': eventName,
      hold: allotmentName.optional(),
      types: typeIDs.optional(),
      uses: z.string('Say how many orders the code opens: --uses NUMBER.').pipe(useCount('uses')),
      'per-member': useCount('per-member').optional(),
      from: hongKongTime('--from').optional(),
      until: hongKongTime('--until').optional(),
      code: codeName.optional(),
    })
    .transform(({ hold, types, ...rest }, context) => {
      const target = targetOf(hold, types)
      if (target !== null) return { ...rest, target }
      context.addIssue({ code: 'custom', message: needsTarget })
      return z.NEVER
    }),
  result: z.object({ code: codeShape, link: z.string() }),
  async run({ store, publicURL }, { 'ORGANIZER/EVENT': event, target, uses, from, until, code, ...rest }, act) {
    const made = await store.accessCodes.make(
      event,
      {
        code: code ?? null,
        target,
        uses,
        usesPerMember: rest['per-member'] ?? null,
        fromSSE: from ?? null,
        untilSSE: until ?? null,
      },
      act,
    )
    switch (made.kind) {
      case 'noSuchEvent':
        return noSuchEvent(event)
      case 'rejected':
        return refused(`${wordsOf[made.reason]} Nothing was done.`)
      case 'made': {
        const shown = codeJSON(made.code)
        const link = new URL(`/event/${shown.event}`, publicURL)
        // Browsers send nothing after the `#` to a server, so no log and no cache has the code.
        link.hash = new URLSearchParams({ code: shown.code }).toString()
        return done({ code: shown, link: link.href })
      }
    }
  },
  print: ({ code, link }) => [`${code.event}: ${codeLine(code)}.`, `A link that enters it: ${link}`],
})

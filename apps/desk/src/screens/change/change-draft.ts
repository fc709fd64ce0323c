import type { VerbInput } from '@pokfei/desk-contract/api/verb-types'

/** The changes of an event that an owner announces, in the order of their frequency. */
export const changes = ['postpone', 'move', 'line-up', 'cancel'] as const

/** One of {@link changes}. */
export type Change = (typeof changes)[number]

/** The texts of the form by the names of the verb's fields. An empty one is left out of the call. */
export type DraftField =
  | 'textEn'
  | 'textCn'
  | 'start'
  | 'doors'
  | 'venueEn'
  | 'venueCn'
  | 'addressEn'
  | 'addressCn'
  | 'map'
  | 'exitEn'
  | 'exitCn'
  | 'artistEn'
  | 'artistCn'
  | 'nameEn'
  | 'nameCn'
  | 'until'
  | 'offerSwap'
  | 'from'

/** A change as it is being written. */
export interface ChangeDraft {
  readonly texts: Readonly<Partial<Record<DraftField, string>>>
  readonly offer: 'none' | 'refund' | 'swap' | 'both'
  readonly default: 'keep' | 'refund'
  readonly withFees: boolean
}

/** A change of which nothing is written yet. */
export const emptyDraft: ChangeDraft = { texts: {}, offer: 'none', default: 'keep', withFees: false }

/** The facts that a change of its kind may name. */
const factsOf: Readonly<Record<Change, readonly DraftField[]>> = {
  postpone: [],
  move: ['start', 'doors', 'venueEn', 'venueCn', 'addressEn', 'addressCn', 'map', 'exitEn', 'exitCn'],
  'line-up': ['artistEn', 'artistCn', 'nameEn', 'nameCn'],
  cancel: [],
}

/** The call of a change. Null while the form lacks something. */
export type ChangeInput = Omit<VerbInput<'events', 'preview'>, 'change'>

/** Returns the call that a draft means, or null while it lacks the words, the facts or the offer's deadline. */
export function inputOf(change: Change, event: string, draft: ChangeDraft): ChangeInput | null {
  const textOf = (field: DraftField): string => draft.texts[field]?.trim() ?? ''
  const named = (fields: readonly DraftField[]) =>
    Object.fromEntries(fields.map((field) => [field, textOf(field)]).filter(([, text]) => text !== ''))
  const facts = named(factsOf[change])
  const [textEn, textCn] = [textOf('textEn'), textOf('textCn')]
  const lacksFacts = factsOf[change].length > 0 && Object.keys(facts).length === 0
  if (textEn === '' || textCn === '' || lacksFacts) return null
  const words = { event, textEn, textCn, ...facts }
  if (change === 'cancel' || draft.offer === 'none') return words
  const swap = draft.offer === 'refund' ? {} : named(['offerSwap', 'from'])
  const isWhole = textOf('until') !== '' && (draft.offer === 'refund' || Object.keys(swap).length === 2)
  if (!isWhole) return null
  const offersRefund = draft.offer !== 'swap'
  return {
    ...words,
    ...swap,
    until: textOf('until'),
    default: draft.default,
    offerRefund: offersRefund,
    withFees: draft.withFees && (offersRefund || draft.default === 'refund'),
  }
}

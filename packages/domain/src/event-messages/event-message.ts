import { startOfHongKongDay } from '@pokfei/format/time/hong-kong-time'

/** The longest text of a message, and its longest subject, in characters. */
export const longestMessage = { text: 1000, subject: 160 } as const

/** The words of a message. A holder reads those of the own language. */
export interface MessageWords {
  readonly textEN: string
  readonly textCN: string
  /** Null for the usual subject, which names the event. */
  readonly subjectEN: string | null
  readonly subjectCN: string | null
}

/** A message to all holders of valid tickets of an event. It is plain text. */
export interface EventMessage extends MessageWords {
  /** The number of the message among those of its event, from 1. */
  readonly number: number
  readonly writtenSSE: number
}

/** The messages of an event before the next one. */
export interface MessageFacts {
  readonly nowSSE: number
  /** The latest message. Null before the first one. */
  readonly last: EventMessage | null
  /** The orders that would get a mail. */
  readonly mailCount: number
}

/** The decision about a message. */
export type MessageDecision =
  | { readonly kind: 'written'; readonly message: EventMessage }
  | { readonly kind: 'unchanged'; readonly message: EventMessage }
  | { readonly kind: 'rejected'; readonly reason: 'mailedToday' | 'nobody' }

const isSame = (one: MessageWords, other: MessageWords): boolean =>
  one.textEN === other.textEN &&
  one.textCN === other.textCN &&
  one.subjectEN === other.subjectEN &&
  one.subjectCN === other.subjectCN

/** Decides about a message. An event has one on each day of Hong Kong (OPS-141). */
export function decideMessage({ nowSSE, last, mailCount }: MessageFacts, words: MessageWords): MessageDecision {
  if (last !== null && startOfHongKongDay(last.writtenSSE) === startOfHongKongDay(nowSSE))
    return isSame(last, words) ? { kind: 'unchanged', message: last } : { kind: 'rejected', reason: 'mailedToday' }
  if (mailCount === 0) return { kind: 'rejected', reason: 'nobody' }
  return { kind: 'written', message: { ...words, number: (last?.number ?? 0) + 1, writtenSSE: nowSSE } }
}

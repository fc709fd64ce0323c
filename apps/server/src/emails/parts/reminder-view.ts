import type { Language } from '@pokfei/format/language'

/** One line of a reminder's facts. */
export interface ReminderFact {
  readonly label: string
  readonly value: string
  /** Belongs to the value and is said in a lower voice. */
  readonly soft?: string
  readonly link?: MailLink
}

/** A link with its words. */
export interface MailLink {
  readonly text: string
  readonly href: string
}

/** A reminder in one language, ready to be set as HTML or as text. No name of a person is in it. */
export interface ReminderView {
  readonly language: Language
  /** Stands between a label and its value in the text part. */
  readonly colon: string
  readonly subject: string
  readonly preview: string
  readonly heading: string
  readonly opening: string
  readonly eventName: string
  readonly poster: string
  readonly facts: readonly ReminderFact[]
  /** The one thing that the reader is to do. */
  readonly action: MailLink
  readonly adviceTitle: string
  readonly advice: readonly string[]
  /** Why the mail came, and how to have no other. */
  readonly why: string
  readonly takeBack: MailLink | null
}

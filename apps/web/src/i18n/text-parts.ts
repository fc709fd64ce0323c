/**
 * What the texts are fetched in: `core` comes with every page, the others with the screens that need them.
 * A route says so in its `staticData`.
 */
export type TextPart = 'core' | 'information' | 'member'

/** The part that each group of texts travels in; `home` is `en/home.ts` and `zh/home.ts`. */
export const partOf = {
  about: 'information',
  calendar: 'member',
  common: 'core',
  email: 'member',
  errors: 'member',
  event: 'core',
  events: 'core',
  group: 'core',
  help: 'information',
  home: 'core',
  login: 'core',
  order: 'member',
  privacy: 'information',
  profile: 'member',
  receipt: 'member',
  seats: 'member',
  shop: 'information',
  terms: 'information',
  tickets: 'member',
} as const satisfies Readonly<Record<string, TextPart>>

/** The name of a group of texts. */
export type Namespace = keyof typeof partOf

/** The namespaces of one part. */
export type NamespaceIn<Part extends TextPart> = {
  [Name in Namespace]: (typeof partOf)[Name] extends Part ? Name : never
}[Namespace]

/**
 * The parts in which texts are loaded. `core` comes with every page. A route names the others in its `staticData`.
 */
export type TextPart =
  | 'account'
  | 'choices'
  | 'claim'
  | 'core'
  | 'details'
  | 'information'
  | 'member'
  | 'proof'
  | 'receipt'
  | 'room'
  | 'selection'
  | 'types'

/** The part of each namespace. The namespace `home` is `en/home.ts` and `zh/home.ts`. */
export const partOf = {
  about: 'information',
  artist: 'information',
  calendar: 'member',
  choices: 'choices',
  claim: 'claim',
  common: 'core',
  email: 'member',
  errors: 'member',
  event: 'details',
  events: 'details',
  group: 'details',
  help: 'information',
  home: 'core',
  login: 'details',
  order: 'member',
  personalData: 'account',
  privacy: 'information',
  profile: 'member',
  receipt: 'receipt',
  reminder: 'details',
  room: 'room',
  roomCheck: 'proof',
  roomFigures: 'proof',
  seats: 'selection',
  shop: 'information',
  soldOut: 'details',
  terms: 'information',
  tickets: 'member',
  types: 'types',
} as const satisfies Readonly<Record<string, TextPart>>

/** The name of a group of texts. */
export type Namespace = keyof typeof partOf

/** The namespaces of one part. */
export type NamespaceIn<Part extends TextPart> = {
  [Name in Namespace]: (typeof partOf)[Name] extends Part ? Name : never
}[Namespace]

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The parts of the texts that a route's screens need, besides the core ones. */
    readonly texts?: TextPart | readonly TextPart[]
  }
}

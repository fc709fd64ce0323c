/** Every kind of public page, each with an example from the demo catalogue. */
export const publicPages = {
  home: '/',
  events: '/events',
  event: '/event/lion-rock/harbour-nights',
  'event before its sale': '/event/harbour-live/starloop-world-tour',
  'event that is fully booked': '/event/lion-kiln/a-lump-of-clay',
  'event that is over': '/event/kai-fong/summer-sevens-rugby',
  group: '/eventGroup/lion-rock/lion-rock-fest',
  shop: '/shop',
  login: '/login',
  'confirming an e-mail address': '/confirm-email',
  help: '/help-services',
  about: '/about',
  privacy: '/privacy-safety',
  terms: '/terms-and-conditions',
} as const

/** Public pages that the server sends as one frame for all of their kind. No search engine lists them. */
export const framePages = {
  'waiting room': '/room/events/paper-boat/one-lantern',
  'check of a draw': '/room/events/paper-boat/one-lantern/verify',
  'claim of tickets': '/claim',
  'figures of a room': '/room/events/paper-boat/one-lantern/figures',
} as const

/** Pages with the status 404, each for a different reason. */
export const missingPages = [
  '/wallet',
  '/offer/01890a5d-ac96-774b-bcce-b302099a8057',
  '/artist/starloop',
  '/event/nobody/nothing',
  '/no/such/path',
] as const

import type { Bilingual } from '@pokfei/format/language'

/**
 * The fixed sample content in one place: a banner, artists and merchandise for features to come (INF-36). None of it is
 * in the catalogue, and none can be bought.
 */

/** The best-deal banner of home: a sports event on 21 to 24 August 2025 (BRW-50). */
export interface BestDeal {
  readonly title: Bilingual
  readonly venue: Bilingual
  /** Days, as DD/MM/YYYY. */
  readonly dates: string
  /** Integer cents. */
  readonly fromCents: number
}

export const bestDeal: BestDeal = {
  title: { en: 'Summer Sevens Rugby', zh: '夏日七人欖球賽' },
  venue: { en: 'Hong Kong Stadium', zh: '香港大球場' },
  dates: '21–24/08/2025',
  fromCents: 100_00,
}

/** An artist in the coming section of home. */
export interface SampleArtist {
  /** Part of the address of the future artist page. */
  readonly artistID: string
  readonly name: Bilingual
  /** The event of the demo catalogue whose picture shows the artist. */
  readonly event: { readonly organizerID: string; readonly eventID: string }
  readonly isVerified: boolean
  /** The number of upcoming events. English has a plural unless it is 1 (BRW-53). */
  readonly eventCount: number
}

/** Invented artists. No real name is used. */
export const sampleArtists: readonly SampleArtist[] = [
  {
    artistID: 'harbour-nights-big-band',
    name: { en: 'Harbour Nights Big Band', zh: '維港夜大樂隊' },
    event: { organizerID: 'lion-rock', eventID: 'harbour-nights' },
    isVerified: true,
    eventCount: 1,
  },
  {
    artistID: 'starloop',
    name: { en: 'STARLOOP', zh: '星環 STARLOOP' },
    event: { organizerID: 'harbour-live', eventID: 'starloop-world-tour' },
    isVerified: true,
    eventCount: 2,
  },
  {
    artistID: 'signal-eight',
    name: { en: 'Signal Eight', zh: '八號波' },
    event: { organizerID: 'lion-rock', eventID: 'signal-no-8' },
    isVerified: false,
    eventCount: 1,
  },
  {
    artistID: 'midnight-blues-quartet',
    name: { en: 'Midnight Blues Quartet', zh: '午夜藍調四重奏' },
    event: { organizerID: 'night-ferry', eventID: 'midnight-blues-quartet' },
    isVerified: false,
    eventCount: 3,
  },
]

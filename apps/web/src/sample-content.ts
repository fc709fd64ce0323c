import type { Language } from './i18n/language.ts'

/**
 * The fixed sample content of spec §9, in one place: a banner, artists and merchandise that stand
 * for parts which are still to come. None of it is in the catalogue and nothing of it can be bought.
 */

type Bilingual = Readonly<Record<Language, string>>

/** The best-deal banner of the home screen: a sports event on 21 to 24 August 2025. */
export interface BestDeal {
  readonly title: Bilingual
  readonly venue: Bilingual
  /** Days, as DD/MM/YYYY. */
  readonly dates: string
  /** Integer cents. */
  readonly fromCents: number
}

/** See {@link BestDeal}. */
export const bestDeal: BestDeal = {
  title: { en: 'Summer Sevens Rugby', zh: '夏日七人欖球賽' },
  venue: { en: 'Hong Kong Stadium', zh: '香港大球場' },
  dates: '21–24/08/2025',
  fromCents: 100_00,
}

/** An artist of the home screen's coming section. */
export interface SampleArtist {
  /** In the address of the page that is still to come. */
  readonly artistID: string
  readonly name: Bilingual
  /** The event of the demo catalogue whose picture shows the artist. */
  readonly event: { readonly organizerID: string; readonly eventID: string }
  readonly isVerified: boolean
  /** Upcoming events; English wants a plural unless it is 1 (spec §2). */
  readonly eventCount: number
}

/** Invented artists: no real one's name is used. */
export const sampleArtists: readonly SampleArtist[] = [
  { artistID: 'harbour-nights-big-band', name: { en: 'Harbour Nights Big Band', zh: '維港夜大樂隊' }, event: { organizerID: 'lion-rock', eventID: 'harbour-nights' }, isVerified: true, eventCount: 1 },
  { artistID: 'starloop', name: { en: 'STARLOOP', zh: '星環 STARLOOP' }, event: { organizerID: 'harbour-live', eventID: 'starloop-world-tour' }, isVerified: true, eventCount: 2 },
  { artistID: 'signal-eight', name: { en: 'Signal Eight', zh: '八號波' }, event: { organizerID: 'lion-rock', eventID: 'signal-no-8' }, isVerified: false, eventCount: 1 },
  { artistID: 'midnight-blues-quartet', name: { en: 'Midnight Blues Quartet', zh: '午夜藍調四重奏' }, event: { organizerID: 'night-ferry', eventID: 'midnight-blues-quartet' }, isVerified: false, eventCount: 3 },
]

/** A piece of merchandise behind the shop's blur. */
export interface SampleMerchandise {
  /** Which drawing shows it. */
  readonly kind: 'tee' | 'vinyl' | 'tote' | 'pin' | 'mat' | 'print'
  readonly name: Bilingual
  /** Integer cents. */
  readonly priceCents: number
}

/** Things that the shop might sell one day. */
export const sampleMerchandise: readonly SampleMerchandise[] = [
  { kind: 'tee', name: { en: 'Harbour Nights tee', zh: '維港夜 T 恤' }, priceCents: 280_00 },
  { kind: 'vinyl', name: { en: 'Midnight Blues on vinyl', zh: '午夜藍調黑膠唱片' }, priceCents: 360_00 },
  { kind: 'tote', name: { en: 'Red-white-blue tote', zh: '紅白藍布袋' }, priceCents: 120_00 },
  { kind: 'pin', name: { en: 'Last Tram enamel pin', zh: '尾班車襟章' }, priceCents: 60_00 },
  { kind: 'mat', name: { en: 'Lion Rock picnic mat', zh: '獅子山野餐墊' }, priceCents: 180_00 },
  { kind: 'print', name: { en: 'Lantern print', zh: '一盞燈版畫' }, priceCents: 220_00 },
]

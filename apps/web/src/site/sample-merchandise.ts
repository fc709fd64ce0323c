import type { Bilingual } from '@pokfei/format/language'

/** A piece of merchandise behind the shop's blur. */
export interface SampleMerchandise {
  /** The drawing that shows it. */
  readonly kind: 'tee' | 'vinyl' | 'tote' | 'pin' | 'mat' | 'print'
  readonly name: Bilingual
  /** Integer cents. */
  readonly priceCents: number
}

/** Sample merchandise of the shop. */
export const sampleMerchandise: readonly SampleMerchandise[] = [
  { kind: 'tee', name: { en: 'Harbour Nights tee', zh: '維港夜 T 恤' }, priceCents: 280_00 },
  { kind: 'vinyl', name: { en: 'Midnight Blues on vinyl', zh: '午夜藍調黑膠唱片' }, priceCents: 360_00 },
  { kind: 'tote', name: { en: 'Red-white-blue tote', zh: '紅白藍布袋' }, priceCents: 120_00 },
  { kind: 'pin', name: { en: 'Last Tram enamel pin', zh: '尾班車襟章' }, priceCents: 60_00 },
  { kind: 'mat', name: { en: 'Lion Rock picnic mat', zh: '獅子山野餐墊' }, priceCents: 180_00 },
  { kind: 'print', name: { en: 'Lantern print', zh: '一盞燈版畫' }, priceCents: 220_00 },
]

import { brand as product } from '@pokfei/format/brand'

/** The product's name, which the PDF shares, and its version. */
export const brand = {
  ...product,
  /** As the about screen shows it (spec §9). */
  version: '0.1.3',
} as const

/** The operator's own privacy policy (spec §1). */
export const privacyPolicy = 'https://pokfei.example/privacy'

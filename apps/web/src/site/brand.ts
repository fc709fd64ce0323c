import { brand as product } from '@pokfei/format/brand'

/** The product's name, which the PDF shares, and its version. */
export const brand = {
  ...product,
  /** The version on the about screen (CON-28). */
  version: '0.1.3',
} as const

/** The operator's own privacy policy (BRW-59). */
export const privacyPolicy = 'https://pokfei.example/privacy'

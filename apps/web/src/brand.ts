import { brand as product } from '@pokfei/format/brand'

/** The product's name, which the PDF shares, and its version. */
export const brand = {
  ...product,
  /** As the about screen shows it (spec §9). */
  version: '0.1.3',
} as const

/** Where members reach the operator, and the operator's pages elsewhere (spec §1, §2). */
export const contacts = {
  email: 'help@pokfei.example',
  whatsApp: 'https://wa.me/85200000000',
  website: 'https://pokfei.example/',
  instagram: 'https://www.instagram.com/pokfei.example/',
  facebook: 'https://www.facebook.com/pokfei.example/',
  privacyPolicy: 'https://pokfei.example/privacy',
} as const

/** The product's name, in one place so that an operator can rename it. */
export const brand = {
  name: 'Pokfei 撲飛',
  /** The character on the logo's ticket. */
  mark: '飛',
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

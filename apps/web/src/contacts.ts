/** Where members reach the operator, and the operator's pages elsewhere (spec §1, §2). */
export const contacts = {
  email: 'help@pokfei.example',
  whatsApp: 'https://wa.me/85200000000',
  website: 'https://pokfei.example/',
  instagram: 'https://www.instagram.com/pokfei.example/',
  facebook: 'https://www.facebook.com/pokfei.example/',
} as const

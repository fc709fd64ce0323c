/** The operator's contact addresses and its pages elsewhere (INF-3, INF-4, INF-10). */
export const contacts = {
  email: 'help@pokfei.example',
  whatsApp: 'https://wa.me/85200000000',
  website: 'https://pokfei.example/',
  instagram: 'https://www.instagram.com/pokfei.example/',
  facebook: 'https://www.facebook.com/pokfei.example/',
} as const

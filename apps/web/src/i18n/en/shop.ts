/** The shop, which is still to come. */
export const shop = {
  title: 'Shop',
  description: 'Merchandise of Hong Kong’s events. Coming soon.',
  stamp: 'COMING SOON',
  headline: 'Merch is on the way',
  text: 'Pictures are samples. Nothing is on sale yet.',
} as const

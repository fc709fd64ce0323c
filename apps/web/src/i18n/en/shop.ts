/** The shop, which is coming soon. */
export const shop = {
  title: 'Shop',
  stamp: 'COMING SOON',
  headline: 'Merch is on the way',
  text: 'Pictures are samples. Nothing is on sale yet.',
} as const

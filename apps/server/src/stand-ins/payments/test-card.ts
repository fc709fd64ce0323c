/** The card that the page fills in, and the only one that it takes. */
export const testCard = { brand: 'visa', number: '4242 4242 4242 4242' } as const

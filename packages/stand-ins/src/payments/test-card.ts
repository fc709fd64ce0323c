/** The card that the page fills in. It takes no other. */
export const testCard = { brand: 'visa', number: '4242 4242 4242 4242' } as const

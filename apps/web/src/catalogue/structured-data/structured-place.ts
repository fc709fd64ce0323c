/** Returns a place in Hong Kong in schema.org's vocabulary. The street only if it is known. */
export function structuredPlace(name: string, street = '') {
  return {
    '@type': 'Place',
    name,
    address: {
      '@type': 'PostalAddress',
      ...(street !== '' && { streetAddress: street }),
      addressRegion: 'Hong Kong',
      addressCountry: 'HK',
    },
  }
}

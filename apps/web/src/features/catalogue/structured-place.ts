/** A place in Hong Kong, in schema.org's words; the street only where it is known. */
export function placeOf(name: string, street = '') {
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

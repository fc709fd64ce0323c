/** Returns a map link to a place in Hong Kong, by its name. Phones open it in their map app, if they have one. */
export function mapURL(placeName: string): string {
  const query = new URLSearchParams({ api: '1', query: `${placeName}, Hong Kong` })
  return `https://www.google.com/maps/search/?${query.toString()}`
}

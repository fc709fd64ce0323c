/** A link to a place in Hong Kong on a map, by its name. It opens the map app where there is one. */
export function mapURL(placeName: string): string {
  const query = new URLSearchParams({ api: '1', query: `${placeName}, Hong Kong` })
  return `https://www.google.com/maps/search/?${query.toString()}`
}

/** The module that takes a page over in the browser. */
export const entryFile = 'src/entry-client.tsx'

/**
 * The file of a route's component by the route's id, as the build names it: `/_public/events` is
 * `src/routes/_public/events.tsx?tsr-split=component`.
 */
export function componentFile(routeID: string): string {
  return `src/routes${routeID.endsWith('/') ? `${routeID}index` : routeID}.tsx?tsr-split=component`
}

/** The module that hydrates a page in the browser. */
export const entryFile = 'src/entry-client.tsx'

/**
 * Returns the file of a route's component, as the build names it. `/_public/events` is
 * `src/routes/_public/events.tsx?tsr-split=component`.
 */
export function componentFile(routeID: string): string {
  return `src/routes${routeID.endsWith('/') ? `${routeID}index` : routeID}.tsx?tsr-split=component`
}

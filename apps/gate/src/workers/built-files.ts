/** What the build tells the service worker: every file of this app, and a version that changes with any of them. */
export interface BuiltFiles {
  readonly version: string
  readonly paths: readonly string[]
}

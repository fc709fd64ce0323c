/** The build's list of files for the service worker, and a version that changes with any of them. */
export interface BuiltFiles {
  readonly version: string
  readonly paths: readonly string[]
}

/** The list of files that the build writes in front of the service worker. */
export interface BuiltFiles {
  /** Changes with any of the files. */
  readonly version: string
  /** The addresses of the hashed files. */
  readonly paths: readonly string[]
}

/** A demo runs in an image that has no stand-ins. The message says what to do. */
export class StandInsMissing extends Error {
  override readonly name = 'StandInsMissing'

  constructor() {
    super(
      'A demo needs packages/stand-ins, which an image for production lacks. Build the image for this mode: `docker compose build`.',
    )
  }
}

/** True if the package of the stand-ins is installed. */
export function hasStandIns(): boolean {
  try {
    import.meta.resolve('@pokfei/stand-ins/google/google-provider')
    return true
  } catch {
    return false
  }
}

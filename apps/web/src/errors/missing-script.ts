/*
 * A script may fail to load because the network is gone, or because a newer server lacks the file. Only a reload helps
 * in the second case, and some browsers never request a failed script again. A reload without a server shows the
 * browser's own error page, which is outside of the app.
 */

/** The named error of a failed import. */
export interface MissingScript extends Error {
  readonly name: 'MissingScript'
}

/** Names the error of a failed import. Browsers word it differently. The router knows those wordings and would
 *  reload at once. */
export function missingScript(failure: Error): MissingScript {
  return Object.assign(failure, {
    name: 'MissingScript' as const,
    message: `A part of the app is missing: ${failure.message}`,
  })
}

/** True if a script could not be loaded. */
export function isMissingScript(error: unknown): error is MissingScript {
  return error instanceof Error && error.name === 'MissingScript'
}

const timeoutMs = 10_000

/** True if the server responds. A 5xx from a proxy counts as no response. */
export async function isServerReachable(): Promise<boolean> {
  const response = await fetch(location.href, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) }).catch(
    () => undefined,
  )
  return response !== undefined && response.status < 500
}

/** Reloads the page for a missing script. Returns false if this tab has done so before, because another reload would
 *  not help (ERR-28). */
export function reloadOnce({ message }: MissingScript): boolean {
  const key = `reloaded:${message}`
  try {
    if (sessionStorage.getItem(key) !== null) return false
    sessionStorage.setItem(key, '1')
  } catch {
    // Without storage the reloads could go on for ever.
    return false
  }
  location.reload()
  return true
}

const pauseMs = 5000

/** Calls {@link reloadOnce} as soon as the server responds. For a page that was never hydrated, which cannot offer a
 *  retry. */
export async function reloadWhenReachable(missing: MissingScript): Promise<void> {
  if (await isServerReachable()) reloadOnce(missing)
  else setTimeout(() => void reloadWhenReachable(missing), pauseMs)
}

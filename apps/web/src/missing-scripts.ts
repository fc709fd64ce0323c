/*
 * A script that cannot be fetched: the network is gone, or the server has a newer program and no longer the file. Only
 * loading the page anew helps against the second, and some browsers never ask again for what has failed. Whoever
 * reloads where nobody answers gets the browser's own error page, and is out of the app.
 */

/** What an import is refused with once it has been named. */
export interface MissingScript extends Error {
  readonly name: 'MissingScript'
}

/** Names the failure of an import, whose wording differs by browser. By that the router knows it, and would reload at once. */
export function missingScript(failure: Error): MissingScript {
  return Object.assign(failure, { name: 'MissingScript' as const, message: `A part of the app is missing: ${failure.message}` })
}

/** Tells a script that could not be fetched from any other failure. */
export function isMissingScript(error: unknown): error is MissingScript {
  return error instanceof Error && error.name === 'MissingScript'
}

const patienceMs = 10_000

/** Whether this page could be loaded now. A proxy whose server is away is nobody. */
export async function isServerThere(): Promise<boolean> {
  const answer = await fetch(location.href, { method: 'HEAD', signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined)
  return answer !== undefined && answer.status < 500
}

/** Loads the page anew for a script. False if it was in this tab already: what is still missing then is not brought by it. */
export function reloadOnce({ message }: MissingScript): boolean {
  const key = `reloaded:${message}`
  try {
    if (sessionStorage.getItem(key) !== null) return false
    sessionStorage.setItem(key, '1')
  } catch {
    // Where nothing can be kept, it could go on for ever.
    return false
  }
  location.reload()
  return true
}

const pauseMs = 5000

/** {@link reloadOnce}, as soon as somebody answers: for a page that never came to life, which can ask nobody to try again. */
export async function reloadOnceThere(missing: MissingScript): Promise<void> {
  if (await isServerThere()) reloadOnce(missing)
  else setTimeout(() => void reloadOnceThere(missing), pauseMs)
}

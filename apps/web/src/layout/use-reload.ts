import { useEffect, useState } from 'react'
import { isServerReachable, reloadOnce, type MissingScript } from '../errors/missing-script.ts'

/** The state of recovering from a missing script. `unreachable` waits for the server, because a reload without it
 *  would leave the app. */
export type ReloadState = 'reloading' | 'unreachable' | 'failed'

/** Reloads the page for a missing script, once by itself and again on each retry of the reader. */
export function useReload(missing: MissingScript): { readonly state: ReloadState; readonly retry: () => void } {
  const [state, setState] = useState<ReloadState>('reloading')

  useEffect(() => {
    const reload = async () => {
      if (!(await isServerReachable())) setState('unreachable')
      else if (!reloadOnce(missing)) setState('failed')
    }
    void reload()
  }, [missing])

  const retry = async () => {
    setState('reloading')
    if (await isServerReachable()) location.reload()
    else setState('unreachable')
  }
  return { state, retry: () => void retry() }
}

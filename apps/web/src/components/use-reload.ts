import { useEffect, useState } from 'react'
import { isServerThere, reloadOnce, type MissingScript } from '../missing-scripts.ts'

/** What is being done about a script that is missing: until somebody answers, a reload would lead out of the app. */
export type ReloadState = 'reloading' | 'unreachable' | 'failed'

/** Loads the page anew for a script that is missing: by itself once, and whenever the reader tries again. */
export function useReload(missing: MissingScript): { readonly state: ReloadState; readonly retry: () => void } {
  const [state, setState] = useState<ReloadState>('reloading')

  useEffect(() => {
    const reload = async () => {
      if (!(await isServerThere())) setState('unreachable')
      else if (!reloadOnce(missing)) setState('failed')
    }
    void reload()
  }, [missing])

  const retry = async () => {
    setState('reloading')
    if (await isServerThere()) location.reload()
    else setState('unreachable')
  }
  return { state, retry: () => void retry() }
}

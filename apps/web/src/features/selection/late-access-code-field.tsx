import { useEffect, useState } from 'react'
import type { AccessCodeField } from './access-code-field.tsx'
import type { EnteredCode } from './use-access-code.ts'

/** The place of an access code, whose script loads after the selection. Few buyers have a code, so without it nothing is lost. */
export function LateAccessCodeField({ access }: { readonly access: EnteredCode }) {
  const [Part, setPart] = useState<typeof AccessCodeField | null>(null)
  useEffect(() => {
    let isGone = false
    const show = (part: typeof AccessCodeField) => isGone || setPart(() => part)
    void import('./access-code-field.tsx').then((loaded) => show(loaded.AccessCodeField)).catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [])
  return Part && <Part access={access} />
}

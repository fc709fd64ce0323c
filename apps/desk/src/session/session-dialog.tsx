import { lazy, Suspense, useSyncExternalStore } from 'react'
import { askedPerson } from '../client/asked-person.ts'
import { withTexts } from '../i18n/desk-texts.ts'

// The first screen starts without it.
const AskedDialog = lazy(async () => ({ default: (await withTexts(import('./asked-dialog.tsx'))).AskedDialog }))

/** Asks for the passkey above the screen when a call needs it, so that the screen keeps its form (SCR-9). */
export function SessionDialog() {
  const asked = useSyncExternalStore(askedPerson.subscribe, askedPerson.get)
  return <Suspense>{asked === null ? null : <AskedDialog key={asked} asked={asked} />}</Suspense>
}

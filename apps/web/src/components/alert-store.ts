import { createStore } from './store.ts'

/** What an alert is about; an error interrupts a screen reader, the others wait. */
export type AlertType = 'info' | 'warning' | 'error' | 'success'

/** An alert (spec §3, UI state). */
export interface Alert {
  readonly message: string
  readonly type: AlertType
  readonly autoClose: boolean
  /** Milliseconds. */
  readonly autoCloseTime: number
}

/** The alert that is shown, or null. */
export const alertStore = createStore<Alert | null>(null)

/** Shows an alert; one that is there already gives way to it. */
export function showAlert(alert: { readonly message: string } & Partial<Alert>): void {
  alertStore.set({ type: 'info', autoClose: true, autoCloseTime: 3000, ...alert })
}

/** Takes the alert away at once. */
export const hideAlert = () => alertStore.set(null)

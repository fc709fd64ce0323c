import { createStore } from '../page/store.ts'

/** The type of an alert. An error interrupts a screen reader, the others wait (ERR-37). */
export type AlertType = 'info' | 'warning' | 'error' | 'success'

export interface Alert {
  readonly message: string
  readonly type: AlertType
  readonly autoClose: boolean
  /** Milliseconds. */
  readonly autoCloseTime: number
}

/** The alert that is shown, or null. */
export const alertStore = createStore<Alert | null>(null)

/** Shows an alert, in place of the one that is shown now (ERR-36). */
export function showAlert(alert: { readonly message: string } & Partial<Alert>): void {
  alertStore.set({ type: 'info', autoClose: true, autoCloseTime: 3000, ...alert })
}

/** Removes the alert at once. */
export const hideAlert = () => alertStore.set(null)

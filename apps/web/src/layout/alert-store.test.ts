import { expect, it } from 'vitest'
import { alertStore, hideAlert, showAlert } from './alert-store.ts'

it('an alert is of type info and closes after three seconds, unless it says otherwise', {
  tags: ['ERR-30', 'ERR-31', 'ERR-36'],
}, () => {
  showAlert({ message: 'hello' })
  expect(alertStore.get()).toEqual({ message: 'hello', type: 'info', autoClose: true, autoCloseTime: 3000 })
  showAlert({ message: 'stay', type: 'error', autoClose: false })
  expect(alertStore.get()).toMatchObject({ message: 'stay', type: 'error', autoClose: false })
  hideAlert()
  expect(alertStore.get()).toBeNull()
})

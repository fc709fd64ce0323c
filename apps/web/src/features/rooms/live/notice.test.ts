import { afterEach, expect, it, vi } from 'vitest'
import { askForNotices, showNotice } from './notice.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Lets the browser know notifications, with the reader's answer. Returns what was shown. */
function withNotices(permission: NotificationPermission, registration?: object) {
  const shown: unknown[] = []
  class FakeNotification {
    static permission = permission
    static requestPermission = () => Promise.resolve(permission)
    constructor(...words: readonly unknown[]) {
      shown.push(words)
    }
    addEventListener() {}
  }
  vi.stubGlobal('Notification', FakeNotification)
  vi.stubGlobal('location', { pathname: '/room/events/lion-rock/nights' })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(registration) } })
  return shown
}

it('shows nothing in a browser without notifications, or whose reader refused', { tags: 'ROM-93' }, async () => {
  expect(await askForNotices()).toBe(false)
  await showNotice('It’s your turn!', 'Harbour Nights')
  const shown = withNotices('denied')
  expect(await askForNotices()).toBe(false)
  await showNotice('It’s your turn!', 'Harbour Nights')
  expect(shown).toEqual([])
})

it('shows one notification of a room, by its service worker if there is one', { tags: 'ROM-93' }, async () => {
  const options = {
    body: 'Harbour Nights',
    tag: '/room/events/lion-rock/nights',
    data: '/room/events/lion-rock/nights',
  }
  const shown = withNotices('granted')
  expect(await askForNotices()).toBe(true)
  await showNotice('It’s your turn!', 'Harbour Nights')
  expect(shown).toEqual([['It’s your turn!', options]])
  const showNotification = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const others = withNotices('granted', { showNotification })
  await showNotice('It’s your turn!', 'Harbour Nights')
  expect(showNotification).toHaveBeenCalledWith('It’s your turn!', options)
  expect(others).toEqual([])
})

import { afterEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '../browser-storage/storage.ts'
import { storeLanguagePreference, readLanguagePreference } from './language-preference.ts'

afterEach(() => vi.unstubAllGlobals())

function visit(protocol: string) {
  const page = { cookie: '' }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('localStorage', memoryStorage())
  return page
}

it('stores the preference in local storage and, over https, in a cookie of this host alone', {
  tags: ['BRW-27', 'BRW-28'],
}, () => {
  const page = visit('https:')
  storeLanguagePreference('en')
  expect(readLanguagePreference()).toBe('en')
  expect(localStorage.getItem('language')).toBe('en')
  expect(page.cookie).toBe('__Host-language=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
})

it('stores the preference in a plain cookie without https', { tags: 'BRW-28' }, () => {
  const page = visit('http:')
  storeLanguagePreference('zh')
  expect(page.cookie).toBe('language=zh; Path=/; Max-Age=31536000; SameSite=Lax')
})

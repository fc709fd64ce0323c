import { afterEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '../tab-storage.ts'
import { keepLanguage, keptLanguage } from './kept-language.ts'

afterEach(() => vi.unstubAllGlobals())

function visit(protocol: string) {
  const page = { cookie: '' }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('localStorage', memoryStorage())
  return page
}

it('keeps the choice in local storage, and over https in a cookie of this host alone', () => {
  const page = visit('https:')
  keepLanguage('en')
  expect(keptLanguage()).toBe('en')
  expect(page.cookie).toBe('__Host-language=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
})

it('keeps the choice without https too, as on the own machine', () => {
  const page = visit('http:')
  keepLanguage('zh')
  expect(page.cookie).toBe('language=zh; Path=/; Max-Age=31536000; SameSite=Lax')
})

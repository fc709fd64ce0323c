import { describe, expect, it } from 'vitest'
import { pageKey, pageLanguage } from './page-address.ts'

const english = { 'accept-language': 'en-GB,en;q=0.9' }

describe('page language', () => {
  it('is the one in the address despite cookie and browser', { tags: 'BRW-30' }, () => {
    expect(pageLanguage('/events?lang=zh', { ...english, cookie: 'language=en' })).toBe('zh')
  })

  it("is the chosen one, else the browser's, for an unknown lang", { tags: ['BRW-28', 'BRW-29'] }, () => {
    expect(pageLanguage('/events?lang=fr', { ...english, cookie: 'language=zh' })).toBe('zh')
    expect(pageLanguage('/events', english)).toBe('en')
    expect(pageLanguage('/events', {})).toBe('zh')
  })
})

describe('shared page', () => {
  const guest = { language: 'en', isMember: false, headers: {} } as const
  const member = { ...guest, isMember: true }
  const events = { address: '/events', dependsOnReader: false }
  const login = { address: '/login', dependsOnReader: true }
  const insideWeChat = { ...guest, headers: { 'user-agent': 'Mozilla/5.0 MicroMessenger/8.0.60' } }
  const insideApp = { ...guest, headers: { 'user-agent': 'Mozilla/5.0 Mobile/15E148 Instagram 300.0' } }

  it('has a key for each language, address and kind of reader', () => {
    const keys = [guest, member, { ...guest, language: 'zh' } as const].map((reader) => pageKey(events, reader))
    expect(new Set(keys).size).toBe(3)
    expect(keys).not.toContain(null)
  })

  it('has the same key in every browser', () => {
    expect(pageKey(events, insideWeChat)).toBe(pageKey(events, guest))
    expect(pageKey(events, insideApp)).toBe(pageKey(events, guest))
  })

  it('has another key inside WeChat and other apps where sign-in differs', () => {
    expect(new Set([guest, insideWeChat, insideApp].map((reader) => pageKey(login, reader))).size).toBe(3)
  })

  it('has no key if the page belongs to one member', () => {
    expect(pageKey(login, member)).toBeNull()
  })
})

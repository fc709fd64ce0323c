import { describe, expect, it } from 'vitest'
import { pageKey, pageLanguage } from './page-address.ts'

const english = { 'accept-language': 'en-GB,en;q=0.9' }

describe('the language of a page', () => {
  it('is the one that the address names, whatever was chosen and whatever the browser prefers', () => {
    expect(pageLanguage('/events?lang=zh', { ...english, cookie: 'language=en' })).toBe('zh')
  })

  it('is the chosen one, else the browser’s, when the address names none that there is', () => {
    expect(pageLanguage('/events?lang=fr', { ...english, cookie: 'language=zh' })).toBe('zh')
    expect(pageLanguage('/events', english)).toBe('en')
    expect(pageLanguage('/events', {})).toBe('zh')
  })
})

describe('what is shared', () => {
  const guest = { language: 'en', isMember: false, headers: {} } as const
  const member = { ...guest, isMember: true }
  const events = { address: '/events', dependsOnReader: false }
  const login = { address: '/login', dependsOnReader: true }
  const insideWeChat = { ...guest, headers: { 'user-agent': 'Mozilla/5.0 MicroMessenger/8.0.60' } }
  const insideApp = { ...guest, headers: { 'user-agent': 'Mozilla/5.0 Mobile/15E148 Instagram 300.0' } }

  it('is a page by language and address, one for guests and one for members', () => {
    const keys = [guest, member, { ...guest, language: 'zh' } as const].map((reader) => pageKey(events, reader))
    expect(new Set(keys).size).toBe(3)
    expect(keys).not.toContain(null)
  })

  it('is the same in every browser', () => {
    expect(pageKey(events, insideWeChat)).toBe(pageKey(events, guest))
    expect(pageKey(events, insideApp)).toBe(pageKey(events, guest))
  })

  it('differs inside WeChat and inside other apps where not everybody can sign in', () => {
    expect(new Set([guest, insideWeChat, insideApp].map((reader) => pageKey(login, reader))).size).toBe(3)
  })

  it('is nothing where the page is one member’s own', () => {
    expect(pageKey(login, member)).toBeNull()
  })
})

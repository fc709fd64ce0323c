import { describe, expect, it } from 'vitest'
import { readPageAddress } from './page-address.ts'

const english = { 'accept-language': 'en-GB,en;q=0.9' }

describe('the language of a page', () => {
  it('is the one that the address names, whatever was chosen and whatever the browser prefers', () => {
    expect(readPageAddress('/events?lang=zh', { ...english, cookie: 'language=en' }).language).toBe('zh')
  })

  it('is the chosen one, else the browser’s, when the address names none that there is', () => {
    expect(readPageAddress('/events?lang=fr', { ...english, cookie: 'language=zh' }).language).toBe('zh')
    expect(readPageAddress('/events', english).language).toBe('en')
    expect(readPageAddress('/events', {}).language).toBe('zh')
  })
})

describe('what guests share', () => {
  it('is a page by language and path', () => {
    expect(readPageAddress('/events', english).sharedKey).toBe('en /events')
    expect(readPageAddress('/events', {}).sharedKey).toBe('zh /events')
  })

  it('is the same page for who comes from elsewhere', () => {
    expect(readPageAddress('/events?fbclid=IwAR0&utm_source=whatsapp', english).sharedKey).toBe('en /events')
  })

  it('keeps apart a page whose address names its language, because it says so of itself', () => {
    expect(readPageAddress('/events?lang=en', english).sharedKey).toBe('en /events?lang')
  })

  it('keeps apart what is read inside WeChat and inside other apps, where not everybody can sign in', () => {
    expect(readPageAddress('/login', { ...english, 'user-agent': 'Mozilla/5.0 MicroMessenger/8.0.60' }).sharedKey).toBe('en wechat /login')
    expect(readPageAddress('/login', { ...english, 'user-agent': 'Mozilla/5.0 Mobile/15E148 Instagram 300.0' }).sharedKey).toBe('en app /login')
  })

  it('is nothing when the query may change the page', () => {
    expect(readPageAddress('/login?redirectTo=%2Fticket', english).sharedKey).toBeNull()
    expect(readPageAddress('/events?lang=en&q=lion', english).sharedKey).toBeNull()
    expect(readPageAddress('/events?lang=xx', english).sharedKey).toBeNull()
  })
})

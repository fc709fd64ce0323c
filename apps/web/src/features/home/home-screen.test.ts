import { describe, expect, it } from 'vitest'
import { sampleEvent } from '../../testing/catalogue-samples.ts'
import { emptyCatalogue, renderPage } from '../../testing/render-page.ts'

describe('home', () => {
  it('greets a guest, and a member without a name', { tags: 'BRW-36' }, async () => {
    expect((await renderPage('/')).text).toContain('|Hello, guest|')
    expect((await renderPage('/', { language: 'zh' })).text).toContain('|你好，訪客|')
    expect((await renderPage('/', { hasSession: true })).text).toContain('|Hello|')
    expect((await renderPage('/', { language: 'zh', hasSession: true })).text).toContain('|你好|')
  })

  it('shows its sections in order', { tags: 'BRW-38' }, async () => {
    const api = { ...emptyCatalogue, '/api/events': [sampleEvent({})] }
    const { markup } = await renderPage('/', { api })
    const sections = [
      'role="combobox"',
      'aria-label="Categories"',
      'Coming up',
      'href="/event/lion-rock/harbour-nights"',
      'Best deal',
      'Artists',
      'Join now',
      '<footer',
    ]
    const places = sections.map((section) => markup.indexOf(section))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it('shows the fixed best deal, which cannot be pressed', { tags: 'BRW-50' }, async () => {
    const dealIn = async (language: 'en' | 'zh') => (await renderPage('/', { language })).markup
    const english =
      /<section[^>]*>(?:(?!<section)[^])*21–24\/08\/2025[^]*?<\/section>/.exec(await dealIn('en'))?.[0] ?? ''
    expect(english.replaceAll(/<[^>]*>/g, '|')).toMatch(/Summer Sevens Rugby.*21–24\/08\/2025.*HK\$\|+100\|/)
    expect(english).not.toMatch(/<(?:a|button)\b|href=|role=/)
    expect(await dealIn('zh')).toContain('夏日七人欖球賽')
  })

  it('has an artist’s page that says that it is on its way', { tags: 'BRW-55' }, async () => {
    expect(await renderPage('/artist/starloop')).toMatchObject({
      status: 404,
      text: expect.stringContaining('|Artist pages are on their way|'),
    })
    expect((await renderPage('/artist/starloop', { language: 'zh' })).text).toContain('|藝人專頁即將推出|')
  })
})

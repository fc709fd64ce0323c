import { describe, expect, it } from 'vitest'
import type { LoadedList } from '../../catalogue/use-loaded-list.ts'
import { apiFailure } from '../../errors/api-failure.ts'
import { sampleEventEntry, samplePage } from '../../testing/catalogue-samples.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { SearchDropdown } from './search-dropdown.tsx'

interface Shown {
  readonly loaded?: LoadedList | null
  readonly error?: Error | null
}

const show = async ({ loaded = null, error = null }: Shown) =>
  renderScreen(<SearchDropdown listID="list" active={-1} loaded={loaded} error={error} onRetry={() => undefined} />)

const foundBy = (q: string, lowestPrice = 680, lowestPriceWithFee = lowestPrice): LoadedList => ({
  list: { q },
  firstPage: samplePage([sampleEventEntry({ lowestPrice, lowestPriceWithFee })]),
})

describe('a result of the search', () => {
  it('shows the lowest price, or that it is free', { tags: ['BRW-92', 'BRW-93'] }, async () => {
    expect((await show({ loaded: foundBy('night') })).text).toContain('|$680|')
    expect((await show({ loaded: foundBy('night', 680, 710) })).text).toContain('|$710|incl. fee|')
    expect((await show({ loaded: foundBy('night') })).text).not.toContain('incl. fee')
    expect((await show({ loaded: foundBy('night', 0) })).text).toContain('|Free|')
  })

  it('marks the match and links to its event', { tags: ['BRW-91', 'BRW-94'] }, async () => {
    const { markup } = await show({ loaded: foundBy('night') })
    expect(markup).toContain('Harbour <mark>Night</mark>s')
    expect(markup).toContain('href="/event/lion-rock/harbour-nights"')
  })

  it('marks nothing in a name that is only similar', { tags: 'BRW-167' }, async () => {
    const { markup, text } = await show({ loaded: foundBy('nihgt') })
    expect(text).toContain('|Harbour Nights|')
    expect(markup).not.toContain('<mark>')
  })
})

describe('the dropdown of the search', () => {
  it('leads to all results if there are more than it shows', { tags: 'BRW-166' }, async () => {
    const { list, firstPage } = foundBy('night')
    const all = await show({ loaded: { list, firstPage: { ...firstPage, count: 37 } } })
    expect(all.text).toContain('|37 results|')
    expect(all.text).toContain('|See all 37 results|')
    expect(all.markup).toContain('href="/events?q=night"')
    expect((await show({ loaded: foundBy('night') })).text).not.toContain('See all')
  })

  it('says that a search found nothing', { tags: 'BRW-90' }, async () => {
    const { text, markup } = await show({ loaded: { list: { q: 'zzz' }, firstPage: samplePage([]) } })
    expect(text).toContain('|No results found|')
    expect(markup).not.toContain('listbox')
  })

  it('says that the first search is under way', async () => {
    expect((await show({})).text).toBe('|Loading...|')
  })

  it('says why a search failed and offers another try', { tags: 'BRW-165' }, async () => {
    const unreachable = await show({ error: apiFailure(0, undefined) })
    expect(unreachable.text).toContain('We cannot reach the server.')
    expect(unreachable.text).toContain('|Try again|')
    expect((await show({ error: apiFailure(500, undefined) })).text).toContain('|Something went wrong!|')
  })
})

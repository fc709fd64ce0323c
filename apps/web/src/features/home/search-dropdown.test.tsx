import { expect, it } from 'vitest'
import { sampleEvent } from '../../testing/catalogue-samples.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { SearchDropdown } from './search-dropdown.tsx'

const shown = async (lowestPrice: number) => {
  const found = [{ kind: 'event', key: 'event/a', event: sampleEvent({ lowestPrice }) }] as const
  return renderScreen(<SearchDropdown listID="list" found={found} query="night" active={-1} />)
}

it('shows the lowest price of a result, or that it is free', { tags: ['BRW-92', 'BRW-93'] }, async () => {
  expect((await shown(680)).text).toContain('|$680|')
  expect((await shown(0)).text).toContain('|Free|')
})

it('marks the match and links a result to its event', { tags: ['BRW-91', 'BRW-94'] }, async () => {
  const { markup } = await shown(680)
  expect(markup).toContain('Harbour <mark>Night</mark>s')
  expect(markup).toContain('href="/event/lion-rock/harbour-nights"')
})

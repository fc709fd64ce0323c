import { expect, test } from 'vitest'
import { noVenueFacts } from './catalogue.ts'
import { areaOf } from './area.ts'

const named = (venueNameEN: string, venueNameCN = '', venueAddrEN = '', venueAddrCN = '') =>
  areaOf({ venueNameEN, venueNameCN, venueFacts: { ...noVenueFacts, venueAddrEN, venueAddrCN } })

test('reads the area from the address first, then from the venue', { tags: 'BRW-172' }, () => {
  expect(named('Hall 1', '一號堂', '1 Yuen Wo Road, Sha Tin, New Territories')).toBe('new_territories')
  expect(named('The Kowloon Club', '', '5 Edinburgh Place, Central')).toBe('hong_kong_island')
  expect(named('Runway 11, AsiaWorld-Expo')).toBe('islands')
  expect(areaOf({ venueNameEN: '', venueNameCN: '西九文化區藝術公園', venueFacts: null })).toBe('kowloon')
})

test('takes the last place of an English address, and the first of a Chinese one', { tags: 'BRW-172' }, () => {
  expect(named('', '', 'Tai Po Road, Sham Shui Po')).toBe('kowloon')
  expect(named('', '', '', '深水埗大埔道')).toBe('kowloon')
  expect(named('', '', '', '中環太子大廈')).toBe('hong_kong_island')
  expect(named('', '', 'Tai Hang Tung Road')).toBeNull()
})

test('knows no area for another place', { tags: 'BRW-172' }, () => {
  expect(named('The Concentral Hall')).toBeNull()
  expect(areaOf({ venueNameEN: 'Online', venueNameCN: '網上', venueFacts: null })).toBeNull()
})

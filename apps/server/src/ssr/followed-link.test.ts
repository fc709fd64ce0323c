import { expect, it } from 'vitest'
import { addressBeforeMark } from './followed-link.ts'

const event = '/event/lion-rock/harbour-nights'

it.each([...'，。）」！？、'].map((mark) => [mark]))('finds the address before %s', { tags: 'ERR-66' }, (mark) => {
  expect(addressBeforeMark(event + encodeURIComponent(mark))).toBe(event)
  expect(addressBeforeMark(`${event}${encodeURIComponent(`${mark}快啲買`)}`)).toBe(event)
  expect(addressBeforeMark(encodeURI(`${event}${mark}`).toLowerCase())).toBe(event)
})

it.each([`${event}.`, `${event}),`, `${event}!`])('finds the address in %s', { tags: 'ERR-66' }, (address) => {
  expect(addressBeforeMark(address)).toBe(event)
})

it('finds the address before a mark after the query, but leaves a search as it is', { tags: 'ERR-66' }, () => {
  const mark = encodeURIComponent('。')
  expect(addressBeforeMark(`/receipt?orderReference=7Q4M-K2XD${mark}`)).toBe('/receipt?orderReference=7Q4M-K2XD')
  expect(addressBeforeMark(`/events?q=lion${mark}`)).toBeNull()
})

it.each(['/', event, `${event}?lang=en`, '/events?q=A%20%26%20B', '/no/such/path'])('leaves %s as it is', (address) => {
  expect(addressBeforeMark(address)).toBeNull()
})

it('leads to no other site', () => {
  const mark = encodeURIComponent('，')
  for (const path of ['//evil.example', '/\\evil.example', '/%2F%2Fevil.example'])
    expect(addressBeforeMark(path + mark)).toBeNull()
})

import { describe, expect, it } from 'vitest'
import { locatePage } from './locate-page.ts'

const addressOf = (url: string) => locatePage(url).address

describe('address to render', () => {
  it('holds only the query names that its route knows, each once', () => {
    expect(addressOf('/?x=1&utm_source=whatsapp')).toBe('/')
    expect(addressOf('/events?fbclid=IwAR0&lang=en&lang=zh&page=2')).toBe('/events?lang=en')
    expect(addressOf('/login?x=1&redirectTo=%2Fticket&error=accessDenied')).toBe(
      '/login?redirectTo=%2Fticket&error=accessDenied',
    )
  })

  it('holds the filter and the search of the list if they are valid', () => {
    expect(addressOf('/events?x=1&q=%20Lion%20&category=rock')).toBe('/events?category=rock&q=Lion')
    expect(addressOf('/events?category=jazz&q=%20')).toBe('/events')
    expect(addressOf(`/events?q=${'x'.repeat(5000)}`)).toBe(`/events?q=${'x'.repeat(80)}`)
  })

  it('drops a redirect to another site', () => {
    expect(addressOf('/login?redirectTo=https%3A%2F%2Fevil.example')).toBe('/login')
  })

  it('is the same for every way to write a path', () => {
    for (const url of ['/events', '/EVENTS', '/%65vents', '/./events']) expect(addressOf(url), url).toBe('/events')
    for (const url of ['/event/lion-rock/night-9', '/event/lion-rock/night%2D9'])
      expect(addressOf(url), url).toBe('/event/lion-rock/night-9')
  })

  it('is /404 for every path without a route', () => {
    for (const url of ['/nothing', '/nothing/else?x=1', '/event/only-one', '/events%2f', '/404', '/撲飛'])
      expect(addressOf(url), url).toBe('/404')
  })

  it('is the frame of a guarded page, without its parameters', () => {
    expect(addressOf('/receipt?orderReference=7Q4M-K2XD')).toBe('/receipt')
    expect(addressOf('/ticket-details/01980c5e-7a00-7000-8000-000000000001?lang=en')).toBe('/ticket-details/-?lang=en')
    expect(addressOf('/event/seats/lion-rock/night-9')).toBe('/event/seats/-/-')
    expect(addressOf('/profile?redirectTo=%2Fticket')).toBe('/profile')
  })

  it('is one frame for all waiting rooms', { tags: 'ROM-60' }, () => {
    for (const url of ['/room/events/lion-rock/night-9', '/room/eventGroups/other/winter?x=1'])
      expect(addressOf(url)).toBe('/room/-/-/-')
  })

  it('stays unchanged if the router redirects it', () => {
    expect(locatePage('/events/?utm_source=x')).toEqual({ address: '/events/?utm_source=x', dependsOnReader: true })
    expect(locatePage('/events?lang=xx')).toEqual({ address: '/events?lang=xx', dependsOnReader: true })
  })
})

it('only the sign-in page depends on the reader', () => {
  expect(locatePage('/login').dependsOnReader).toBe(true)
  for (const url of ['/', '/events', '/event/lion-rock/night-9', '/nothing', '/receipt', '/profile'])
    expect(locatePage(url).dependsOnReader, url).toBe(false)
})

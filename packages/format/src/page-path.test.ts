import { describe, expect, it } from 'vitest'
import { isBesidePages, pagePath, returnPath } from './page-path.ts'

describe('the path of a page', () => {
  it.each([
    ['/', '/'],
    ['/ticket', '/ticket'],
    ['/event/lion-rock/harbour-nights?from=search#seats', '/event/lion-rock/harbour-nights?from=search#seats'],
    ['/events?q=維港', '/events?q=%E7%B6%AD%E6%B8%AF'],
    ['/演唱會', '/%E6%BC%94%E5%94%B1%E6%9C%83'],
    ['/%E6%BC%94%E5%94%B1%E6%9C%83', '/%E6%BC%94%E5%94%B1%E6%9C%83'],
    ['/events?q=💥', '/events?q=%F0%9F%92%A5'],
    ['/events?q=a\\b', '/events?q=a\\b'],
    ['/events?q=%zz&next=//evil.example', '/events?q=%zz&next=//evil.example'],
    ['/x/../ticket', '/ticket'],
    ['/apis', '/apis'],
    ['/events//', '/events//'],
  ])('is read from %j as %j', (text, path) => {
    expect(pagePath(text)).toBe(path)
  })

  it.each([
    ['an absolute address', 'https://evil.example/'],
    ['an address without its scheme', '//evil.example'],
    ['a backslash that browsers read as a slash', '/\\evil.example'],
    ['a backslash further on', '/ticket\\..\\..'],
    ['an encoded backslash', '/%5Cevil.example'],
    ['an encoded slash', '/%2f%2fevil.example'],
    ['encoded slashes that climb', '/x%2f..%2f..%2f%2fevil.example'],
    ['a slash that is encoded twice', '/%252f%252fevil.example'],
    ['a tab that browsers skip', '/\t/evil.example'],
    ['an encoded tab', '/%09/evil.example'],
    ['a line break', '/\n/evil.example'],
    ['an encoded header', '/ticket%0d%0aSet-Cookie:a=b'],
    ['a header in disguise', '/ticket\r\nSet-Cookie: a=b'],
    ['a header in a query', '/ticket?\r\nSet-Cookie: a=b'],
    ['a space', '/ /evil.example'],
    ['a dot before a double slash', '/.//evil.example'],
    ['dots that climb to a double slash', '/..//evil.example/pay'],
    ['a folder that is left for a double slash', '/x/..//evil.example'],
    ['an encoded dot before a double slash', '/%2e//evil.example'],
    ['encoded dots that climb to a double slash', '/%2e%2E//evil.example'],
    ['a broken character', '/%ff'],
    ['a sign that encodes nothing', '/%'],
    ['a script', 'javascript:alert(1)'],
    ['a relative path', 'ticket'],
    ['nothing', ''],
    ['a call of the API', '/api/auth/login/federated/google'],
    ['a call of the API in disguise', '/%61pi/auth/login/federated/google'],
    ['a call of the API behind dots', '/ticket/../api/auth/login/federated/google'],
    ['a page of a stand-in', '/stand-ins/google/auth'],
    ['a picture', '/media/images/x.png'],
    ['a file', '/assets/x.js'],
    ['the gate', '/gate'],
    ['the desk', '/desk/orders'],
  ])('is never %s', (_case, text) => {
    expect(pagePath(text)).toBeNull()
  })

  it('differs from the paths of other responses', () => {
    expect(['/api', '/api/events', '/media?x', '/icons/a.png', '/gate#x'].every(isBesidePages)).toBe(true)
    expect(['/', '/apis', '/gates/api/', '//api/'].some(isBesidePages)).toBe(false)
  })
})

describe('a return path', () => {
  it('is the path of a page', { tags: 'ACC-12' }, () => {
    expect(returnPath('/receipt?orderReference=7Q4M-K2XD')).toBe('/receipt?orderReference=7Q4M-K2XD')
    expect(returnPath('//evil.example')).toBeNull()
  })

  it.each([
    ['nothing', undefined],
    ['a number', 7],
    ['a list', ['/ticket']],
  ])('is never %s', (_case, value) => {
    expect(returnPath(value)).toBeNull()
  })

  it('has at most 512 characters, also when it is encoded', { tags: 'ACC-12' }, () => {
    expect(returnPath(`/${'a'.repeat(511)}`)).not.toBeNull()
    expect(returnPath(`/${'a'.repeat(512)}`)).toBeNull()
    expect(returnPath(`/${'撲'.repeat(200)}`)).toBeNull()
  })
})

import { expect, it } from 'vitest'
import { brokenAddressPath, readTarget } from './request-target.ts'

it.each([
  ['/', '/'],
  ['/events?q=a', '/events?q=a'],
  ['/api/events?since=1', '/api/events?since=1'],
  ['/api/%zz', '/api/%zz'],
  ['/events#top', '/events'],
  ['/x/../events', '/events'],
  ['http://other.example', '/'],
  ['http://other.example?lang=en', '/?lang=en'],
  ['HTTPS://a:b@other.example:1/api/events', '/api/events'],
  ['*', '/*'],
  ['', '/'],
])('reads the target %s as %s', (target, path) => {
  expect(readTarget(target)).toBe(path)
})

it.each([
  '//[',
  '//a:b',
  '//evil%2f',
  '//evil.example/..',
  '/\\evil.example',
  '/..//evil.example/',
  '/%',
  '/%ff',
  '/%00',
  '/%61pi/events',
  '/x/../api/events',
  'http://other.example//x',
])('reads the target %s as a broken address', { tags: 'ERR-24' }, (target) => {
  expect(readTarget(target)).toBe(brokenAddressPath)
})

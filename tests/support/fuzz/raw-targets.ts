import fc from 'fast-check'

/** Paths that break a parser, or that lead a browser to another site if a response repeats them. */
export const nastyPaths = [
  '/..//evil.example/pay',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/%252e%252e//evil.example',
  '//evil.example',
  '//evil.example/..',
  '///evil.example/',
  '/\\evil.example',
  '/\\/evil.example/',
  '/%5cevil.example/',
  '/%2f%2fevil.example/',
  '/%252f%252fevil.example/',
  '/x%2f..%2f..%2f%2fevil.example',
  '/%09/evil.example/',
  '/%0d%0aLocation:%20https://evil.example/',
  '//[',
  '//[::1',
  '//a:b',
  '//a:99999',
  '//evil%2f',
  '//@evil.example/',
  '/@evil.example/',
  '/:80',
  '/foo//',
  '/foo/./',
  '/;a=b',
  '/%',
  '/%2',
  '/%zz',
  '/%00',
  '/%ff',
  '/%c0%af',
  '/%ed%a0%80',
  '/%E6%BC%94%E5%94%B1%E6%9C%83',
  '/%E6%BC%94%E5%94%B1%E6%9C%83/',
  '/%F0%9F%92%A5/',
  '/#',
  '/events#/..//evil.example',
  '/event/%2e%2e/%2e%2e',
  '/event/lion-rock/%2f',
  '/event/lion-rock//evil.example/',
  '/eventGroup/%/x',
  '/artist/%3Cscript%3E/',
  '/__proto__',
  '/constructor/',
  '/_public/login',
  '/$organizerID',
  '/login/',
  '/ticket/',
  '/profile/',
  '/account-details/',
  '/%61pi/events',
  '/api/',
  '/api//events',
  '/api/%zz',
  '/api/events/%00',
  '/api/orders/..%2f..',
  '/api/docs/',
  '/x/../api/events',
  '//api/events',
  '/media/%',
  '/media/..%2f..%2fpokfei.sqlite',
  '/assets/%00',
  '/assets/..%5c..',
  '/assets//',
  '/icons/%ff',
  '/gate',
  '/gate//',
  '/gate//evil.example/..',
  '/gate/%2e%2e/',
  '/stand-ins',
  '/stand-ins//evil.example/',
  '/stand-ins/google/%',
  '/stand-ins/google/interaction/%2e%2e',
  '/stand-ins/wechat/connect/qrconnect',
  '/stand-ins/payments/%00',
  '/broken-address',
  '/not-found',
  '/robots.txt/',
  '/sitemap.xml?%',
  '/manifest.webmanifest?lang=%',
  '/ticket-worker.js//',
  '/healthz/',
  '/metrics',
] as const

/** Targets that are no path, or far too long. */
export const nastyTargets = [
  '*',
  'x',
  '?',
  '?a',
  '#',
  'http://other.example',
  'http://other.example/',
  'http://other.example/events',
  'http://other.example/api/events',
  'http://other.example/api/auth/login/federated/google',
  'http://other.example//evil.example/',
  'http://other.example/login/?redirectTo=/ticket',
  'HTTP://OTHER.EXAMPLE?lang=en',
  'http://[/',
  'http://',
  'https://a:b@other.example:1/foo//',
  'ftp://other.example/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'localhost:80',
  '[::1]:80',
  // The bytes of a name in UTF-8, which no browser sends raw.
  `/${Buffer.from('演唱會').toString('latin1')}`,
  '/\u0080',
  `/${'a'.repeat(4_000)}`,
  `/${'a/'.repeat(3_000)}`,
  `/${'../'.repeat(2_000)}`,
  `/${'%'.repeat(4_000)}`,
  `/${'%25'.repeat(2_000)}`,
  `/${'a'.repeat(20_000)}`,
  `/?${'?'.repeat(4_000)}`,
  `/?${'a&'.repeat(4_000)}`,
  `/?${'a=%'.repeat(3_000)}`,
  `/?lang=${'zh,'.repeat(1_000)}`,
] as const

const pathsToComeBackTo = [...nastyPaths, '/ticket', '/演唱會', '/a b', 'https://evil.example', 'javascript:alert(1)', '', '/\ud800', `/${'飛'.repeat(300)}`]

/** Pages and a route that take a redirect target, each with a nasty target. */
export const nastyWays: readonly string[] = ['/login', '/profile', '/', '/api/auth/login/federated/google'].flatMap((path) =>
  pathsToComeBackTo.map((way) => `${path}?redirectTo=${encodeURIComponent(way.toWellFormed())}`),
)

const pieces = ['/', '//', '\\', '.', '..', '%2e', '%2f', '%5c', '%25', '%', '%00', '%ff', '%e6%bc%94', ':', '@', '[', ']', '?', '#', '&', '=', ';', 'http:', 'evil.example', 'api', 'login', 'events', 'event', 'gate', 'stand-ins', 'redirectTo=', 'lang=en', '\u0080'] as const

/** A target made of these pieces. */
export const anyTarget: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom('/', '//', '', '/login?redirectTo=', 'http://x'), fc.array(fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...pieces) }, { weight: 1, arbitrary: fc.string({ unit: 'grapheme-ascii', maxLength: 6 }) }), { maxLength: 9 }))
  .map(([start, rest]) => start + rest.join('').replaceAll(' ', ''))

/** Request lines that are invalid or almost valid. */
export const nastyLines = ['', ' ', 'GET', 'GET ', 'GET /', 'GET  / HTTP/1.1', 'GET / HTTP/1.1 ', 'GET /\tHTTP/1.1', 'GET / HTTP/9.9', 'GET / HTTP/2.0', 'GET / HTTP/0.9', 'GET / http/1.1', 'get / HTTP/1.1', 'PRI * HTTP/2.0', 'OPTIONS * HTTP/1.1', 'HEAD * HTTP/1.1', 'POST * HTTP/1.1', 'GET / / HTTP/1.1', 'GET /a b HTTP/1.1', 'NOTHING / HTTP/1.1', '\u0000', 'GET /\u0000 HTTP/1.1', 'GET /\u007f HTTP/1.1', 'TRACE / HTTP/1.1', 'PURGE /%zz HTTP/1.1', 'HEAD // HTTP/1.1', 'DELETE //[ HTTP/1.1', 'POST /% HTTP/1.1', 'QUERY /\\ HTTP/1.1'] as const

/** Any bytes on one line. */
export const anyLine: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCodePoint(code)), maxLength: 30 }),
  fc.tuple(fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'PROPFIND'), fc.constantFrom(' ', '  ', '\t', ''), anyTarget, fc.constantFrom(' HTTP/1.1', ' HTTP/1.0', ' HTTP/1.2', 'HTTP/1.1', '')).map((parts) => parts.join('')),
).map((line) => line.replaceAll(/[\r\n]/g, ''))

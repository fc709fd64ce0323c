import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const like = 'Mozilla/5.0'
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${like} (Linux; Android 10; K) ${webKit} Chrome/140.0.0.0 Mobile Safari/537.36`, 'chrome', 'android'],
  [
    `${like} (Linux; Android 10; K) ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'samsung',
    'android',
  ],
  [
    `${like} (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webKit} Version/18.6 Mobile/15E148 Safari/604.1`,
    'safari',
    'iphone',
  ],
  [
    `${like} (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webKit} CriOS/140.0 Mobile/15E148 Safari/604.1`,
    'chrome',
    'iphone',
  ],
  [
    `${like} (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webKit} Mobile/15E148 MicroMessenger/8.0.50`,
    'wechat',
    'iphone',
  ],
  [`${like} (iPad; CPU OS 18_6 like Mac OS X) ${webKit} FxiOS/140.0 Mobile/15E148 Safari/604.1`, 'firefox', 'ipad'],
  [`${like} (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'edge', 'windows'],
  [`${like} (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'firefox', 'windows'],
  [`${like} (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.6 Safari/605.1.15`, 'safari', 'macos'],
  [`${like} (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/140.0.0.0 Safari/537.36`, 'chrome', 'chromeos'],
  [`${like} (X11; Linux x86_64) ${webKit} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'opera', 'linux'],
  [
    `${like} (Phone; OpenHarmony 5.0) ${webKit} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile`,
    'chrome',
    'harmonyos',
  ],
  ['curl/8.14.1', null, null],
  ['', null, null],
  [undefined, null, null],
])('reads browser and system of %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})

test('reads at most 512 characters of a user agent', () => {
  expect(deviceOf(`${'x'.repeat(512)}Chrome/1`)).toEqual({ browser: null, system: null })
})

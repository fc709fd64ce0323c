import { defineConfig, devices } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './support/fixtures/free-port.ts'

// Each run has its own port and folder. Its workers read this file again and inherit both.
if (process.env['E2E_DATA_DIR'] === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-e2e-'))
  process.env['E2E_DATA_DIR'] = folder
  process.env['E2E_PORT'] ??= String(await freePort())
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}
const port = process.env['E2E_PORT'] ?? ''
const dataDir = process.env['E2E_DATA_DIR']
const baseURL = `http://localhost:${port}`
const isCI = Boolean(process.env['CI'])

const chromium = process.env['CHROMIUM_PATH']
// One pixel a point: the drawing of sharper screens takes a third of the machine, and no test looks at single pixels.
const phone = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  screen: { width: 390, height: 844 },
  deviceScaleFactor: 1,
}

export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: isCI,
  workers: 4,
  // Chromium drops its connections when containers change the machine's networks. Tests that needed a second try are named.
  retries: 1,
  // The limits end a test that hangs. They suit a machine that four other programs keep busy.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '../test-results/e2e.json' }],
    ['junit', { outputFile: '../test-results/e2e.junit.xml' }],
  ],
  use: {
    baseURL,
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Traces are taken by hand only. They need half of the machine, and their sandboxed frames log errors.
    trace: process.env['E2E_TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    // Without a graphics card, the glow of cards would slow the tests down.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'phone-zh', use: { ...phone, locale: 'zh-HK' }, grepInvert: /@one-language/ },
    { name: 'phone-en', use: { ...phone, locale: 'en-GB' } },
    {
      name: 'desktop-en',
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1280, height: 900 },
        locale: 'en-GB',
        contextOptions: { reducedMotion: 'no-preference' },
      },
      testMatch: /purchase\.spec\.ts/,
    },
  ],
  webServer: {
    command: 'node ../apps/server/src/main.ts',
    url: `${baseURL}/readyz`,
    timeout: 300_000,
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      PUBLIC_URL: baseURL,
      POKFEI_MODE: 'demo',
      NODE_ENV: 'production',
      LOAD_SHEDDING: 'off',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
})

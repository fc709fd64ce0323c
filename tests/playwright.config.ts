import { defineConfig, devices } from '@playwright/test'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const port = Number(process.env['E2E_PORT'] ?? 3917)
const baseURL = `http://localhost:${port}`
const dataDir = join(tmpdir(), `pokfei-e2e-${port}`)
// The configuration is read again by every worker: only the first reader may empty the folder.
if (process.env['TEST_WORKER_INDEX'] === undefined) rmSync(dataDir, { recursive: true, force: true })

const chromium = process.env['CHROMIUM_PATH']
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, screen: { width: 390, height: 844 } }

export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '../test-results/e2e.json' }]],
  use: {
    baseURL,
    screenshot: 'only-on-failure',
    // What glows would be drawn sixty times a second, without a graphics card, beside the tests.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
    },
  },
  projects: [
    { name: 'phone-zh', use: { ...phone, locale: 'zh-HK' }, grepInvert: /@one-language/ },
    { name: 'phone-en', use: { ...phone, locale: 'en-GB' } },
    { name: 'desktop-en', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 }, locale: 'en-GB', contextOptions: { reducedMotion: 'no-preference' } }, testMatch: /purchase\.spec\.ts/ },
  ],
  webServer: {
    command: 'node ../apps/server/src/main.ts',
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    env: { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, PUBLIC_URL: baseURL, POKFEI_MODE: 'demo', NODE_ENV: 'production', LOAD_SHEDDING: 'off' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})

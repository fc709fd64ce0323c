import { defineConfig } from '@playwright/test'
import whole from '../playwright.config.ts'

const { webServer: _itsOwn, ...base } = whole

/** Runs the purchases of the end-to-end suite against a container instead of its own server. */
export default defineConfig({
  ...base,
  testDir: '..',
  testMatch: ['e2e/purchase.spec.ts', 'container/*.spec.ts'],
  outputDir: '../../test-results/container',
  // The tests run one after another, because one of them restarts the server.
  workers: 1,
  fullyParallel: false,
  reporter: 'line',
  use: { ...base.use, baseURL: process.env['SHOP_ORIGIN'] ?? '' },
  projects: (base.projects ?? []).filter(({ name }) => name === 'phone-en'),
})

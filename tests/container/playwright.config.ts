import { defineConfig } from '@playwright/test'
import whole from '../playwright.config.ts'

const { webServer: _itsOwn, ...base } = whole

/** The purchases of the end-to-end suite in front of a container, in place of a server of its own. */
export default defineConfig({
  ...base,
  testDir: '..',
  testMatch: ['e2e/purchase.spec.ts', 'container/*.spec.ts'],
  outputDir: '../../test-results/container',
  // One after the other: one of them restarts the server.
  workers: 1,
  fullyParallel: false,
  reporter: 'line',
  use: { ...base.use, baseURL: process.env['SHOP_ORIGIN'] ?? '' },
  projects: (base.projects ?? []).filter(({ name }) => name === 'phone-en'),
})

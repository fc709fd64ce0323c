import { defineConfig } from '@playwright/test'
import base from '../playwright.config.ts'

const { webServer: _webServer, ...shared } = base

/** Runs the purchases of the end-to-end suite against a container instead of its own server. */
export default defineConfig({
  ...shared,
  testDir: '..',
  testMatch: ['e2e/checkout/purchase.spec.ts', 'container/*.spec.ts'],
  outputDir: '../../test-results/container',
  // The tests run one after another, because one of them restarts the server.
  workers: 1,
  fullyParallel: false,
  reporter: 'dot',
  use: { ...shared.use, baseURL: process.env['SHOP_ORIGIN'] ?? '' },
  projects: (shared.projects ?? []).filter(({ name }) => name === 'phone-en'),
})

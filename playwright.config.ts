import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { LIMITS } from './tests/support/patience.ts';

/** The browser that `npm test` found; without it (on a developer's machine) Playwright's own. */
const chromium = process.env['GALLEY_CHROMIUM'];
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/fill-newsroom.ts',
  outputDir: 'test-results/e2e',
  // A browser, a newsroom and a desk keep a core busy. What fails is tried again by npm test alone (scripts/lib/second-try.mjs).
  workers: Math.max(1, Math.min(4, availableParallelism())),
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: LIMITS.story,
  expect: { timeout: LIMITS.act },
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? 'test-results/reports/playwright.json' }]],
  use: {
    trace: process.env['GALLEY_TRACE'] === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Zurich',
    actionTimeout: LIMITS.act,
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
  projects: [
    { name: 'chromium', testIgnore: '**/electron/**' },
    { name: 'electron', testMatch: '**/electron/**/*.spec.ts' },
  ],
});

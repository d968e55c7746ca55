import { defineConfig } from '@playwright/test';

/** The browser that `npm test` found; without it (on a developer's machine) Playwright's own. */
const chromium = process.env['GALLEY_CHROMIUM'];
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/fill-newsroom.ts',
  outputDir: 'test-results/e2e',
  // Each story starts a Galley of its own, and waits for half of its time. A test that fails once has failed.
  workers: 3,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 480_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? 'test-results/reports/playwright.json' }]],
  use: {
    trace: process.env['GALLEY_TRACE'] === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Zurich',
    actionTimeout: 20_000,
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

import { type FakeKordiam, openFakeKordiam } from '#tests/support/planning/fake-kordiam.ts';
import { test as base } from './galley-test.ts';

/** A newsroom that is connected to a planning system of the story. */
export const test = base.extend<{ readonly kordiam: FakeKordiam }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright demands a destructured first argument, also when nothing is used
  kordiam: async ({}, use) => {
    const kordiam = await openFakeKordiam(() => new Date());
    await use(kordiam);
    await kordiam.close();
  },
  newsroomEnvironment: async ({ kordiam }, use) => {
    await use({
      GALLEY_PLANNING_URL: kordiam.origin,
      GALLEY_PLANNING_CLIENT_ID: 'galley',
      GALLEY_PLANNING_CLIENT_SECRET: 'geheim',
      GALLEY_PLANNING_PLATFORM: '1',
      GALLEY_PLANNING_STATUSES: 'inWork=3;ready=4;withdrawn=5',
      GALLEY_PLANNING_PAGE_FIELD: '70',
      GALLEY_PLANNING_LENGTH_FIELD: '71',
    });
  },
});

export { expect } from '@playwright/test';

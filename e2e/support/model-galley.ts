import { type FakeModel, startFakeModel } from '#tests/support/fake-model.ts';
import { test as base } from './galley-test.ts';

/** A newsroom with a language model of the story. */
export const test = base.extend<{ readonly model: FakeModel }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright demands a destructured first argument, also when nothing is used
  model: async ({}, use) => {
    const model = await startFakeModel();
    await use(model);
    await model.close();
  },
  newsroomEnvironment: async ({ model }, use) => {
    await use({ GALLEY_AI_URL: model.address.url, GALLEY_AI_MODEL: model.address.model });
  },
});

export { expect } from '@playwright/test';

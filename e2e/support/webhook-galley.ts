import { z } from 'zod';
import { NO_TOPICS, type Topics } from '#domain/push/category.ts';
import { openPushService, type PushService } from '#tests/support/push/service.ts';
import { test as base } from './galley-test.ts';
import type { createNewsroomReader } from './newsroom-reader.ts';

interface Hook {
  /** The texts that have arrived, in their order. */
  readonly texts: () => readonly string[];
  readonly marks: () => readonly string[];
  /** Refuses what arrives, until it is told otherwise. */
  readonly refuse: (refuses: boolean) => void;
}

const callSchema = z.object({ text: z.string(), mark: z.string() });

/** A newsroom that sends push messages to a webhook of the story. */
export const test = base.extend<{ readonly service: PushService & { readonly refuse: Hook['refuse'] }; readonly hook: Hook }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright demands a destructured first argument, also when nothing is used
  service: async ({}, use) => {
    let refuses = false;
    const service = await openPushService(() => ({ status: refuses ? 503 : 200, body: '' }));
    await use({ ...service, refuse: next => void (refuses = next) });
    await service.close();
  },
  newsroomEnvironment: async ({ service }, use) => {
    await use({
      GALLEY_WEBHOOK_URL: `${service.origin}/hook`,
      GALLEY_WEBHOOK_SECRET: 'sixteen characters',
      GALLEY_OUTSIDE_HOSTS: '127.0.0.1',
    });
  },
  hook: async ({ service }, use) => {
    const calls = () => service.arrived.map(({ body }) => callSchema.parse(JSON.parse(body.toString('utf8'))));
    await use({ texts: () => calls().map(({ text }) => text), marks: () => calls().map(({ mark }) => mark), refuse: service.refuse });
  },
});

/** Makes a category past every desk, as an administrator. */
export const makeCategory = (
  ask: Awaited<ReturnType<typeof createNewsroomReader>>,
  name: string,
  tenantId: number,
  topics: Partial<Topics> = { webhook: 'eil' },
): Promise<unknown> => ask('createNotificationCategory', { body: { name, tenantId, topics: { ...NO_TOPICS, ...topics } } });

export { expect } from '@playwright/test';

import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { runningWorkSchema } from '#bridge/diagnostics.ts';
import { callHost } from './call-host.ts';

const answerSchema = z.object({ result: z.object({ ok: z.literal(true), value: runningWorkSchema }) });

/** What the host is doing, as the diagnostics show it. */
const lookAtWork = async (page: Page) => {
  const [answer = ''] = await callHost(page, 'diagnostics.work', [{}]);
  return answerSchema.parse(JSON.parse(answer)).result.value;
};

/**
 * Waits for the silence of the application: the host does nothing, and has begun nothing since the look before. What waits for its time
 * (a retry, a pause in typing) is silent.
 */
export const quiet = async (page: Page): Promise<void> => {
  let before = -1;
  await expect
    .poll(async () => {
      const { running, started } = await lookAtWork(page);
      const isQuiet = running === 0 && started === before;
      before = started;
      return isQuiet;
    })
    .toBe(true);
};

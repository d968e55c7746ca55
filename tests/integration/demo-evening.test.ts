import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDemo } from '#demo/demo.ts';
import { playEvening } from '#demo/evening/play.ts';
import { systemClock } from '#server/ports.ts';
import { readSettings } from '#server/settings.ts';
import { type RunningNewsroom, startNewsroom } from '#server/start.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('an evening of the demo newsroom', () => {
  let folder: string;
  let newsroom: RunningNewsroom;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galley-evening-'));
    const settings = readSettings({ GALLEY_DATA_DIR: folder, GALLEY_PORT: '0', GALLEY_DEMO_EVENING: '1' });
    if (!settings.ok) throw new Error(settings.error.variable);
    const started = await startNewsroom(settings.value, {
      clock: systemClock,
      log: quiet,
      version: '0.0.0',
      ...createDemo({ clock: systemClock, folder: 'resources/demo', report: () => undefined }),
      say: () => undefined,
    });
    if (!started.ok) throw new Error(JSON.stringify(started.error));
    newsroom = started.value;
  });
  afterAll(async () => {
    await newsroom.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('an evening of the demo newsroom has people who are seen in articles, write, comment, report and publish, until it is stopped', async () => {
    const { db } = newsroom.database;
    const countPublished = async () =>
      (await db.selectFrom('metadata').select('id').where('publication_status', '=', 'published').execute()).length;
    const publishedBefore = await countPublished();
    const wanted = ['wrote in', 'commented on', 'sent an event to', 'moved an article', 'published'];
    const done: string[] = [];
    let seen = 0;
    const evening = playEvening({
      origin: newsroom.origin,
      log: quiet,
      pause: async signal => {
        seen = Math.max(seen, (await db.selectFrom('presences').selectAll().execute()).length);
        await setTimeout(1, undefined, { signal });
      },
      onDone: (_, what) => void done.push(what),
    });
    await expect.poll(() => wanted.filter(words => !done.some(what => what.includes(words)))).toEqual([]);
    await evening.stop();
    expect(seen).toBeGreaterThan(0);
    expect(await countPublished()).toBeGreaterThan(publishedBefore);
  });
});

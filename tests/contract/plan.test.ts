import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ComingEvent } from '#contract/articles/schedule.ts';
import type { Article } from '#domain/article/article.ts';
import type { ScheduledPlacing } from '#domain/metadata/metadata.ts';
import type { Page } from '#domain/paging.ts';
import { failedEvents } from '#server/db/migrations/0015-failed-events.ts';
import { describeEvents } from '#server/db/migrations/0017-planned-events.ts';
import type { JobRunner } from '#server/jobs/runner.ts';
import { aDocument } from '#tests/builders/documents.ts';
import { takeSealsOff } from './support/before-seals.ts';
import { createScheduleRunner } from './support/schedule-run.ts';
import { type ContentDesk, openContentDesk, PUBLISHABLE } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';

const STEP_MS = 10_000;
const nothing = (): void => undefined;

describeOnBothDatabases('the plan', kind => {
  let desk: ContentDesk;
  let scheduler: JobRunner;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
    scheduler = createScheduleRunner({
      database: desk.newsroom.database,
      clock: desk.newsroom.clock,
      log: { info: nothing, warn: nothing, error: nothing },
    });
    await scheduler.start();
  });
  afterAll(async () => {
    await scheduler.stop();
    await desk.newsroom.dispose();
  });

  const inMs = (ms: number): string => new Date(desk.newsroom.clock.now().getTime() + ms).toISOString();
  const at = (publicationTime: string, expiryTime: string | null = null): ScheduledPlacing => ({
    status: 'scheduled',
    publicationTime,
    expiryTime,
  });
  const scheduled = async (title: string, placing: ScheduledPlacing): Promise<Article> => {
    const { article } = await desk.write({ document: aDocument({ title }), metadata: PUBLISHABLE });
    expect((await desk.patch(article, { contentStatus: 'readyToPublish' })).status).toBe(200);
    const answer = await desk.patch(article, { scheduledPlacing: placing });
    expect(answer.status, answer.text).toBe(200);
    return article;
  };
  const list = async (query = ''): Promise<readonly ComingEvent[]> => {
    const answer = await desk.editor.get(`/api/metadata/metadata/schedule?size=1000${query}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.json<Page<ComingEvent>>().content;
  };

  it('D-003 lists what failed with its failure and who had scheduled it, until somebody has dealt with it', async () => {
    const publicationTime = inMs(STEP_MS);
    const failed = await scheduled('Der Steg bleibt zu', at(publicationTime, inMs(5000 * STEP_MS)));
    const pending = await scheduled('Der Steg geht auf', at(inMs(3000 * STEP_MS)));
    await desk.patch(failed, { authors: [] });
    desk.newsroom.clock.advance(STEP_MS);
    expect(await list()).toMatchObject([{ state: 'due', failure: null }, { state: 'pending' }, { state: 'pending', kind: 'expiry' }]);
    await scheduler.wake();
    expect(await list()).toMatchObject([
      {
        metadataId: failed.metadataId,
        kind: 'publication',
        time: publicationTime,
        state: 'failed',
        failure: { code: 'missingRequiredFields', fieldNames: ['authors'] },
        scheduledBy: { firstName: 'Vreni', lastName: 'Ammann' },
        publicationStatus: 'notPublished',
        scheduledPlacing: { publicationTime },
      },
      { metadataId: pending.metadataId, state: 'pending', failure: null },
      { metadataId: failed.metadataId, kind: 'expiry', state: 'pending', failure: null },
    ]);
    await scheduler.wake();
    expect(await list('&state=failed')).toHaveLength(1);
    expect(await list('&kind=expiry')).toMatchObject([{ metadataId: failed.metadataId }]);
    expect(await list('&tenantIds=11')).toHaveLength(3);
    expect(await list('&tenantIds=9999')).toEqual([]);
    expect(await list('&q=GEHT%20AUF')).toMatchObject([{ metadataId: pending.metadataId }]);
    await desk.patch(failed, { scheduledPlacing: null });
    expect(await list()).toMatchObject([{ metadataId: pending.metadataId }]);
  });

  it('D-003 lists what failed before there was a plan', async () => {
    const failed = await scheduled('Vor dem Plan', at(inMs(STEP_MS)));
    await desk.patch(failed, { authors: [] });
    desk.newsroom.clock.advance(STEP_MS);
    await scheduler.wake();
    const { database } = desk.newsroom;
    const id = Number(failed.metadataId);
    await database.transaction(queries => queries.deleteFrom('scheduled_events').where('metadata_id', '=', id).execute());
    expect(await list('&state=failed')).toEqual([]);
    await database.transaction(async queries => {
      // As the tables were before jobs and checksums.
      await takeSealsOff(queries);
      for (const column of ['try_at bigint', 'attempts integer'])
        await sql.raw(`alter table scheduled_events add column ${column}`).execute(queries);
      await failedEvents.up(queries, kind);
      for (const column of ['try_at', 'attempts']) await sql.raw(`alter table scheduled_events drop column ${column}`).execute(queries);
      await describeEvents(queries);
    });
    expect(await list('&state=failed')).toMatchObject([{ metadataId: failed.metadataId }]);
  });

  it('says that an event is late which was not carried out in time', async () => {
    const late = await scheduled('Zu spät', at(inMs(STEP_MS)));
    desk.newsroom.clock.advance(STEP_MS + 120_000);
    expect(await list('&state=late,due')).toMatchObject([{ metadataId: late.metadataId, state: 'late' }]);
  });
});

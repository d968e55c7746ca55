import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ComingEvent } from '#contract/articles/schedule.ts';
import type { Article } from '#domain/article/article.ts';
import type { Metadata, ScheduledPlacing } from '#domain/metadata/metadata.ts';
import type { Page } from '#domain/paging.ts';
import type { Database } from '#server/db/database.ts';
import { schedule as scheduleMigration } from '#server/db/migrations/0008-schedule.ts';
import { jobs as jobsMigration } from '#server/db/migrations/0019-jobs.ts';
import { plannedEvents } from '#server/db/migrations/0017-planned-events.ts';
import type { JobRunner } from '#server/jobs/runner.ts';
import { aDocument } from '#tests/builders/documents.ts';
import { anEmbed } from '#tests/builders/items.ts';
import { takeSealsOff } from './support/before-seals.ts';
import { type ContentDesk, openContentDesk, PUBLISHABLE, refusalOf } from './support/content.ts';
import { createScheduleRunner } from './support/schedule-run.ts';
import { type DatabaseKind, describeOnBothDatabases, openOnceMore } from './support/databases.ts';

const MINUTE_MS = 60_000;
/** Short, because logins end after eight hours. */
const STEP_MS = 10_000;

interface Revision {
  readonly updatedBy: object | null;
  readonly changes: readonly { readonly fieldName: string; readonly newValue: unknown }[];
}

/** The database of a second newsroom: PostgreSQL through its own connections. A SQLite file has one newsroom, here with two schedulers. */
const databaseOfSecond = async (kind: DatabaseKind, { newsroom }: ContentDesk): Promise<Database> =>
  kind === 'sqlite' ? { ...newsroom.database, close: async () => undefined } : openOnceMore(newsroom.database, 'second');

describeOnBothDatabases('the schedule', kind => {
  let desk: ContentDesk;
  let events: { readonly event: string; readonly facts: Readonly<Record<string, unknown>> }[] = [];
  let scheduler: JobRunner;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
  });
  afterAll(() => desk.newsroom.dispose());

  const note = (event: string, facts: Readonly<Record<string, unknown>> = {}): void => void events.push({ event, facts });
  const log = { info: note, warn: note, error: (event: string, _cause: unknown, facts = {}) => note(event, facts) };
  /** A scheduler whose alarm never rings: it only runs when woken. */
  const schedulerOn = (database: Database): JobRunner =>
    createScheduleRunner({ database, presence: desk.newsroom.presence, clock: desk.newsroom.clock, log });
  beforeEach(async () => {
    scheduler = schedulerOn(desk.newsroom.database);
    await scheduler.start();
    events = [];
  });

  const inMs = (ms: number): string => new Date(desk.newsroom.clock.now().getTime() + ms).toISOString();
  const pass = async (ms: number): Promise<void> => {
    desk.newsroom.clock.advance(ms);
    await scheduler.wake();
  };
  const times = (publicationTime: string | null, expiryTime: string | null): ScheduledPlacing => ({
    status: 'scheduled',
    publicationTime,
    expiryTime,
  });
  const scheduled = async (placing: ScheduledPlacing, more: object = PUBLISHABLE): Promise<Article> => {
    const { article } = await desk.write({ metadata: more });
    const answer = await desk.patch(article, { contentStatus: 'readyToPublish', scheduledPlacing: placing });
    expect(answer.status, answer.text).toBe(200);
    return article;
  };
  const now = async (article: Article): Promise<Metadata> => (await desk.metadataOf(article)).metadata;
  const history = async ({ metadataId }: Article): Promise<readonly Revision[]> =>
    (await desk.editor.get(`/api/revisions/revision/metadata/${metadataId}/diffs`)).json();
  const outcomes = (article: Pick<Article, 'metadataId'>) =>
    events.filter(({ facts }) => facts['metadataId'] === article.metadataId).map(({ facts }) => facts['outcome']);

  it('publishes at its time, not a millisecond earlier, and takes down at its expiry', async () => {
    const publicationTime = inMs(STEP_MS);
    const article = await scheduled(times(publicationTime, inMs(2 * STEP_MS)));
    const { etag } = await desk.metadataOf(article);
    await pass(STEP_MS - 1);
    expect(await desk.metadataOf(article)).toMatchObject({ etag, metadata: { publicationStatus: 'notPublished' } });
    await pass(1);
    expect(await desk.metadataOf(article)).toMatchObject({
      metadata: {
        publicationStatus: 'published',
        contentStatus: 'readyToPublish',
        publishedAt: publicationTime,
        scheduledPlacing: { status: 'done' },
        lastUpdatedBy: null,
      },
    });
    await pass(STEP_MS - 1);
    expect((await now(article)).publicationStatus).toBe('published');
    await pass(1);
    expect(await now(article)).toMatchObject({ publicationStatus: 'unpublished', scheduledPlacing: { status: 'expired' } });
    await pass(240 * STEP_MS);
    expect(outcomes(article)).toEqual(['published', 'unpublished']);
  });

  it('says in the history, the revisions and the log what it did, and gives the item a new etag', async () => {
    const article = await scheduled(times(inMs(STEP_MS), null));
    const { etag } = await desk.metadataOf(article);
    await pass(STEP_MS + 7 * MINUTE_MS);
    const [latest] = await history(article);
    expect(latest?.updatedBy).toBeNull();
    expect(latest?.changes.map(({ fieldName }) => fieldName)).toEqual(['publicationStatus', 'publishedAt', 'scheduledPlacing']);
    const revisions = await desk.editor.get(`/api/content/articles/${article.id}/revisions`);
    expect(revisions.text).toContain('"publicationStatus":"published"');
    expect(events).toMatchObject([{ event: 'schedule carried out', facts: { kind: 'publication', lateMs: 7 * MINUTE_MS } }]);
    const stale = await desk.editor.call('PATCH', `/api/metadata/metadata/${article.metadataId}`, {
      body: { publicationStatus: 'unlisted' },
      headers: { 'if-match': etag },
    });
    expect(stale.status).toBe(412);
  });

  it('shows in lists what it did', async () => {
    const article = await scheduled(times(inMs(STEP_MS), null));
    await pass(STEP_MS);
    const { content } = await desk.list(`ids=${article.metadataId}&publicationStatus=published`);
    expect(content).toMatchObject([{ id: article.metadataId, scheduledPlacing: { status: 'done' } }]);
  });

  it('marks what a rule forbids with the reason, once, and accepts a new time', async () => {
    const article = await scheduled(times(inMs(STEP_MS), null));
    await desk.patch(article, { tenantIds: [], mainTenantId: null });
    await pass(STEP_MS);
    await pass(STEP_MS);
    expect(outcomes(article)).toEqual(['refused']);
    const failure = { code: 'missingRequiredFields', fieldNames: ['tenantIds', 'mainTenantId'] };
    expect(await now(article)).toMatchObject({ publicationStatus: 'notPublished', scheduledPlacing: { failure } });
    expect((await history(article))[0]).toMatchObject({
      updatedBy: null,
      changes: [{ fieldName: 'scheduledPlacing', newValue: { failure } }],
    });
    const again = await desk.patch(article, { ...PUBLISHABLE, scheduledPlacing: times(inMs(MINUTE_MS), null) });
    expect(again.json<Metadata>().scheduledPlacing).toEqual(times(inMs(MINUTE_MS), null));
    await pass(MINUTE_MS);
    expect(outcomes(article)).toEqual(['refused', 'published']);
  });

  it('holds other items to their own rules', async () => {
    const body = { item: anEmbed(), tenantIds: [11], mainTenantId: 11 };
    const created = await desk.editor.call('POST', '/api/external-content/embeds', { body });
    const item = created.json<{ readonly id: string; readonly metadataId: string }>();
    const path = `/api/metadata/metadata/${item.metadataId}`;
    const patch = async (placing: ScheduledPlacing): Promise<void> => {
      const { etag } = await desk.editor.get(path);
      const ready = { contentStatus: 'readyToPublish', scheduledPlacing: placing };
      expect((await desk.editor.call('PATCH', path, { body: ready, headers: { 'if-match': etag } })).status).toBe(200);
    };
    await patch(times(inMs(STEP_MS), null));
    const emptied = { body: anEmbed({ url: '' }), headers: { 'if-match': created.etag } };
    expect((await desk.editor.call('PUT', `/api/external-content/embeds/${item.id}`, emptied)).status).toBe(200);
    await pass(STEP_MS);
    expect(outcomes(item)).toEqual(['refused']);
  });

  it('runs at once what became due while the newsroom was down, and never shows what has expired since', async () => {
    const late = await scheduled(times(inMs(STEP_MS), inMs(100 * STEP_MS)));
    const missed = await scheduled(times(inMs(STEP_MS), inMs(2 * STEP_MS)));
    await scheduler.stop();
    await pass(48 * STEP_MS);
    expect(outcomes(late)).toEqual([]);
    await schedulerOn(desk.newsroom.database).start();
    expect(outcomes(late)).toEqual(['published']);
    expect((await now(late)).publishedAt).toBe(inMs(0));
    expect(outcomes(missed)).toEqual(['missed', 'nothingToTakeDown']);
    expect(await now(missed)).toMatchObject({
      publicationStatus: 'notPublished',
      publishedAt: null,
      scheduledPlacing: { status: 'expired', failure: { code: 'missedWindow' } },
    });
  });

  it('stays with what people have done since: published by hand, taken down, or without its schedule', async () => {
    const byHand = await scheduled(times(inMs(STEP_MS), null));
    await desk.patch(byHand, { publicationStatus: 'published' });
    await desk.patch(byHand, { publicationStatus: 'unpublished' });
    const calledOff = await scheduled(times(inMs(STEP_MS), null));
    await desk.patch(calledOff, { scheduledPlacing: null });
    const moved = await scheduled(times(inMs(STEP_MS), null));
    await desk.patch(moved, { scheduledPlacing: times(inMs(3 * STEP_MS), null) });
    const { article: deleted, etag } = await desk.write({
      metadata: { ...PUBLISHABLE, contentStatus: 'readyToPublish', scheduledPlacing: times(inMs(STEP_MS), null) },
    });
    await desk.editor.call('DELETE', `/api/content/articles/${deleted.id}`, { headers: { 'if-match': etag } });
    await pass(STEP_MS);
    expect(events).toEqual([]);
    expect((await now(byHand)).publicationStatus).toBe('unpublished');
    expect((await now(calledOff)).publicationStatus).toBe('notPublished');
    await pass(2 * STEP_MS);
    expect(outcomes(moved)).toEqual(['published']);
  });

  it('takes from a person’s change only the times, never what has happened', async () => {
    const article = await scheduled({ ...times(inMs(STEP_MS), null), status: 'done' });
    expect((await now(article)).scheduledPlacing).toEqual(times(inMs(STEP_MS), null));
    await pass(STEP_MS);
    const publicationTime = inMs(0);
    await desk.patch(article, { publicationStatus: 'unlisted' });
    const answer = await desk.patch(article, { scheduledPlacing: times(publicationTime, inMs(STEP_MS)) });
    expect(answer.json<Metadata>().scheduledPlacing).toEqual({ ...times(publicationTime, inMs(STEP_MS)), status: 'done' });
    await pass(0);
    expect((await now(article)).publicationStatus).toBe('unlisted');
    await pass(STEP_MS);
    expect(outcomes(article)).toEqual(['published', 'unpublished']);
  });

  it('fires each event once where two newsrooms share a database', async () => {
    const articles: Article[] = [];
    for (let number = 0; number < 12; number += 1) articles.push(await scheduled(times(inMs(STEP_MS), null)));
    const second = await databaseOfSecond(kind, desk);
    try {
      const schedulers = [scheduler, schedulerOn(second), schedulerOn(second)];
      await Promise.all(schedulers.map(each => each.start()));
      desk.newsroom.clock.advance(STEP_MS);
      await Promise.all(schedulers.map(each => each.wake()));
      for (const article of articles) {
        expect(outcomes(article)).toEqual(['published']);
        const published = (await history(article)).filter(({ changes }) => changes.some(({ newValue }) => newValue === 'published'));
        expect(published).toHaveLength(1);
      }
    } finally {
      await second.close();
    }
  });

  it('continues with the others when one item fails, and gives that up after five tries', async () => {
    const broken = await scheduled(times(inMs(STEP_MS), null));
    const sound = await scheduled(times(inMs(STEP_MS + 1), null));
    const id = Number(broken.metadataId);
    const { database } = desk.newsroom;
    await database.transaction(queries =>
      queries.updateTable('metadata_documents').set({ detail_json: '{}' }).where('id', '=', id).execute(),
    );
    await pass(STEP_MS + 1);
    expect(outcomes(sound)).toEqual(['published']);
    for (let minute = 0; minute < 20; minute += 1) await pass(MINUTE_MS);
    const said = events.filter(({ facts }) => facts['key'] === broken.metadataId).map(({ event }) => event);
    expect(said).toEqual([...Array<string>(5).fill('job not done'), 'job given up']);
  });

  it('lists pending events, by time, from one instant to another', async () => {
    const from = inMs(1000 * STEP_MS);
    const first = await scheduled(times(inMs(1001 * STEP_MS), inMs(1003 * STEP_MS)));
    const second = await scheduled(times(inMs(1002 * STEP_MS), null));
    const list = async (query: string): Promise<Page<ComingEvent>> =>
      (await desk.editor.get(`/api/metadata/metadata/schedule?from=${from}${query}`)).json();
    const all = await list('');
    expect(all.content.map(({ metadataId, kind: what, time }) => [metadataId, what, time])).toEqual([
      [first.metadataId, 'publication', inMs(1001 * STEP_MS)],
      [second.metadataId, 'publication', inMs(1002 * STEP_MS)],
      [first.metadataId, 'expiry', inMs(1003 * STEP_MS)],
    ]);
    expect(all.content[0]).toMatchObject({ resourceId: first.id, resourceName: 'articles', title: 'Die Aare bekommt eine neue Brücke' });
    expect((await list(`&to=${inMs(1002 * STEP_MS)}`)).totalElements).toBe(1);
    expect(await list('&size=2&page=1')).toMatchObject({ number: 1, totalElements: 3, content: [{ kind: 'expiry' }] });
    expect(refusalOf(await desk.editor.get('/api/metadata/metadata/schedule?from=morgen'))).toMatchObject({
      status: 400,
      fieldNames: ['from'],
    });
    expect((await desk.newsroom.clientWith(null).get('/api/metadata/metadata/schedule')).status).toBe(401);
  });

  it('takes over earlier schedules', async () => {
    const { database } = desk.newsroom;
    const article = await scheduled(times(inMs(STEP_MS), null));
    const over = await scheduled(times(null, inMs(2 * STEP_MS)));
    await database.transaction(async queries => {
      await takeSealsOff(queries);
      await sql`drop table scheduled_events`.execute(queries);
      await scheduleMigration.up(queries, kind);
      await plannedEvents.up(queries, kind);
      await sql`drop table jobs`.execute(queries);
      await jobsMigration.up(queries, kind);
    });
    await pass(2 * STEP_MS);
    expect(outcomes(article)).toEqual(['published']);
    expect(outcomes(over)).toEqual(['nothingToTakeDown']);
  });

  it('publishes what is created with a time, whatever its text says', async () => {
    const metadata = { ...PUBLISHABLE, contentStatus: 'readyToPublish', scheduledPlacing: times(inMs(STEP_MS), null) } as const;
    const { article } = await desk.write({ document: aDocument({ title: 'Um sechs Uhr' }), metadata });
    await pass(STEP_MS);
    expect(outcomes(article)).toEqual(['published']);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Article } from '#domain/article/article.ts';
import { isEqual } from '#domain/equal.ts';
import {
  CONTENT_STATUSES,
  isPublicStatus,
  isReleasedStatus,
  PUBLICATION_STATUSES,
  type PublicationStatus,
} from '#domain/article/workflow.ts';
import type { Metadata, MetadataPatch, ScheduledPlacing } from '#domain/metadata/metadata.ts';
import { situationOf } from '#domain/metadata/situation-of.ts';
import { type Act, judgeAct, type Verdict } from '#domain/publication/policy.ts';
import { SCHEDULE_STATES, type ScheduleState } from '#domain/publication/situation.ts';
import { findMetadata, takeChange, updateMetadata } from '#server/repositories/metadata.ts';
import { keepReleasedValues } from '#server/repositories/items/released-states.ts';
import { runScheduleOf } from './support/schedule-run.ts';
import { coverTriples } from '#tests/support/covering.ts';
import { LIMITS } from '#tests/support/patience.ts';
import { type ContentDesk, openContentDesk, PUBLISHABLE } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import type { TestAnswer, TestClient } from './support/newsroom.ts';

const MINUTE_MS = 60_000;
const ACTS = [
  'publish',
  'unlist',
  'keepInternal',
  'unpublish',
  'schedule',
  'cancelSchedule',
  'setExpiry',
  'cancelExpiry',
  'holdSave',
  'release',
  'discardWaiting',
  'scheduleRelease',
  'cancelRelease',
  'edit',
  'note',
  'checklist',
  'delete',
] as const satisfies readonly Act[];
const STATE = {
  contentStatus: CONTENT_STATUSES,
  publicationStatus: PUBLICATION_STATUSES,
  schedule: SCHEDULE_STATES,
  isProofread: [false, true],
  /** Its own values of a title: those of all titles, or none where the title asks for some. */
  variant: ['default', 'ownEmpty'],
  /** Changes behind what readers have, with a time or without. */
  waiting: ['none', 'waiting', 'scheduled'],
} as const;
const OVER_HTTP = { act: ACTS, ...STATE, expiry: ['none', 'pending'], who: ['editor', 'guestOwn', 'guestOther'] } as const;
const WHEN_DUE = { ...STATE, expiry: ['none', 'pending', 'due'] } as const;

const MOVES: Partial<Record<Act, PublicationStatus>> = {
  publish: 'published',
  unlist: 'unlisted',
  keepInternal: 'internalOnly',
  unpublish: 'unpublished',
};
const EMPTY_PLACEMENT = { variantId: 11, categories: [], mainCategory: null };
const LACKING = ['categories', 'mainCategory'] as const;

interface State {
  readonly contentStatus: Metadata['contentStatus'];
  readonly publicationStatus: PublicationStatus;
  readonly schedule: ScheduleState;
  readonly expiry: 'none' | 'pending' | 'due';
  readonly variant: 'default' | 'ownEmpty';
  readonly waiting: 'none' | 'waiting' | 'scheduled';
}

describeOnBothDatabases('every combination of three', kind => {
  /** All on SQLite; PostgreSQL runs the same code with other queries, of which a quarter meets each. */
  const portionOf = <Row>(all: readonly Row[]): readonly Row[] => (kind === 'sqlite' ? all : all.filter((_, at) => at % 4 === 0));
  let desk: ContentDesk;
  let guest: TestClient;
  /** Articles by who began them and whether the chief editor has them open for editing. */
  const articles = new Map<string, Article>();
  beforeAll(async () => {
    desk = await openContentDesk(kind);
    guest = await desk.newsroom.signIn('ROLE_Editor', { source: 'external' });
  });
  afterAll(() => desk.newsroom.dispose());

  const inMs = (ms: number): string => new Date(desk.newsroom.clock.now().getTime() + ms).toISOString();
  const opened = async (id: string): Promise<void> => {
    const body = { session: 'one', mode: 'editing' };
    await desk.chief.call('PATCH', `/api/user-presence/user-presences/${id}`, { body });
  };
  const articleOf = async (key: string, by: TestClient, isProofread: boolean): Promise<Article> => {
    const article = articles.get(key) ?? (await desk.write({ by, metadata: PUBLISHABLE })).article;
    articles.set(key, article);
    if (isProofread) await opened(article.id);
    return article;
  };
  const placingOf = ({ schedule, expiry }: State, publicationMs: number): ScheduledPlacing | null => {
    const expiryMs = expiry === 'due' ? -MINUTE_MS : 600 * MINUTE_MS;
    const expiryTime = expiry === 'none' ? null : inMs(expiryMs);
    if (schedule === 'none') return expiryTime === null ? null : { status: 'scheduled', publicationTime: null, expiryTime };
    const publicationTime = inMs(schedule === 'pending' ? publicationMs : -2 * MINUTE_MS);
    const failure = { at: inMs(-MINUTE_MS), code: 'missingRequiredFields', fieldNames: ['lead'] };
    const status = schedule === 'done' ? 'done' : 'scheduled';
    return { status, publicationTime, expiryTime, ...(schedule === 'failed' && { failure }) };
  };
  /** Puts an article into a state, whatever way leads there. */
  const putOne = (article: Article, state: State, publicationMs: number): Promise<Metadata> =>
    desk.newsroom.database.transaction(async queries => {
      const stored = await findMetadata(queries, article.metadataId);
      if (!stored) throw new Error('it was just written');
      const own = state.variant === 'ownEmpty' ? [EMPTY_PLACEMENT] : [];
      const change = await takeChange(queries, desk.newsroom.clock.now().toISOString());
      const metadata: Metadata = {
        ...stored.metadata,
        contentStatus: state.contentStatus,
        publicationStatus: state.publicationStatus,
        publishedAt: state.publicationStatus === 'notPublished' ? null : inMs(-600 * MINUTE_MS),
        scheduledPlacing: placingOf(state, publicationMs),
        placement: [...(PUBLISHABLE.placement ?? []), ...own],
        tags: [],
        kickword: [],
        waiting: null,
        note: [],
        workflowChecklist: { seoDone: false, photoeditingDone: false, proofreadingDone: false, productionDone: false },
        updatedAt: change.at,
      };
      await updateMetadata(queries, metadata, change);
      await keepReleasedValues(queries, metadata.id, null);
      return metadata;
    });
  /** The same with a kickword that waits, where the item has readers; the person who proofreads may hold it back. */
  const put = async (article: Article, state: State, publicationMs: number): Promise<Metadata> => {
    const plain = await putOne(article, state, publicationMs);
    if (state.waiting === 'none' || !isReleasedStatus(state.publicationStatus)) return plain;
    const path = `/api/metadata/metadata/${article.metadataId}`;
    const headers = { 'if-match': (await desk.editor.get(path)).etag };
    const answer = await desk.chief.call('PATCH', `${path}?hold=true`, { body: { kickword: [{ variantId: 0, kickwordId: 1 }] }, headers });
    const held = answer.json<Metadata>();
    if (state.waiting === 'waiting' || !held.waiting) return held;
    const releaseTime = inMs(publicationMs + MINUTE_MS);
    const metadata = { ...held, waiting: { ...held.waiting, releaseTime } };
    await desk.newsroom.database.transaction(async queries =>
      updateMetadata(queries, metadata, await takeChange(queries, desk.newsroom.clock.now().toISOString())),
    );
    return metadata;
  };
  const placing = (metadata: Metadata, change: Partial<ScheduledPlacing>): MetadataPatch => {
    const { publicationTime = null, expiryTime = null } = { ...metadata.scheduledPlacing, ...change };
    return {
      scheduledPlacing: publicationTime === null && expiryTime === null ? null : { status: 'scheduled', publicationTime, expiryTime },
    };
  };
  const patchOf = (act: Act, metadata: Metadata): MetadataPatch => {
    const publicationStatus = MOVES[act];
    if (publicationStatus !== undefined) return { publicationStatus };
    switch (act) {
      case 'schedule':
        return placing(metadata, { publicationTime: inMs(300 * MINUTE_MS) });
      case 'cancelSchedule':
        return placing(metadata, { publicationTime: null });
      case 'setExpiry':
        return placing(metadata, { expiryTime: inMs(900 * MINUTE_MS) });
      case 'cancelExpiry':
        return placing(metadata, { expiryTime: null });
      case 'note':
        return { note: [{ variantId: 0, note: 'Zahlen prüfen' }] };
      case 'checklist':
        return { workflowChecklist: { ...metadata.workflowChecklist, seoDone: true } };
      default:
        return { tags: [1] };
    }
  };
  const send = async (client: TestClient, act: Act, article: Article, metadata: Metadata): Promise<TestAnswer> => {
    const path = act === 'delete' ? `/api/content/articles/${article.id}` : `/api/metadata/metadata/${article.metadataId}`;
    const headers = { 'if-match': (await desk.editor.get(path)).etag, 'idempotency-key': randomUUID() };
    switch (act) {
      case 'delete':
        return client.call('DELETE', path, { headers });
      case 'release':
        return client.call('POST', `${path}/release`, { body: {}, headers });
      case 'scheduleRelease':
        return client.call('POST', `${path}/release`, { body: { releaseTime: inMs(300 * MINUTE_MS) }, headers });
      case 'cancelRelease':
        return client.call('POST', `${path}/release`, { body: { releaseTime: null }, headers });
      case 'discardWaiting':
        return client.call('POST', `${path}/discard`, { headers });
      default:
        return client.call('PATCH', act === 'holdSave' ? `${path}?hold=true` : path, { body: patchOf(act, metadata), headers });
    }
  };
  const said = (answer: TestAnswer): string =>
    answer.status < 300 ? 'allowed' : `${answer.status} ${answer.json<{ errors: { code: string }[] }>().errors[0]?.code}`;
  const expected = (verdict: Verdict): string => (verdict.kind === 'allowed' ? 'allowed' : `422 ${verdict.code}`);
  /** What a call amounts to: one that changes nothing is the mildest act, one that tidies up an old schedule an edit. */
  const meaningOf = (act: Act, { publicationStatus, schedule, expiry }: State, who: string): Act => {
    // What somebody from outside saves on an item with readers waits (D-010).
    if (act === 'edit' && who !== 'editor' && isReleasedStatus(publicationStatus)) return 'holdSave';
    if (act === 'note' && who !== 'editor' && isReleasedStatus(publicationStatus)) return 'holdNote';
    if (act === 'holdSave' && !isReleasedStatus(publicationStatus)) return 'edit';
    if (MOVES[act] === publicationStatus || (act === 'cancelExpiry' && expiry === 'none')) return 'holdNote';
    if (act !== 'cancelSchedule' || schedule === 'pending' || schedule === 'failed') return act;
    return schedule === 'done' ? 'edit' : 'holdNote';
  };

  const rows = portionOf(coverTriples(OVER_HTTP));
  it(
    `every combination of three is answered over HTTP as the policy says: ${rows.length} situations`,
    { timeout: LIMITS.fault },
    async () => {
      const wrong: unknown[] = [];
      for (const row of rows) {
        const { act, who, isProofread, ...state } = row;
        const client = who === 'editor' ? desk.editor : guest;
        const author = who === 'guestOwn' ? guest : desk.editor;
        const key = `${who === 'guestOwn' ? 'guest' : 'editor'} ${isProofread}`;
        const article = await articleOf(key, author, isProofread);
        const before = await put(article, state, 100 * MINUTE_MS);
        const meaning = meaningOf(act, state, who);
        const verdict = judgeAct(
          meaning,
          situationOf(before, {
            isExternal: who !== 'editor',
            isOwn: who !== 'guestOther',
            isProofreadByOther: isProofread && state.contentStatus === 'proofread',
            missing: state.variant === 'ownEmpty' && ['publish', 'unlist', 'schedule'].includes(meaning) ? LACKING : [],
          }),
        );
        const answer = await send(client, act, article, before);
        const isUnplanned = act === 'cancelRelease' && verdict.kind === 'allowed' && before.waiting?.releaseTime === null;
        // To an account from outside, what others keep from readers is not there (D-076).
        const isUnreached = who === 'guestOther' && !isPublicStatus(state.publicationStatus);
        const should = isUnreached ? '404 notFound' : isUnplanned ? '422 nothingScheduled' : expected(verdict);
        if (said(answer) !== should) wrong.push({ row, should, was: said(answer) });
        if (act === 'delete' && answer.status < 300) articles.delete(key);
        else if (answer.status >= 300) {
          const { metadata } = await desk.metadataOf(article);
          const isChanged = !isEqual(
            { ...metadata, updatedAt: null },
            { ...before, updatedAt: null, lastUpdatedBy: metadata.lastUpdatedBy },
          );
          if (isChanged) wrong.push({ row, changed: metadata });
        }
      }
      expect(wrong.slice(0, 5)).toEqual([]);
    },
  );

  const due = portionOf(coverTriples(WHEN_DUE));
  it(`every combination of three is carried out when due as the policy says: ${due.length} situations`, async () => {
    const { database, presence } = desk.newsroom;
    const runDue = runScheduleOf({ database, presence });
    const wrong: unknown[] = [];
    for (const row of due) {
      const { isProofread, ...state } = row;
      const article = await articleOf(`due ${isProofread}`, desk.editor, isProofread);
      const before = await put(article, state, -2 * MINUTE_MS);
      const isProofreadByOther = isProofread && state.contentStatus === 'proofread';
      const missing = state.variant === 'ownEmpty' ? LACKING : [];
      const verdict = judgeAct('publishWhenDue', situationOf(before, { isProofreadByOther, missing }));
      for (let turn = 0; turn < 3; turn += 1) await runDue(article.metadataId, inMs(0));
      const { metadata } = await desk.metadataOf(article);
      const goesOut = state.schedule === 'pending' && state.expiry !== 'due' && verdict.kind === 'allowed';
      const comesDown = state.expiry === 'due' && !['notPublished', 'unpublished'].includes(state.publicationStatus);
      const should = goesOut ? 'published' : comesDown ? 'unpublished' : state.publicationStatus;
      if (metadata.publicationStatus !== should) wrong.push({ row, should, was: metadata.publicationStatus });
      const fails =
        state.schedule === 'pending' && state.expiry !== 'due' && verdict.kind === 'refused' && state.publicationStatus !== 'published';
      const failure = metadata.scheduledPlacing?.failure?.code;
      if (fails && verdict.code !== failure) wrong.push({ row, should: verdict.code, was: failure });
      if (before.waiting === null) continue;
      const release = judgeAct('scheduleRelease', situationOf(before, { isProofreadByOther }));
      const isDue = before.waiting.releaseTime !== null;
      const isOver = comesDown || (isDue && release.kind === 'allowed');
      if ((metadata.waiting === null) !== isOver) wrong.push({ row, waiting: metadata.waiting, isOver });
      const isRefused = isDue && !comesDown && release.kind === 'refused';
      const code = isRefused ? release.code : undefined;
      if (!isOver && metadata.waiting?.failure?.code !== code) wrong.push({ row, should: code, was: metadata.waiting?.failure });
    }
    expect(wrong.slice(0, 5)).toEqual([]);
  });
});

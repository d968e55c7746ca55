import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Metadata, MetadataPatch } from '#domain/metadata/metadata.ts';
import { createDesk, type Desk } from '#tests/support/desk.ts';
import { documentWith, type FakeCall, type FakeNewsroom } from '#tests/support/fake-newsroom.ts';
import { closeDesk, openSignedInDesk } from '#tests/support/signed-in-desk.ts';

const isPatch = (call: FakeCall): boolean => call.method === 'PATCH' && call.path.startsWith('/metadata/');
type Change = Omit<MetadataPatch, 'publicationStatus'>;
const noteOf = (text: string) => [{ variantId: 0, note: text }];

describe('changes of metadata on a desk', () => {
  let newsroom: FakeNewsroom;
  let desk: Desk;
  let articleId: string;

  beforeEach(async () => {
    ({ newsroom, desk, articleId } = await openSignedInDesk(staffed => {
      const id = staffed.newsroom.addArticle(documentWith({ title: 'Der Fluss steigt', lead: 'Es regnet.' }), staffed.ursina).article.id;
      staffed.newsroom.patchAs(id, { tags: [1], note: noteOf('alt') });
      return { articleId: id };
    }));
    await desk.get('articles.open', { articleId });
  });
  afterEach(() => closeDesk(desk));

  const offline = (isOffline: boolean) => desk.get('connectivity.setForcedOffline', { offline: isOffline });
  const patch = (change: Change) => desk.get('articles.patchMetadata', { articleId, patch: change });
  /** Changed here without a network while a colleague changes it in the newsroom. */
  const contradict = async (mine: Change, theirs: Change): Promise<void> => {
    await offline(true);
    await patch(mine);
    newsroom.patchAs(articleId, theirs);
    await offline(false);
    await desk.settle();
  };
  const onServer = (): Metadata | undefined => newsroom.articles.get(articleId)?.metadata;
  const conflict = () => desk.get('articles.conflict', { articleId });
  const decide = (key: string, choice: 'mine' | 'theirs' | 'both') =>
    desk.get('conflicts.decide', { resource: 'articles', id: articleId, key, choice });
  const resolve = async (): Promise<void> => {
    await desk.get('articles.resolveConflict', { articleId });
    await desk.settle();
  };

  it('that were refused are rebased on what was read since, and overwrite nothing when retried', async () => {
    newsroom.setFault(call => (isPatch(call) ? { kind: 'status', status: 400 } : undefined));
    await patch({ tags: [1, 2], note: noteOf('meine') });
    await desk.settle();
    expect((await desk.get('articles.status', { articleId })).sync.kind).toBe('failed');
    newsroom.setFault(() => undefined);
    newsroom.patchAs(articleId, { tags: [1, 3], note: noteOf('deren') });
    await desk.get('articles.open', { articleId });
    await desk.get('outbox.retryAll', {});
    await desk.settle();
    expect(onServer()).toMatchObject({ tags: [1, 3], note: noteOf('deren') });
    expect((await conflict()).fieldConflicts.map(({ path }) => path)).toEqual(['note[0].note']);
    await decide('field:note[0].note', 'both');
    await resolve();
    expect(onServer()).toMatchObject({ tags: [1, 2, 3], note: noteOf('meine\n\nderen') });
  });

  it('that were changed back before they were sent are not sent', async () => {
    await offline(true);
    await patch({ tags: [1, 2], note: noteOf('neu') });
    await patch({ note: noteOf('alt') });
    const before = newsroom.calls.filter(isPatch).length;
    await patch({ tags: [1] });
    expect((await desk.get('outbox.list', {})).entries).toEqual([]);
    await offline(false);
    await desk.settle();
    expect(newsroom.calls.filter(isPatch)).toHaveLength(before);
    await offline(true);
    await patch({ tags: [1, 2], note: noteOf('neu') });
    await patch({ note: noteOf('alt') });
    await offline(false);
    await desk.settle();
    expect(newsroom.calls.filter(isPatch).map(({ body }) => body)).toEqual([{ tags: [1, 2] }]);
  });

  it('after a merged one keep what it merged', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>(done => (release = done));
    newsroom.setFault(call => (isPatch(call) && newsroom.calls.filter(isPatch).length === 1 ? { kind: 'delay', until: held } : undefined));
    await patch({ tags: [1, 2] });
    await patch({ tags: [1, 2, 4] });
    newsroom.patchAs(articleId, { tags: [1, 3] });
    release();
    await desk.settle();
    expect(onServer()?.tags.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4]);
  });

  it('after one whose answer was lost ask about what was read meanwhile, and overwrite nothing', async () => {
    let isOut = true;
    newsroom.setFault(call => (isPatch(call) && isOut ? { kind: 'loseAnswer' } : undefined));
    await patch({ note: noteOf('meine') });
    await desk.settle();
    await patch({ note: noteOf('meine, weiter') });
    await offline(true);
    await desk.advance(1_000); // the newsroom's times are of the millisecond
    newsroom.patchAs(articleId, { note: noteOf('deren') });
    isOut = false;
    newsroom.setFault(call => (isPatch(call) && newsroom.calls.filter(isPatch).length < 3 ? { kind: 'drop' } : undefined));
    await offline(false);
    await desk.advance(10_000);
    expect(onServer()?.note).toEqual(noteOf('deren'));
    expect((await conflict()).fieldConflicts).toMatchObject([{ mine: 'meine, weiter', theirs: 'deren' }]);
  });

  it('that wait behind a conflict are part of it', async () => {
    newsroom.setFault(call => (isPatch(call) ? { kind: 'status', status: 503 } : undefined));
    await patch({ note: noteOf('meine') });
    await desk.settle();
    await patch({ targetTextLength: 900 });
    newsroom.patchAs(articleId, { note: noteOf('deren'), targetTextLength: 400 });
    newsroom.setFault(() => undefined);
    await desk.advance(10_000);
    expect((await conflict()).fieldConflicts.map(({ path }) => path)).toEqual(['targetTextLength', 'note[0].note']);
    expect((await desk.get('articles.status', { articleId })).sync).toMatchObject({ kind: 'conflict', total: 2 });
  });

  it('join the open conflict about them; the decision is then about the newest value', async () => {
    await contradict({ note: noteOf('meine') }, { note: noteOf('deren') });
    await decide('field:note[0].note', 'theirs');
    await patch({ note: noteOf('meine, weiter geschrieben') });
    expect(await conflict()).toMatchObject({ decisions: {}, fieldConflicts: [{ mine: 'meine, weiter geschrieben', theirs: 'deren' }] });
    await decide('field:note[0].note', 'theirs');
    await resolve();
    expect(onServer()?.note).toEqual(noteOf('deren'));
    expect((await desk.get('articles.status', { articleId })).sync.kind).toBe('synced');
  });

  it('continue automatically when the colleague withdraws the conflicting change', async () => {
    await contradict({ note: noteOf('meine') }, { note: noteOf('deren') });
    expect((await desk.get('articles.status', { articleId })).sync).toMatchObject({ kind: 'conflict', total: 1 });
    newsroom.patchAs(articleId, { note: noteOf('alt') });
    await desk.get('articles.open', { articleId });
    await desk.settle();
    expect(onServer()?.note).toEqual(noteOf('meine'));
    expect((await desk.get('articles.status', { articleId })).sync.kind).toBe('synced');
  });

  it('keep half of the decisions over a restart, and are not sent before all are made (A4-051)', async () => {
    await contradict(
      { note: noteOf('meine'), targetTextLength: 900, tags: [1, 2] },
      { note: noteOf('deren'), targetTextLength: 400, tags: [1, 3] },
    );
    await decide('field:targetTextLength', 'theirs');
    expect(await desk.call('articles.resolveConflict', { articleId })).toMatchObject({ ok: false, error: { code: 'undecided' } });
    desk.kill();
    desk = createDesk({ newsroom, folder: desk.folder, seed: 3 });
    await desk.start();
    expect(await conflict()).toMatchObject({
      decisions: { 'field:targetTextLength': 'theirs' },
      fieldConflicts: [{ path: 'targetTextLength' }, { path: 'note[0].note', choices: ['mine', 'theirs', 'both'] }],
      mergedFields: [{ path: 'tags', side: 'both', before: [1], after: [1, 2, 3] }],
    });
    expect(onServer()).toMatchObject({ note: noteOf('deren'), tags: [1, 3] });
    await decide('field:note[0].note', 'mine');
    await resolve();
    expect(onServer()).toMatchObject({ note: noteOf('meine'), targetTextLength: 400, tags: [1, 2, 3] });
  });

  describe('with an effect outside (D-005)', () => {
    const waiting = async () => (await desk.get('outbox.list', {})).entries.filter(({ state }) => state === 'needsConfirmation');

    it('are not sent when the newsroom is back: the person is asked, and the rest goes', async () => {
      await offline(true);
      await patch({ emailAlertEnabled: true, tags: [1, 2] });
      await offline(false);
      await desk.advance(600_000);
      expect(onServer()).toMatchObject({ emailAlertEnabled: false, tags: [1, 2] });
      const [asking] = await waiting();
      expect(asking).toMatchObject({ fields: ['emailAlertEnabled'] });
      await patch({ targetTextLength: 900 });
      await desk.settle();
      expect(onServer()?.targetTextLength).toBe(900);
      await desk.get('outbox.retry', { entryId: asking?.id ?? '' });
      await desk.settle();
      expect(onServer()?.emailAlertEnabled).toBe(true);
      expect(await waiting()).toEqual([]);
    });

    it('ask again after a restart and after a colleague has changed something else', async () => {
      await offline(true);
      await patch({ emailAlertEnabled: true });
      newsroom.patchAs(articleId, { tags: [1, 3] });
      desk.kill();
      desk = createDesk({ newsroom, folder: desk.folder, seed: 4 });
      await desk.start();
      await offline(false);
      await desk.get('articles.open', { articleId });
      await desk.advance(600_000);
      expect(await waiting()).toHaveLength(1);
      expect(onServer()).toMatchObject({ emailAlertEnabled: false, tags: [1, 3] });
    });

    it('leave at once at a connected desk, and ask when the line breaks before they arrive', async () => {
      await patch({ emailAlertEnabled: true });
      await desk.settle();
      expect(onServer()?.emailAlertEnabled).toBe(true);
      newsroom.setFault(call => (isPatch(call) ? { kind: 'status', status: 503 } : undefined));
      newsroom.patchAs(articleId, { emailAlertEnabled: false });
      await desk.get('articles.open', { articleId });
      await patch({ emailAlertEnabled: true });
      await desk.settle();
      newsroom.setFault(() => undefined);
      await desk.advance(600_000);
      expect(onServer()?.emailAlertEnabled).toBe(false);
      expect(await waiting()).toHaveLength(1);
    });

    it('of an article that is not in the newsroom yet stay apart from its creation', async () => {
      await offline(true);
      const creation = { template: 'empty', contentLocale: 'de-CH', title: 'Neu', metadata: {} } as const;
      const created = await desk.get('articles.create', creation);
      await desk.get('articles.patchMetadata', { articleId: created.articleId, patch: { emailAlertEnabled: true, tags: [2] } });
      await offline(false);
      await desk.advance(600_000);
      const [arrived] = [...newsroom.articles.values()].filter(({ metadata }) => metadata.tags.includes(2));
      expect(arrived?.metadata.emailAlertEnabled).toBe(false);
      expect(await waiting()).toHaveLength(1);
    });
  });
});

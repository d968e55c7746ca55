import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ArticleStatus, OpenArticle } from '#bridge/states.ts';
import { plainText, type RichTextDocument } from '#domain/article/document.ts';
import { createDesk, type Desk } from '#tests/support/desk.ts';
import { documentWith, type FakeNewsroom, type FakeUser } from '#tests/support/fake-newsroom.ts';
import { closeDesk, openSignedInDesk } from '#tests/support/signed-in-desk.ts';

const START = {
  titleHeader: 'Wetter',
  title: 'Der Fluss steigt',
  lead: 'Es regnet.',
  p1: 'Erster Absatz steht hier.',
  p2: 'Zweiter Absatz steht da.',
};

const textOf = (document: Pick<RichTextDocument, 'elements'>, id: string): string => {
  const element = document.elements.find(candidate => candidate.id === id);
  return element ? plainText(element) : '(none)';
};

describe('articles on a desk', () => {
  let newsroom: FakeNewsroom;
  let desk: Desk;
  let chief: FakeUser;
  let articleId: string;

  beforeEach(async () => {
    ({ newsroom, desk, chief, articleId } = await openSignedInDesk(staffed => ({
      articleId: staffed.newsroom.addArticle(documentWith(START), staffed.chief).article.id,
    })));
  });
  afterEach(() => closeDesk(desk));

  const paragraph = (id: string, text: string) => ({
    type: ['title', 'lead', 'titleHeader'].includes(id) ? id : 'paragraph',
    id,
    children: [{ text }],
  });
  const open = (): Promise<OpenArticle> => desk.get('articles.open', { articleId });
  const write = async (id: string, text: string, rebase = 0) =>
    desk.get('articles.journal', { articleId, delta: { set: [paragraph(id, text)] }, rebase });
  const save = (): Promise<ArticleStatus> => desk.get('articles.save', { articleId });
  const status = (): Promise<ArticleStatus> => desk.get('articles.status', { articleId });
  const onServer = (): RichTextDocument => newsroom.articles.get(articleId)?.article.document ?? documentWith({});
  const goOffline = (offline: boolean) => desk.get('connectivity.setForcedOffline', { offline });

  it('tells of an article that nobody changes when it was saved last, not when it was opened', async () => {
    const { sync, updatedAt } = await open();
    await desk.advance(120_000);
    expect(sync).toEqual({ kind: 'synced', at: updatedAt });
    await desk.get('articles.close', { articleId });
    expect((await open()).sync).toEqual({ kind: 'synced', at: updatedAt });
  });

  it('is not open in a window that left before the newsroom had answered', async () => {
    const answer = desk.get('articles.open', { articleId, window: 'left' });
    await desk.get('articles.close', { articleId, window: 'left' });
    await answer;
    expect((await desk.get('articles.open', { articleId, window: 'stays' })).windows).toBeUndefined();
    expect((await desk.get('articles.open', { articleId, window: 'second' })).windows).toBe(2);
  });

  it('opens, takes typing to disk, saves it and is in step with the newsroom', async () => {
    const opened = await open();
    expect(textOf(opened.document, 'p1')).toBe(START.p1);
    expect(opened).toMatchObject({ hasUnsavedChanges: false, sync: { kind: 'synced' }, rebase: 0, staleSince: null });
    expect(await write('p1', 'Neu geschrieben.')).toMatchObject({ hasUnsavedChanges: true });
    expect(textOf(onServer(), 'p1')).toBe(START.p1);
    expect(await save()).toMatchObject({ hasUnsavedChanges: false });
    await desk.settle();
    expect(textOf(onServer(), 'p1')).toBe('Neu geschrieben.');
    expect(await status()).toMatchObject({ sync: { kind: 'synced' }, revisionNumber: 2, hasUnsavedChanges: false });
  });

  it('keeps every character over a kill, and reports the time of the restored text', async () => {
    await open();
    await write('p1', 'Getippt, nicht gesichert.');
    desk.kill();
    const { folder } = desk;
    desk = createDesk({ newsroom, folder, seed: 2 });
    await desk.start();
    const opened = await open();
    expect(textOf(opened.document, 'p1')).toBe('Getippt, nicht gesichert.');
    expect(opened.restoredFrom).not.toBeNull();
    expect(opened.hasUnsavedChanges).toBe(true);
  });

  describe('with the anchor of a comment', () => {
    const anchor = { type: 'paragraph', id: 'p1', children: [{ text: 'Erster ', commentId: 'c1' }, { text: 'Absatz steht hier.' }] };
    const mark = () => desk.get('articles.journal', { articleId, delta: { set: [anchor] }, rebase: 0 });
    const found = ({ elements }: Pick<RichTextDocument, 'elements'>) =>
      elements.find(({ id }) => id === 'p1')?.children.map(child => ('text' in child ? child.commentId : undefined));

    it('articles on a desk with the anchor of a comment say that nothing is unsaved, and lose it neither at a crash nor with the window', async () => {
      await open();
      expect(await mark()).toMatchObject({ hasUnsavedChanges: false });
      expect(await status()).toMatchObject({ hasUnsavedChanges: false, sync: { kind: 'synced' } });
      expect((await desk.get('articles.local', {})).articles).toEqual([]);
      desk.kill();
      const { folder } = desk;
      desk = createDesk({ newsroom, folder, seed: 2 });
      await desk.start();
      expect(found((await open()).document)).toEqual(['c1', undefined]);
      await desk.get('articles.close', { articleId });
      const reopened = await open();
      expect(reopened).toMatchObject({ hasUnsavedChanges: false, restoredFrom: null });
      expect(found(reopened.document)).toEqual(['c1', undefined]);
    });

    it('articles on a desk with the anchor of a comment take over the text of a colleague without a question, and keep it', async () => {
      await open();
      await mark();
      await desk.get('articles.close', { articleId });
      newsroom.saveAs(articleId, documentWith({ ...START, p1: 'Erster Absatz steht gewiss dort.', p2: 'Neu.' }), chief);
      const opened = await open();
      expect(opened).toMatchObject({ hasUnsavedChanges: false, sync: { kind: 'synced' } });
      expect([textOf(opened.document, 'p1'), textOf(opened.document, 'p2')]).toEqual(['Erster Absatz steht gewiss dort.', 'Neu.']);
      expect(found(opened.document)).toEqual(['c1', undefined]);
    });

    it('articles on a desk with the anchor of a comment send it with the next save', async () => {
      await open();
      await mark();
      await write('p2', 'Auch geschrieben.');
      await save();
      await desk.settle();
      expect(found(onServer())).toEqual(['c1', undefined]);
    });
  });

  it('keeps what was typed and not sent however long it lies (C-014)', async () => {
    await open();
    await goOffline(true);
    await write('p1', 'Vor langem getippt.');
    await desk.get('articles.close', { articleId });
    await desk.clock.advance(24 * 60 * 60 * 1000);
    expect(textOf((await open()).document, 'p1')).toBe('Vor langem getippt.');
  });

  it('writes offline, queues, and sends automatically when the network is back', async () => {
    await open();
    await goOffline(true);
    await write('p1', 'Im Zug geschrieben.');
    await save();
    await desk.settle();
    expect(await status()).toMatchObject({ sync: { kind: 'waiting', count: 1 } });
    expect(textOf(onServer(), 'p1')).toBe(START.p1);
    await goOffline(false);
    await desk.settle();
    expect(textOf(onServer(), 'p1')).toBe('Im Zug geschrieben.');
    expect((await desk.get('outbox.list', {})).entries).toEqual([]);
  });

  it('merges what does not overlap and tells the open editor', async () => {
    await open();
    await goOffline(true);
    await write('p1', 'Meine Fassung des ersten.');
    await save();
    await write('p2', 'Zweiter Absatz steht da. Und geht weiter.');
    newsroom.saveAs(articleId, documentWith({ ...START, title: 'Der Fluss sinkt' }), chief);
    await goOffline(false);
    await desk.settle();
    expect(textOf(onServer(), 'p1')).toBe('Meine Fassung des ersten.');
    expect(textOf(onServer(), 'title')).toBe('Der Fluss sinkt');
    expect(textOf(onServer(), 'p2')).toBe(START.p2);
    const rebased = desk.events.find(event => event.name === 'article.rebased')?.payload as { rebase: number; to: RichTextDocument };
    expect(rebased.rebase).toBe(1);
    expect(textOf(rebased.to, 'title')).toBe('Der Fluss sinkt');
    expect(textOf(rebased.to, 'p2')).toBe('Zweiter Absatz steht da. Und geht weiter.');
    expect(await status()).toMatchObject({ rebase: 1, hasUnsavedChanges: true, sync: { kind: 'synced' } });
  });

  it('asks the person about what overlaps and saves what was decided (A4-050, A4-051)', async () => {
    await open();
    await goOffline(true);
    await write('p1', 'Meine Fassung steht hier.');
    await save();
    newsroom.saveAs(articleId, documentWith({ ...START, p1: 'Deren Fassung steht hier.', p2: 'Auch geändert.' }), chief);
    await goOffline(false);
    await desk.settle();
    expect(await status()).toMatchObject({ sync: { kind: 'conflict', open: 1, total: 1 } });
    const conflict = await desk.get('articles.conflict', { articleId });
    expect(conflict.theirs.by?.lastName).toBe('Frei');
    const [question] = conflict.conflicts;
    expect(question?.elementId).toBe('p1');
    expect(await desk.call('articles.resolveConflict', { articleId })).toMatchObject({ ok: false, error: { code: 'undecided' } });
    await desk.get('conflicts.decide', { resource: 'articles', id: articleId, key: question?.key ?? '', choice: 'mine' });
    await desk.get('articles.resolveConflict', { articleId });
    await desk.settle();
    expect(textOf(onServer(), 'p1')).toBe('Meine Fassung steht hier.');
    expect(textOf(onServer(), 'p2')).toBe('Auch geändert.');
    expect(await status()).toMatchObject({ sync: { kind: 'synced' } });
  });

  it('knows after a restart when a text was saved last, also one that waits', async () => {
    await open();
    await goOffline(true);
    await write('p1', 'Im Zug geschrieben.');
    await save();
    await desk.advance(60_000);
    await write('p2', 'Und noch etwas.');
    const { savedAt } = await save();
    expect(savedAt).toBe(new Date(desk.clock.now()).toISOString());
    desk.kill();
    const { folder, clock } = desk;
    await clock.advance(60_000);
    desk = createDesk({ newsroom, folder, clock, seed: 2 });
    await desk.start();
    expect(await status()).toMatchObject({ savedAt, hasUnsavedChanges: false, sync: { kind: 'waiting' } });
  });

  it('creates offline and knows the draft by both ids afterwards, also after a restart', async () => {
    await goOffline(true);
    const made = await desk.get('articles.create', {
      template: 'standard',
      contentLocale: 'de-CH',
      title: 'Neu im Zug',
      metadata: { tenantIds: [1], mainTenantId: 1 },
    });
    expect(made).toMatchObject({ metadataId: null, creation: { tenantIds: [1] }, sync: { kind: 'waiting' } });
    const temporaryId = made.articleId;
    const opened = await desk.get('articles.open', { articleId: temporaryId });
    expect(textOf(opened.document, 'title')).toBe('Neu im Zug');
    expect(textOf(opened.document, 'p1')).toBe('Vorlage');
    await desk.get('articles.journal', { articleId: temporaryId, delta: { set: [paragraph('p1', 'Text aus dem Zug.')] }, rebase: 0 });
    await desk.get('articles.save', { articleId: temporaryId });
    await desk.get('articles.patchMetadata', { articleId: temporaryId, patch: { targetTextLength: 2000, contentStatus: 'review1' } });
    const local = await desk.get('articles.local', {});
    expect(local.articles).toMatchObject([{ createdOffline: true, row: { title: 'Neu im Zug', resourceId: temporaryId } }]);
    await goOffline(false);
    await desk.settle();
    const identified = desk.events.find(event => event.name === 'article.identified')?.payload as { articleId: string };
    const kept = newsroom.articles.get(identified.articleId);
    expect(textOf(kept?.article.document ?? documentWith({}), 'p1')).toBe('Text aus dem Zug.');
    expect(kept?.metadata).toMatchObject({ tenantIds: [1], targetTextLength: 2000, contentStatus: 'review1' });
    expect(newsroom.effects.map(effect => effect.kind)).toEqual(['create', 'patch']);
    desk.kill();
    const { folder } = desk;
    desk = createDesk({ newsroom, folder, seed: 2 });
    await desk.start();
    const again = await desk.get('articles.open', { articleId: temporaryId });
    expect(again).toMatchObject({ articleId: identified.articleId, temporaryId, sync: { kind: 'synced' } });
    expect((await desk.get('articles.local', {})).articles).toEqual([]);
  });
});

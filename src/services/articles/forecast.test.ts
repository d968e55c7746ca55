import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainText } from '#domain/article/document.ts';
import type { Desk } from '#tests/support/desk.ts';
import { documentWith, type FakeCall, type FakeNewsroom, type FakeUser } from '#tests/support/fake-newsroom.ts';
import { closeDesk, openSignedInDesk } from '#tests/support/signed-in-desk.ts';

const START = { title: 'Der Fluss steigt', lead: 'Es regnet.', p1: 'Erster Absatz steht hier.', p2: 'Zweiter Absatz steht da.' };
const HALF_A_MINUTE = 31_000;

describe('the forecast of an open article', () => {
  let newsroom: FakeNewsroom;
  let desk: Desk;
  let chief: FakeUser;
  let articleId: string;

  beforeEach(async () => {
    ({ newsroom, desk, chief, articleId } = await openSignedInDesk(staffed => ({
      articleId: staffed.newsroom.addArticle(documentWith(START), staffed.chief).article.id,
    })));
    await desk.get('articles.open', { articleId });
  });
  afterEach(() => closeDesk(desk));

  const write = (id: string, text: string, rebase = 0) =>
    desk.get('articles.journal', { articleId, delta: { set: [{ type: 'paragraph', id, children: [{ text }] }] }, rebase });
  const saveThere = (parts: Partial<typeof START>): void => newsroom.saveAs(articleId, documentWith({ ...START, ...parts }), chief);
  const status = () => desk.get('articles.status', { articleId });
  const onDesk = async (): Promise<readonly string[]> => (await desk.get('articles.open', { articleId })).document.elements.map(plainText);
  const isReading = (call: FakeCall): boolean => call.method === 'GET' && call.path.startsWith('/content/articles/');

  it('reports what a colleague changed and that none of it overlaps mine, without touching the text', async () => {
    await write('p1', 'Erster Absatz steht hier, meiner.');
    saveThere({ p2: 'Zweiter Absatz, neu.', lead: 'Es schneit.' });
    await desk.advance(HALF_A_MINUTE);
    expect((await status()).forecast).toMatchObject({
      by: { firstName: 'Reto', lastName: 'Frei' },
      revisionNumber: 2,
      changed: 2,
      shared: 0,
      questions: 0,
    });
    expect(desk.events.some(({ name }) => name === 'article.rebased')).toBe(false);
  });

  it('asks every half minute for all open articles, and reads a text only when it is newer', async () => {
    const second = newsroom.addArticle(documentWith(START), chief).article.id;
    await desk.get('articles.open', { articleId: second });
    const before = newsroom.calls.length;
    for (let letter = 0; letter < 20; letter += 1) await write('p1', 'Erster Absatz'.slice(0, letter));
    await desk.advance(60_000);
    const calls = newsroom.calls.slice(before).filter(({ path }) => !path.endsWith('/health'));
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /metadata/metadata', 'GET /metadata/metadata']);
    saveThere({ p2: 'Zweiter Absatz, neu.' });
    await desk.advance(90_000);
    expect(newsroom.calls.slice(before).filter(isReading)).toHaveLength(1);
  });

  it('updates what both touched as one types', async () => {
    saveThere({ p1: 'Erster Absatz steht dort.', p2: 'Zweiter Absatz, neu.' });
    await desk.advance(HALF_A_MINUTE);
    expect((await status()).forecast).toMatchObject({ changed: 2, shared: 0 });
    await write('p1', 'Erster Absatz steht nirgends.');
    await desk.advance(HALF_A_MINUTE);
    const event = desk.events.findLast(({ name }) => name === 'article.changed');
    expect(event?.payload).toMatchObject({ forecast: { changed: 2, shared: 1, questions: 1 } });
  });

  it('the forecast of an open article is merged into the text with everything typed in it, and then ends', async () => {
    await write('p1', 'Erster Absatz steht hier, meiner.');
    saveThere({ p2: 'Zweiter Absatz, neu.' });
    await desk.advance(HALF_A_MINUTE);
    const after = await desk.get('articles.takeOver', { articleId });
    expect(after.forecast).toBeUndefined();
    expect(after).toMatchObject({ revisionNumber: 2, hasUnsavedChanges: true, sync: { kind: 'synced' } });
    expect(await onDesk()).toEqual(['Der Fluss steigt', 'Es regnet.', 'Erster Absatz steht hier, meiner.', 'Zweiter Absatz, neu.']);
    const recent = await desk.get('articles.recentValues', { articleId });
    expect(recent.values.some(({ document }) => document.elements.map(plainText).includes('Zweiter Absatz steht da.'))).toBe(true);
  });

  it('becomes a conflict where both changed the same words, and loses nothing before it is decided', async () => {
    await write('p1', 'Erster Absatz steht nirgends.');
    saveThere({ p1: 'Erster Absatz steht überall.' });
    await desk.advance(HALF_A_MINUTE);
    expect((await status()).forecast).toMatchObject({ changed: 1, shared: 1, questions: 1 });
    expect(await desk.get('articles.takeOver', { articleId })).toMatchObject({ sync: { kind: 'conflict', open: 1 } });
    expect(await onDesk()).toContain('Erster Absatz steht nirgends.');
  });

  it('the forecast of an open article is silent offline, says so when asked to take over, and comes when the network does', async () => {
    saveThere({ p2: 'Zweiter Absatz, neu.' });
    await desk.get('connectivity.setForcedOffline', { offline: true });
    const before = newsroom.calls.length;
    await desk.advance(90_000);
    expect(newsroom.calls.length).toBe(before);
    expect((await status()).forecast).toBeUndefined();
    expect(await desk.call('articles.takeOver', { articleId })).toMatchObject({ ok: false, error: { code: 'offline' } });
  });

  it('learns what others and the newsroom did to it outside its text, and keeps what is typed', async () => {
    await write('p1', 'Meins, noch nicht gespeichert.');
    const scheduledPlacing = { status: 'done', publicationTime: '2026-11-21T09:00:00.000Z', expiryTime: null } as const;
    newsroom.patchAs(articleId, { publicationStatus: 'published', scheduledPlacing });
    await desk.advance(HALF_A_MINUTE);
    expect(await status()).toMatchObject({ metadata: { publicationStatus: 'published', scheduledPlacing }, hasUnsavedChanges: true });
    expect(await onDesk()).toContain('Meins, noch nicht gespeichert.');
    expect(desk.events.findLast(({ name }) => name === 'article.changed')?.payload).toMatchObject({
      metadata: { publicationStatus: 'published' },
    });
  });

  it('learns so while its text waits to be sent or decided too', async () => {
    await write('p1', 'Erster Absatz steht nirgends.');
    saveThere({ p1: 'Erster Absatz steht überall.' });
    await desk.get('articles.save', { articleId });
    await desk.settle();
    expect((await status()).sync.kind).toBe('conflict');
    newsroom.patchAs(articleId, { publicationStatus: 'published' });
    await desk.advance(HALF_A_MINUTE);
    expect(await status()).toMatchObject({ metadata: { publicationStatus: 'published' }, sync: { kind: 'conflict' } });
  });

  it('ignores what another metadata change or the own save brought', async () => {
    newsroom.patchAs(articleId, { tags: [3] });
    await write('p1', 'Meins.');
    await desk.get('articles.save', { articleId });
    await desk.advance(90_000);
    expect(await status()).toMatchObject({ revisionNumber: 2, sync: { kind: 'synced' } });
    expect((await status()).forecast).toBeUndefined();
  });
});

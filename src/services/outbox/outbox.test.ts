import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainText } from '#domain/article/document.ts';
import { createDesk, type Desk } from '#tests/support/desk.ts';
import { documentWith, type FakeCall, type FakeNewsroom } from '#tests/support/fake-newsroom.ts';
import { closeDesk, openSignedInDesk } from '#tests/support/signed-in-desk.ts';

const START = { title: 'Der Fluss steigt', lead: 'Es regnet.', p1: 'Erster Absatz steht hier.' };
const isSave = (call: FakeCall): boolean => call.method === 'PUT' && call.path.startsWith('/content/articles/');

describe('the outbox', () => {
  let newsroom: FakeNewsroom;
  let desk: Desk;
  let articleId: string;

  beforeEach(async () => {
    ({ newsroom, desk, articleId } = await openSignedInDesk(staffed => ({
      articleId: staffed.newsroom.addArticle(documentWith(START), staffed.ursina).article.id,
    })));
    await desk.get('articles.open', { articleId });
  });
  afterEach(() => closeDesk(desk));

  const write = (id: string, text: string) =>
    desk.get('articles.journal', { articleId, delta: { set: [{ type: 'paragraph', id, children: [{ text }] }] }, rebase: 0 });
  const save = () => desk.get('articles.save', { articleId });
  const status = () => desk.get('articles.status', { articleId });
  const entries = async () => (await desk.get('outbox.list', {})).entries;
  const offline = (isOffline: boolean) => desk.get('connectivity.setForcedOffline', { offline: isOffline });

  it('removes a change with an export; the text stays on screen as a draft', async () => {
    newsroom.setFault(call => (isSave(call) ? { kind: 'status', status: 403 } : undefined));
    await write('p1', 'Verworfen, aber da.');
    await save();
    await desk.settle();
    const [entry] = await entries();
    const discarded = await desk.get('outbox.discard', { entryId: entry?.id ?? '' });
    expect(desk.shell.exports.get(discarded.fileName)).toContain('Verworfen, aber da.');
    expect(await entries()).toEqual([]);
    expect(await status()).toMatchObject({ hasUnsavedChanges: true, sync: { kind: 'synced' } });
    const back = await desk.get('articles.discardChanges', { articleId });
    expect(back.document.elements.map(plainText)).toContain(START.p1);
    const { values } = await desk.get('articles.recentValues', { articleId });
    expect(values.some(value => value.document.elements.map(plainText).includes('Verworfen, aber da.'))).toBe(true);
  });

  it('says which article a comment is about', async () => {
    await offline(true);
    const comment = { kind: 'write', commentId: randomUUID(), rootCommentId: null, text: 'Bitte kürzen', status: 'active' } as const;
    await desk.get('comments.work', { articleId, work: comment });
    expect(await entries()).toMatchObject([{ kind: 'comment', title: 'Bitte kürzen', itemTitle: 'Der Fluss steigt' }]);
  });

  it('discards a creation with everything that depends on it, and can still send it', async () => {
    await offline(true);
    const made = await desk.get('articles.create', { template: 'standard', contentLocale: 'de-CH', title: 'Idee', metadata: {} });
    await desk.get('articles.patchMetadata', { articleId: made.articleId, patch: { contentStatus: 'review1' } });
    const [creation, patch] = await entries();
    expect(creation?.dependents).toEqual([patch?.id]);
    await desk.get('outbox.discard', { entryId: creation?.id ?? '' });
    expect(await entries()).toEqual([]);
    expect((await desk.get('articles.local', {})).articles).toMatchObject([{ createdOffline: true }]);
    await desk.get('articles.save', { articleId: made.articleId });
    await offline(false);
    await desk.settle();
    expect(newsroom.effects.map(effect => effect.kind)).toEqual(['create']);
  });

  it('exports a change without removing it', async () => {
    await offline(true);
    await write('p1', 'Zum Mitnehmen.');
    await save();
    const [entry] = await entries();
    const file = await desk.get('outbox.export', { entryId: entry?.id ?? '' });
    expect(file.fileName).toMatch(/^der-fluss-steigt-.*\.json$/u);
    expect(JSON.parse(file.content)).toMatchObject({ title: 'Der Fluss steigt', articleId, change: { kind: 'saveArticle' } });
    expect(file.content).toContain('Zum Mitnehmen.');
    expect(await entries()).toHaveLength(1);
  });

  it.each([
    ['ENOSPC', 'diskFull'],
    ['EACCES', 'storageFailed'],
  ])('keeps a change whose export cannot be written (%s), and says why', async (code, told) => {
    await desk.dispose();
    desk = createDesk({ newsroom, saveExport: () => Promise.reject(Object.assign(new Error('not written'), { code })) });
    await desk.start();
    await desk.signIn(newsroom.addUser().id);
    await desk.get('articles.open', { articleId });
    await offline(true);
    await write('p1', 'Bleibt.');
    await save();
    const [entry] = await entries();
    expect(await desk.call('outbox.discard', { entryId: entry?.id ?? '' })).toEqual({ ok: false, error: { code: told } });
    expect(await entries()).toMatchObject([{ id: entry?.id, state: 'waiting' }]);
  });

  it('does not remove what is being sent', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>(resolve => (release = resolve));
    newsroom.setFault(call => (isSave(call) ? { kind: 'delay', until: held } : undefined));
    await write('p1', 'Unterwegs.');
    await save();
    const [entry] = await entries();
    expect(await desk.call('outbox.discard', { entryId: entry?.id ?? '' })).toMatchObject({
      ok: false,
      error: { code: 'changeIsBeingSent' },
    });
    release();
    await desk.settle();
    expect(await entries()).toEqual([]);
  });
});

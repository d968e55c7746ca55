import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainText } from '#domain/article/document.ts';
import type { Desk } from '#tests/support/desk.ts';
import { documentWith, type FakeCall, type FakeNewsroom } from '#tests/support/fake-newsroom.ts';
import { closeDesk, openSignedInDesk, type Staffed } from '#tests/support/signed-in-desk.ts';

const START = { titleHeader: 'Wetter', title: 'Der Fluss steigt', lead: 'Es regnet.', p1: 'Erster Absatz.' };
const prepare = (staffed: Staffed) => ({ articleId: staffed.newsroom.addArticle(documentWith(START), staffed.ursina).article.id });
const isSave = (call: FakeCall): boolean => call.method === 'PUT' && call.path.startsWith('/content/articles/');
const isPatch = (call: FakeCall): boolean => call.method === 'PATCH' && call.path.startsWith('/metadata/');

describe('a refused change', () => {
  let newsroom: FakeNewsroom;
  let desk: Desk;
  let articleId: string;

  beforeEach(async () => {
    ({ newsroom, desk, articleId } = await openSignedInDesk(prepare));
    await desk.get('articles.open', { articleId });
  });
  afterEach(() => closeDesk(desk));

  const write = (id: string, text: string) =>
    desk.get('articles.journal', { articleId, delta: { set: [{ type: 'paragraph', id, children: [{ text }] }] }, rebase: 0 });
  const save = () => desk.get('articles.save', { articleId });
  const entries = async () => (await desk.get('outbox.list', {})).entries;
  const offline = (isOffline: boolean) => desk.get('connectivity.setForcedOffline', { offline: isOffline });
  const onServer = (id: string): string => {
    const element = newsroom.articles.get(articleId)?.article.document.elements.find(candidate => candidate.id === id);
    return element ? plainText(element) : '(none)';
  };

  it.each([
    ['text', isSave, () => write('p1', 'Neu.').then(save)],
    ['field', isPatch, () => desk.get('articles.patchMetadata', { articleId, patch: { targetTextLength: 900 } })],
  ] as const)('sends a refused %s again as the same change: one mutation id, every byte the same', async (_, isMine, change) => {
    const sent = () =>
      newsroom.calls
        .filter(isMine)
        .map(({ headers, body }) => [headers.get('idempotency-key'), headers.get('if-match'), JSON.stringify(body)].join(' '));
    newsroom.setFault(call => (isMine(call) ? { kind: 'status', status: 403 } : undefined));
    await change();
    await desk.settle();
    for (const isRefused of [true, false]) {
      if (!isRefused) newsroom.setFault(() => undefined);
      const [entry] = await entries();
      expect(entry).toMatchObject({ state: 'failed', error: { code: 'forbidden' } });
      await desk.get('outbox.retry', { entryId: entry?.id ?? '' });
      await desk.settle();
    }
    expect(sent()).toHaveLength(3);
    expect(new Set(sent()).size).toBe(1);
    expect(newsroom.effects).toHaveLength(1);
    expect(await entries()).toEqual([]);
  });

  it('puts a correction into a refused text that is to be tried again, not behind it', async () => {
    newsroom.setFault(call => (isSave(call) ? { kind: 'status', status: 422 } : undefined));
    await write('p1', 'Zu lang.');
    await save();
    await desk.settle();
    await offline(true);
    await desk.get('outbox.retryAll', {});
    await write('p1', 'Kurz.');
    await save();
    expect(await entries()).toMatchObject([{ state: 'waiting' }]);
    newsroom.setFault(call =>
      isSave(call) && JSON.stringify(call.body).includes('Zu lang.') ? { kind: 'status', status: 422 } : undefined,
    );
    await offline(false);
    await desk.settle();
    expect(onServer('p1')).toBe('Kurz.');
    expect(await entries()).toEqual([]);
  });

  it('puts a correction into a refused change though an older one for the same field waits behind it', async () => {
    const patch = (targetTextLength: number) => desk.get('articles.patchMetadata', { articleId, patch: { targetTextLength } });
    let isThere = false;
    newsroom.setFault(call => (!isPatch(call) ? undefined : isThere ? { kind: 'status', status: 422 } : { kind: 'drop' }));
    await patch(100);
    await desk.settle();
    await patch(200);
    isThere = true;
    await desk.advance(10_000);
    expect(await entries()).toMatchObject([{ state: 'failed' }, { state: 'waiting' }]);
    newsroom.setFault(() => undefined);
    await patch(300);
    await desk.settle();
    expect(newsroom.articles.get(articleId)?.metadata.targetTextLength).toBe(300);
    expect(await entries()).toEqual([]);
  });

  it('asks nobody about a field of a new article that was refused, tried again, and is based on nothing', async () => {
    let isRefused = true;
    newsroom.setFault(call => (isPatch(call) && isRefused ? { kind: 'status', status: 403 } : undefined));
    await offline(true);
    const made = await desk.get('articles.create', { template: 'standard', contentLocale: 'de-CH', title: 'Idee', metadata: {} });
    await desk.get('articles.patchMetadata', { articleId: made.articleId, patch: { contentStatus: 'review1' } });
    await offline(false);
    await desk.settle();
    const [entry] = await entries();
    expect(entry).toMatchObject({ kind: 'patchMetadata', state: 'failed' });
    const { articleId: id } = await desk.get('articles.status', { articleId: made.articleId });
    newsroom.patchAs(id, { targetTextLength: 500 });
    isRefused = false;
    await desk.get('outbox.retry', { entryId: entry?.id ?? '' });
    await desk.settle();
    expect(newsroom.articles.get(id)?.metadata).toMatchObject({ contentStatus: 'review1', targetTextLength: 500 });
    expect(await entries()).toEqual([]);
  });

  it('retries a refused status with its correction: other fields overtake it, the same field goes into it', async () => {
    await desk.get('articles.patchMetadata', { articleId, patch: { contentStatus: 'readyToPublish' } });
    await desk.settle();
    await desk.get('articles.patchMetadata', { articleId, patch: { targetTextLength: 700 } });
    await desk.settle();
    expect(newsroom.articles.get(articleId)?.metadata.targetTextLength).toBe(700);
    expect(await entries()).toMatchObject([{ state: 'failed', fields: ['contentStatus'] }]);
    await desk.get('articles.patchMetadata', { articleId, patch: { contentStatus: 'review1' } });
    await desk.settle();
    expect(newsroom.articles.get(articleId)?.metadata.contentStatus).toBe('review1');
    expect(await entries()).toEqual([]);
  });

  it('puts corrections into a refused creation', async () => {
    newsroom.setFault(call => (call.method === 'POST' && call.path === '/content/articles' ? { kind: 'status', status: 422 } : undefined));
    const made = await desk.get('articles.create', {
      template: 'standard',
      contentLocale: 'de-CH',
      title: 'Idee',
      metadata: { tenantIds: [99] },
    });
    await desk.settle();
    expect(await entries()).toMatchObject([{ kind: 'createArticle', state: 'failed' }]);
    newsroom.setFault(() => undefined);
    await desk.get('articles.patchMetadata', { articleId: made.articleId, patch: { tenantIds: [3] } });
    await desk.settle();
    expect([...newsroom.articles.values()].map(kept => kept.metadata.tenantIds)).toContainEqual([3]);
    expect(newsroom.effects.map(effect => effect.kind)).toEqual(['create']);
  });

  it('puts the newest value into a refused creation, whatever waits behind it', async () => {
    const isCreation = (call: FakeCall): boolean => call.method === 'POST' && call.path === '/content/articles';
    let isRefused = true;
    newsroom.setFault(call => (isCreation(call) && isRefused ? { kind: 'drop' } : undefined));
    const made = await desk.get('articles.create', { template: 'standard', contentLocale: 'de-CH', title: 'Idee', metadata: {} });
    const patch = (targetTextLength: number) =>
      desk.get('articles.patchMetadata', { articleId: made.articleId, patch: { targetTextLength } });
    await desk.settle();
    await patch(100);
    newsroom.setFault(call => (isCreation(call) && isRefused ? { kind: 'status', status: 422 } : undefined));
    await desk.advance(10_000);
    expect(await entries()).toMatchObject([{ state: 'failed' }, { state: 'waiting' }]);
    isRefused = false;
    await patch(200);
    await desk.settle();
    expect([...newsroom.articles.values()].map(({ metadata }) => metadata.targetTextLength)).toContain(200);
    expect(await entries()).toEqual([]);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainText } from '#domain/article/document.ts';
import type { Desk } from '#tests/support/desk.ts';
import { documentWith, type FakeCall, type FakeNewsroom, type FakeUser } from '#tests/support/fake-newsroom.ts';
import { closeDesk, openSignedInDesk, type Staffed } from '#tests/support/signed-in-desk.ts';

const START = { titleHeader: 'Wetter', title: 'Der Fluss steigt', lead: 'Es regnet.', p1: 'Erster Absatz.', p2: 'Zweiter Absatz.' };
const prepare = (staffed: Staffed) => ({ articleId: staffed.newsroom.addArticle(documentWith(START), staffed.chief).article.id });
const isSave = (call: FakeCall): boolean => call.method === 'PUT' && call.path.startsWith('/content/articles/');

describe('a save that may have arrived', () => {
  let newsroom: FakeNewsroom;
  let desk: Desk;
  let chief: FakeUser;
  let articleId: string;

  beforeEach(async () => {
    ({ newsroom, desk, chief, articleId } = await openSignedInDesk(prepare));
    await desk.get('articles.open', { articleId });
  });
  afterEach(() => closeDesk(desk));

  const write = (id: string, text: string, rebase = 0) =>
    desk.get('articles.journal', { articleId, delta: { set: [{ type: 'paragraph', id, children: [{ text }] }] }, rebase });
  const save = () => desk.get('articles.save', { articleId });
  const offline = (isOffline: boolean) => desk.get('connectivity.setForcedOffline', { offline: isOffline });
  const status = () => desk.get('articles.status', { articleId });
  const saves = (): readonly FakeCall[] => newsroom.calls.filter(isSave);
  const onServer = (id: string): string => {
    const element = newsroom.articles.get(articleId)?.article.document.elements.find(candidate => candidate.id === id);
    return element ? plainText(element) : '(none)';
  };

  it('a save that may have arrived is recognised though a conflict opened meanwhile: no one is asked about their own words', async () => {
    await offline(true);
    await write('p1', 'Mein erster Absatz.');
    await save();
    newsroom.saveAs(articleId, documentWith({ ...START, p2: 'Deren zweiter Absatz.' }), chief);
    let lost = 0;
    // The merged save arrives; its answer and all retries are lost.
    newsroom.setFault(call =>
      !isSave(call) || saves().length === 1 ? undefined : lost++ === 0 ? { kind: 'loseAnswer' } : { kind: 'drop' },
    );
    await offline(false);
    await desk.settle();
    await write('p2', 'Mein zweiter Absatz.', 0);
    await desk.get('articles.refuseRebase', { articleId, rebase: 1 });
    const conflict = await desk.get('articles.conflict', { articleId });
    await desk.get('conflicts.decide', { resource: 'articles', id: articleId, key: conflict.conflicts[0]?.key ?? '', choice: 'mine' });
    const { rebase } = await desk.get('articles.resolveConflict', { articleId });
    await write('p1', 'Mein anderer erster Absatz, neu begonnen.', rebase);
    await save();
    newsroom.setFault(() => undefined);
    await desk.advance(120_000);
    expect(await status()).toMatchObject({ sync: { kind: 'synced' }, hasUnsavedChanges: false });
    expect([onServer('p1'), onServer('p2')]).toEqual(['Mein anderer erster Absatz, neu begonnen.', 'Mein zweiter Absatz.']);
  });

  it('a save that may have arrived is sent again unchanged when a person writes on: a creation whose answers were garbled is not done twice', async () => {
    const isCreation = (call: FakeCall): boolean => call.method === 'POST' && call.path === '/content/articles';
    newsroom.setFault(call => (isCreation(call) ? { kind: 'garble' } : undefined));
    const made = await desk.get('articles.create', { template: 'standard', contentLocale: 'de-CH', title: 'Am Fluss', metadata: {} });
    await desk.advance(600_000);
    expect(await desk.get('articles.status', { articleId: made.articleId })).toMatchObject({ sync: { kind: 'failed' } });
    const own = { articleId: made.articleId };
    const delta = { set: [{ type: 'paragraph', id: 'p1', children: [{ text: 'Weiter geschrieben.' }] }] };
    await desk.get('articles.open', own);
    await desk.get('articles.journal', { ...own, delta, rebase: 0 });
    newsroom.setFault(() => undefined);
    await desk.get('articles.save', own);
    await desk.settle();
    expect(await desk.get('articles.status', own)).toMatchObject({ sync: { kind: 'synced' } });
    expect(newsroom.effects.map(({ kind }) => kind)).toEqual(['create', 'put']);
  });

  describe.each([
    ['a gateway', { kind: 'gateway', status: 403 }],
    ['a gateway that takes it for too long', { kind: 'gateway', status: 413 }],
    ['the newsroom, which asks who may before it knows what it has done,', { kind: 'status', status: 403 }],
  ] as const)('and is refused by %s after that', (_, refusal) => {
    const isCreation = ({ method, path }: FakeCall): boolean => method === 'POST' && path === '/content/articles';
    const refuseOnceStored = async (isMine: (call: FakeCall) => boolean, change: () => Promise<{ readonly articleId: string }>) => {
      newsroom.setFault(call => (isMine(call) ? { kind: 'loseAnswer' } : undefined));
      const own = await change();
      await desk.settle();
      newsroom.setFault(call => (isMine(call) ? refusal : undefined));
      await desk.advance(10_000);
      expect(await desk.get('articles.status', { articleId: own.articleId })).toMatchObject({ sync: { kind: 'failed' } });
      newsroom.setFault(() => undefined);
      return own.articleId;
    };
    const textsOf = (id: string) => newsroom.articles.get(id)?.article.document.elements.map(plainText);

    it('is sent again as it was, and what was written since after it', async () => {
      await refuseOnceStored(isSave, async () => {
        await write('p1', 'Älter.');
        await save();
        return { articleId };
      });
      await write('p1', 'Neuer.');
      await save();
      await desk.settle();
      expect(onServer('p1')).toBe('Neuer.');
      expect(await status()).toMatchObject({ sync: { kind: 'synced' }, hasUnsavedChanges: false });
    });

    it('makes one article, with the words that were written since', async () => {
      const id = await refuseOnceStored(isCreation, () =>
        desk.get('articles.create', { template: 'standard', contentLocale: 'de-CH', title: 'Idee', metadata: {} }),
      );
      await desk.get('articles.open', { articleId: id });
      const delta = { set: [{ type: 'paragraph' as const, id: 'p1', children: [{ text: 'Neuer.' }] }] };
      await desk.get('articles.journal', { articleId: id, delta, rebase: 0 });
      await desk.get('articles.save', { articleId: id });
      await desk.settle();
      const now = await desk.get('articles.status', { articleId: id });
      expect(now).toMatchObject({ sync: { kind: 'synced' }, hasUnsavedChanges: false });
      expect(textsOf(now.articleId)).toContain('Neuer.');
      expect(newsroom.effects.filter(({ kind }) => kind === 'create')).toHaveLength(1);
    });
  });

  it('does not count as done when a page that claims to be JSON answers: what was deleted is deleted in the newsroom', async () => {
    newsroom.setFault(call => (call.method === 'DELETE' ? { kind: 'portal' } : undefined));
    expect(await desk.call('articles.delete', { articleId })).toMatchObject({ ok: false, error: { code: 'schemaMismatch' } });
    expect(newsroom.articles.has(articleId)).toBe(true);
    expect(await desk.get('articles.status', { articleId })).toMatchObject({ sync: { kind: 'synced' } });
  });
});

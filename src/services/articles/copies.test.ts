import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainText } from '#domain/article/document.ts';
import type { Desk } from '#tests/support/desk.ts';
import { documentWith, type FakeNewsroom } from '#tests/support/fake-newsroom.ts';
import { closeDesk, openSignedInDesk } from '#tests/support/signed-in-desk.ts';

describe('new articles made of another one', () => {
  let newsroom: FakeNewsroom;
  let desk: Desk;
  let articleId: string;

  beforeEach(async () => {
    ({ newsroom, desk, articleId } = await openSignedInDesk(staffed => ({
      articleId: staffed.newsroom.addArticle(documentWith({ title: 'Der Fluss steigt', p1: 'Seit Tagen.' }), staffed.ursina).article.id,
    })));
  });
  afterEach(() => closeDesk(desk));

  const textOf = (id: string): readonly string[] =>
    newsroom.articles.get(id)?.article.document.elements.map(element => plainText(element)) ?? [];
  const isTranslating = (call: { readonly path: string }): boolean => call.path.endsWith('/translations');
  const translate = () => desk.call('articles.translate', { articleId, targetLanguage: 'fr-CH' });

  it('new articles made of another one is a copy in the newsroom, also of an article that was never opened here', async () => {
    const copy = await desk.get('articles.clone', { articleId });
    expect(copy.articleId).not.toBe(articleId);
    expect(textOf(copy.articleId)).toEqual(['Der Fluss steigt', 'Seit Tagen.']);
  });

  it('new articles made of another one is one copy, also when the first answer is lost', async () => {
    let calls = 0;
    newsroom.setFault(call =>
      call.method === 'POST' && call.path === '/content/articles' && (calls += 1) === 1 ? { kind: 'loseAnswer' } : undefined,
    );
    await desk.get('articles.clone', { articleId });
    expect([calls, newsroom.articles.size]).toEqual([2, 2]);
  });

  it('waits for the newsroom to have everything of the original', async () => {
    await desk.get('articles.open', { articleId });
    const children = [{ text: 'Seit Wochen.' }];
    await desk.get('articles.journal', { articleId, delta: { set: [{ type: 'paragraph', id: 'p1', children }] }, rebase: 0 });
    expect(await desk.call('articles.clone', { articleId })).toMatchObject({ ok: false, error: { code: 'unsavedChanges' } });
    expect(await translate()).toMatchObject({ ok: false, error: { code: 'unsavedChanges' } });
    await desk.get('articles.save', { articleId });
    await desk.settle();
    expect(textOf((await desk.get('articles.clone', { articleId })).articleId)).toEqual(['Der Fluss steigt', 'Seit Wochen.']);
  });

  it('needs the network', async () => {
    await desk.get('connectivity.setForcedOffline', { offline: true });
    expect(await desk.call('articles.clone', { articleId })).toMatchObject({ ok: false, error: { code: 'offline' } });
    expect(await translate()).toMatchObject({ ok: false, error: { code: 'offline' } });
  });

  it('new articles made of another one is a translation into the other language', async () => {
    const translated = await desk.get('articles.translate', { articleId, targetLanguage: 'fr-CH' });
    expect(textOf(translated.articleId)).toEqual(['DER FLUSS STEIGT', 'SEIT TAGEN.']);
    expect(newsroom.articles.get(translated.articleId)?.article.contentLocale).toBe('fr-CH');
  });

  it('cancels a translation: the newsroom is told, and no article is made', async () => {
    let reached = (): void => undefined;
    const isThere = new Promise<void>(resolve => (reached = resolve));
    newsroom.setFault(call => {
      if (!isTranslating(call)) return undefined;
      reached();
      return { kind: 'delay', until: new Promise(() => undefined) };
    });
    const answer = translate();
    await isThere;
    await desk.get('articles.cancelTranslation', { articleId });
    expect(await answer).toEqual({ ok: false, error: { code: 'cancelled' } });
    expect(newsroom.articles.size).toBe(1);
  });

  it.each([
    [502, 'translationFailed'],
    [504, 'gatewayTimeout'],
  ])('passes on a refusal of the model: %d', async status => {
    newsroom.setFault(call => (isTranslating(call) ? { kind: 'status', status } : undefined));
    expect(await translate()).toMatchObject({ ok: false, error: { data: { status } } });
    expect(newsroom.calls.filter(isTranslating)).toHaveLength(1);
  });
});

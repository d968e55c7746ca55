import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Desk } from '#tests/support/desk.ts';
import { documentWith } from '#tests/support/fake-newsroom.ts';
import { closeDesk, openSignedInDesk } from '#tests/support/signed-in-desk.ts';

const START = { title: 'Der Fluss steigt', lead: 'Es regnet.', p1: 'Erster Absatz steht hier.' };

describe('drafts that nobody has saved', () => {
  let desk: Desk;
  let articleId: string;

  beforeEach(async () => {
    ({ desk, articleId } = await openSignedInDesk(staffed => ({
      articleId: staffed.newsroom.addArticle(documentWith(START), staffed.ursina).article.id,
    })));
    await desk.get('articles.open', { articleId });
  });
  afterEach(() => closeDesk(desk));

  const write = (text: string) =>
    desk.get('articles.journal', { articleId, delta: { set: [{ type: 'paragraph', id: 'p1', children: [{ text }] }] }, rebase: 0 });
  const drafts = async () => (await desk.get('outbox.list', {})).drafts;
  const told = async () => {
    await desk.settle();
    return desk.events.filter(({ name }) => name === 'outbox.changed').map(({ payload }) => payload);
  };

  it('drafts that nobody has saved are named with the number, from the first key until they are saved', async () => {
    expect(await drafts()).toEqual([]);
    await write('Neu');
    expect(await drafts()).toMatchObject([{ place: { resource: 'articles', id: articleId }, title: 'Der Fluss steigt' }]);
    expect((await told()).at(-1)).toMatchObject({ drafts: 1, waiting: 0 });
    const before = (await told()).length;
    await write('Neu gefasst');
    expect(await told()).toHaveLength(before);
    await desk.get('articles.save', { articleId });
    expect(await drafts()).toEqual([]);
    expect((await told()).at(-1)).toMatchObject({ drafts: 0 });
  });

  it('drafts that nobody has saved are none any more once the words are those that were saved', async () => {
    await write('Neu');
    await write(START.p1);
    expect(await drafts()).toEqual([]);
    expect((await told()).at(-1)).toMatchObject({ drafts: 0 });
  });

  it('drafts that nobody has saved stay drafts when their creation is taken out of the outbox, and count on the icon', async () => {
    await desk.get('connectivity.setForcedOffline', { offline: true });
    const made = await desk.get('articles.create', { template: 'standard', contentLocale: 'de-CH', title: 'Idee', metadata: {} });
    const [creation] = (await desk.get('outbox.list', {})).entries;
    expect(await drafts()).toEqual([]);
    await desk.get('outbox.discard', { entryId: creation?.id ?? '' });
    expect(await drafts()).toMatchObject([{ place: { id: made.articleId }, title: 'Idee' }]);
    await desk.advance(2_000);
    expect(desk.shell.badge()).toBe(1);
    expect(desk.host.unsent()).toMatchObject({ entries: [], drafts: [{ title: 'Idee' }] });
  });

  it('drafts that nobody has saved are also fields beside a text, once for an article', async () => {
    const place = { kind: 'articleFields', id: articleId } as const;
    await desk.get('records.put', { ...place, version: 1, base: {}, fields: { urlSlug: 'fluss' } });
    expect(await drafts()).toMatchObject([{ place: { id: articleId } }]);
    expect((await told()).at(-1)).toMatchObject({ drafts: 1 });
    await write('Neu');
    expect(await drafts()).toHaveLength(1);
    await desk.get('articles.save', { articleId });
    await desk.get('records.remove', place);
    expect((await told()).at(-1)).toMatchObject({ drafts: 0 });
  });

  it('drafts that nobody has saved are items too, until they are saved', async () => {
    const slideshow = (title: string) => ({ resource: 'slideshows' as const, item: { titleHeader: '', title, lead: '', slides: [] } });
    const made = await desk.get('items.create', { draft: slideshow('Bilder'), contentLocale: 'de-CH', tenantIds: [], mainTenantId: null });
    await desk.get('items.save', { resource: 'slideshows', id: made.id });
    await desk.settle();
    await desk.get('items.journal', { id: made.id, draft: slideshow('Bilder vom Fluss') });
    expect(await drafts()).toMatchObject([{ place: { resource: 'slideshows', id: made.id }, title: 'Bilder vom Fluss' }]);
    await desk.get('items.journal', { id: made.id, draft: slideshow('Bilder') });
    expect(await drafts()).toEqual([]);
    expect((await told()).at(-1)).toMatchObject({ drafts: 0 });
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ConflictPlace, Decision } from '#bridge/conflicts.ts';
import { arrivalKey } from '#domain/article/arrivals.ts';
import { createDesk, type Desk } from '#tests/support/desk.ts';
import { documentWith, type FakeNewsroom, type FakeUser } from '#tests/support/fake-newsroom.ts';
import { closeDesk, openSignedInDesk } from '#tests/support/signed-in-desk.ts';

const SLIDESHOW = '7d3f7a52-6f6e-4f0a-9b62-1f2d9c3b4a50';
const START = { titleHeader: '', title: 'Der Fluss', lead: 'Hochwasser.', slides: [] };
const TEXT = { title: 'Der Fluss steigt', lead: 'Es regnet.', p1: 'Erster Absatz.', p2: 'Zweiter Absatz.' };

describe('decisions on a conflict', () => {
  let newsroom: FakeNewsroom;
  let desk: Desk;
  let chief: FakeUser;
  let articleId: string;

  beforeEach(async () => {
    ({ newsroom, desk, chief, articleId } = await openSignedInDesk(staffed => {
      staffed.newsroom.items.add('slideshows', SLIDESHOW, START, staffed.chief);
      return { articleId: staffed.newsroom.addArticle(documentWith(TEXT), staffed.chief).article.id };
    }));
  });
  afterEach(() => closeDesk(desk));

  const crash = async (): Promise<void> => {
    desk.kill();
    const { folder } = desk;
    desk = createDesk({ newsroom, folder, seed: 2 });
    await desk.start();
  };
  const slideshow = { resource: 'slideshows', id: SLIDESHOW } as const;
  const decide = async (place: ConflictPlace, key: string, choice: Decision | null) =>
    (await desk.get('conflicts.decide', { ...place, key, choice })).decisions;
  const decisions = async (place: ConflictPlace) => (await desk.get('conflicts.decisions', place)).decisions;
  const write = (fields: Partial<typeof START>) =>
    desk.get('items.journal', { id: SLIDESHOW, draft: { resource: 'slideshows', item: { ...START, ...fields } } });

  const askAboutSlideshow = async (): Promise<void> => {
    await desk.get('items.open', slideshow);
    await write({ title: 'Meiner', lead: 'Mein Vorspann.' });
    newsroom.items.saveAs(SLIDESHOW, { ...START, title: 'Ihrer', lead: 'Ihr Vorspann.' }, chief);
    await desk.get('items.save', slideshow);
    await desk.settle();
  };
  const askAboutArticle = async (): Promise<readonly string[]> => {
    await desk.get('articles.open', { articleId });
    const set = ['p1', 'p2'].map(id => ({ type: 'paragraph', id, children: [{ text: `Meine Fassung von ${id}.` }] }));
    await desk.get('articles.journal', { articleId, delta: { set }, rebase: 0 });
    newsroom.saveAs(articleId, documentWith({ ...TEXT, p1: 'Deren erster.', p2: 'Deren zweiter.' }), chief);
    await desk.get('articles.save', { articleId });
    await desk.settle();
    return (await desk.get('articles.conflict', { articleId })).conflicts.map(({ key }) => key);
  };

  it('decisions on a conflict of an item: half of them survive a crash of the host, and what is missing is asked for', async () => {
    await askAboutSlideshow();
    expect(await decide(slideshow, 'title', 'theirs')).toEqual({ title: 'theirs' });
    await crash();
    expect(await decisions(slideshow)).toEqual({ title: 'theirs' });
    expect(await desk.get('items.open', slideshow)).toMatchObject({ sync: { kind: 'conflict', open: 1, total: 2 } });
    const half = await desk.call('items.resolveConflict', slideshow);
    expect(half).toMatchObject({ ok: false, error: { code: 'undecided', data: { fields: ['lead'] } } });
    await decide(slideshow, 'lead', 'mine');
    await desk.get('items.resolveConflict', slideshow);
    await desk.settle();
    expect(newsroom.items.items.get(SLIDESHOW)?.fields).toMatchObject({ title: 'Ihrer', lead: 'Mein Vorspann.' });
    expect(await decisions(slideshow)).toEqual({});
  });

  it('decisions on a conflict of an article: half of them survive a crash of the host', async () => {
    const [first = '', second = ''] = await askAboutArticle();
    const article = { resource: 'articles', id: articleId } as const;
    expect(second).not.toBe('');
    await decide(article, first, 'mine');
    await crash();
    expect(await decisions(article)).toEqual({ [first]: 'mine' });
  });

  it('decisions on a conflict on what a merge brought in survive a crash of the host, and are no answers to open questions', async () => {
    await askAboutArticle();
    const article = { resource: 'articles', id: articleId } as const;
    const key = arrivalKey({ id: 'p1', at: '2026-11-21T09:40:00.000Z' });
    await decide(article, key, 'merged');
    await crash();
    expect(await decisions(article)).toEqual({ [key]: 'merged' });
    expect((await desk.get('articles.conflict', { articleId })).decisions).toEqual({});
  });

  it('decisions on a conflict are taken back one by one, also after a crash', async () => {
    await askAboutSlideshow();
    await decide(slideshow, 'title', 'theirs');
    await decide(slideshow, 'lead', 'mine');
    await crash();
    expect(await decide(slideshow, 'lead', null)).toEqual({ title: 'theirs' });
    await crash();
    expect(await decisions(slideshow)).toEqual({ title: 'theirs' });
  });

  it('decisions on a conflict hold no longer once the user types anew into what they would discard', async () => {
    await askAboutSlideshow();
    await decide(slideshow, 'title', 'theirs');
    await decide(slideshow, 'lead', 'mine');
    await write({ title: 'Meiner, länger', lead: 'Mein Vorspann, länger.' });
    expect(await decisions(slideshow)).toEqual({ lead: 'mine' });
  });

  it('decisions on a conflict are refused for a field that nobody asks about, for both sides of a field, and for another kind', async () => {
    await askAboutSlideshow();
    const refused = { ok: false, error: { code: 'notFound' } };
    expect(await desk.call('conflicts.decide', { ...slideshow, key: 'slides', choice: 'mine' })).toMatchObject(refused);
    expect(await desk.call('conflicts.decide', { ...slideshow, key: 'title', choice: 'both' })).toMatchObject(refused);
    expect(await desk.call('conflicts.decide', { ...slideshow, resource: 'videos', key: 'title', choice: 'mine' })).toMatchObject(refused);
    expect(await desk.call('conflicts.decisions', { resource: 'articles', id: SLIDESHOW })).toMatchObject(refused);
  });
});

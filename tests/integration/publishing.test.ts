import { afterAll, describe, expect, it } from 'vitest';
import { createTwoDesks, isSynced } from '#tests/support/two-desks.ts';

const desks = await createTwoDesks();
const {
  hasLostAnswer,
  loseAnswerOf,
  newArticle,
  newLink,
  publicArticle,
  publicLink,
  readersHave,
  reto,
  statusOf,
  type,
  until,
  ursina,
  waits,
  write,
} = desks;

/** The real services in front of the real newsroom, over real HTTP. */
describe('what a publication takes along', () => {
  afterAll(desks.dispose);

  it('never publishes what a colleague changed of an item and nobody here has seen', async () => {
    const { place, change } = await newLink('Ungesehen');
    await reto.get('items.open', place);
    await change('Retos Titel', reto);
    await reto.get('items.save', place);
    await until(() => reto.get('items.open', place), isSynced);
    const publish = { ...place, publicationStatus: 'published' } as const;
    expect(await ursina.call('items.setPublicationStatus', publish)).toMatchObject({ ok: false, error: { code: 'preconditionFailed' } });
    expect(await ursina.get('items.setPublicationStatus', publish)).toMatchObject({
      draft: { item: { title: 'Retos Titel' } },
      metadata: { publicationStatus: 'published' },
    });
  });

  it('never publishes fields that a colleague changed and nobody here has seen; it says which', async () => {
    const articleId = await newArticle('Erstmals');
    await type(articleId, 'lead', 'Es regnet noch.');
    await reto.get('articles.open', { articleId });
    await reto.get('articles.patchMetadata', { articleId, patch: { tags: [1] } });
    await until(() => statusOf(articleId, reto), isSynced);
    const publish = { articleId, publicationStatus: 'published' } as const;
    expect(await ursina.call('articles.setPublicationStatus', publish)).toMatchObject({
      ok: false,
      error: { code: 'preconditionFailed', data: { changed: expect.arrayContaining(['tags']) as string[] } },
    });
    expect(await statusOf(articleId)).toMatchObject({ metadata: { publicationStatus: 'notPublished', tags: [1] } });
    expect(await ursina.get('articles.setPublicationStatus', publish)).toMatchObject({
      hasUnsavedChanges: false,
      metadata: { publicationStatus: 'published', tags: [1], lead: 'Es regnet noch.' },
    });

    const { place } = await newLink('Auch erstmals');
    await reto.get('items.open', place);
    await reto.get('items.patchMetadata', { ...place, patch: { tags: [2] } });
    const publishLink = { ...place, publicationStatus: 'published' } as const;
    expect(await ursina.call('items.setPublicationStatus', publishLink)).toMatchObject({
      ok: false,
      error: { code: 'preconditionFailed', data: { changed: ['tags'] } },
    });
    expect(await ursina.get('items.setPublicationStatus', publishLink)).toMatchObject({ metadata: { publicationStatus: 'published' } });
  });

  it('never publishes from a list what is newer than its row was judged by', async () => {
    const articleId = await newArticle('Aus der Liste');
    const read = async () => {
      const { metadata, revisionNumber } = await ursina.get('articles.open', { articleId });
      if (!metadata) throw new Error('it has metadata');
      return { metadata, revisionNumber };
    };
    const seen = await read();
    await write(articleId, 'title', 'Retos Titel', reto);
    await until(() => statusOf(articleId, reto), isSynced);
    const publish = { articleId, publicationStatus: 'published' } as const;
    await ursina.get('articles.open', { articleId });
    expect(await ursina.call('articles.setPublicationStatus', { ...publish, seen })).toMatchObject({
      ok: false,
      error: { code: 'preconditionFailed', data: { changed: expect.arrayContaining(['text']) as string[] } },
    });
    expect(await ursina.call('articles.setPublicationStatus', { ...publish, seen: await read() })).toMatchObject({ ok: true });
  });

  it('D-008 goes out by the press that gives an internal item to readers, with what was typed, or stays behind', async () => {
    const articleId = await publicArticle('Nur intern');
    await ursina.get('articles.setPublicationStatus', { articleId, publicationStatus: 'internalOnly' });
    await write(articleId, 'lead', 'Wartet.');
    await waits(articleId);
    await type(articleId, 'lead', 'Eben getippt.');
    const published = { articleId, publicationStatus: 'published' } as const;
    const out = await ursina.get('articles.setPublicationStatus', { ...published, releases: true });
    expect(out).toMatchObject({ hasUnsavedChanges: false, metadata: { publicationStatus: 'published', waiting: null } });
    expect((await readersHave(out)).lead).toBe('Eben getippt.');

    const { place, change, stateOf } = await publicLink('Nur intern');
    await ursina.get('items.setPublicationStatus', { ...place, publicationStatus: 'internalOnly' });
    await change('Wartet');
    const without = await ursina.get('items.setPublicationStatus', { ...place, publicationStatus: 'unlisted' });
    expect(without.metadata).toMatchObject({
      publicationStatus: 'unlisted',
      waiting: { changed: expect.arrayContaining(['item']) as string[] },
    });
    const withIt = await ursina.get('items.setPublicationStatus', { ...place, publicationStatus: 'published', releases: true });
    expect(withIt.metadata).toMatchObject({ publicationStatus: 'published', waiting: null });
    expect(await stateOf()).toMatchObject({ draft: { item: { title: 'Wartet' } } });
  });

  it('asks again under the same id when the answer to an act on an item is lost', async () => {
    const { place, change, stateOf } = await newLink('Im Tunnel');
    loseAnswerOf('PATCH');
    await ursina.get('items.setPublicationStatus', { ...place, publicationStatus: 'published' });
    expect(hasLostAnswer()).toBe(true);
    await change('Nach dem Tunnel');
    await ursina.get('items.save', place);
    await until(stateOf, state => isSynced(state) && state.metadata?.waiting !== null);
    loseAnswerOf('POST');
    await ursina.get('items.release', place);
    expect(hasLostAnswer()).toBe(true);
    loseAnswerOf('POST');
    const back = await ursina.get('items.takeBack', place);
    expect(hasLostAnswer()).toBe(true);
    expect(back.metadata).toMatchObject({
      publicationStatus: 'published',
      waiting: { changed: expect.arrayContaining(['item']) as string[] },
    });
  });
});

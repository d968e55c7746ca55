import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BridgeOutput } from '#bridge/operations.ts';
import type { ArticleStatus, ItemState, OpenArticle } from '#bridge/states.ts';
import { releasedSchema } from '#contract/metadata.ts';
import { type Element, plainText } from '#domain/article/document.ts';
import { systemClock } from '#shell/node/system-clock.ts';
import { PUBLISHABLE, seedReferences } from '#tests/contract/support/content.ts';
import { createDesk, type Desk } from '#tests/support/desk.ts';
import { createFakeNewsroom } from '#tests/support/fake-newsroom.ts';
import { createNewsroomInProcess, type NewsroomInProcess } from '#tests/support/newsroom-in-process.ts';

const textOf = (elements: readonly Element[], type: string): string =>
  elements
    .filter(element => element.type === type)
    .map(plainText)
    .join('\n');

const isSynced = (value: { readonly sync: { readonly kind: string } }): boolean => value.sync.kind === 'synced';
const HOUR_MS = 3_600_000;

/** The real services in front of the real newsroom, over real HTTP. */
describe('what waits behind a public item', () => {
  let newsroom: NewsroomInProcess;
  let ursina: Desk;
  let reto: Desk;
  /** The next answer to a call of this method does not arrive. */
  let losesAnswerOf: string | null = null;

  const until = async <Value>(read: () => Promise<Value>, isRight: (value: Value) => boolean): Promise<Value> =>
    expect.poll(read, { timeout: 10_000, interval: 20 }).toSatisfy(isRight).then(read);
  const sitDown = async (username: string, firstName: string): Promise<Desk> => {
    const desk = createDesk({
      newsroom: createFakeNewsroom(),
      fetch: async (...request) => {
        const answer = await globalThis.fetch(...request);
        if (losesAnswerOf === null || request[1]?.method !== losesAnswerOf) return answer;
        losesAnswerOf = null;
        throw new TypeError('fetch failed');
      },
      clock: { ...systemClock, advance: () => Promise.resolve(), jumpTo: () => undefined, pending: () => 0 },
      config: { apiUrl: `${newsroom.newsroom.origin}/api` },
    });
    await desk.start();
    await newsroom.signIn(desk, { username, firstName });
    return desk;
  };
  const offline = (desk: Desk, isOffline: boolean) => desk.get('connectivity.setForcedOffline', { offline: isOffline });
  const statusOf = (articleId: string, desk = ursina): Promise<ArticleStatus> => desk.get('articles.status', { articleId });
  const type = async (articleId: string, block: string, text: string, desk = ursina): Promise<void> => {
    const opened = await desk.get('articles.open', { articleId });
    const target = opened.document.elements.find(element => element.type === block);
    if (!target) throw new Error(`no ${block}`);
    await desk.get('articles.journal', { articleId, delta: { set: [{ ...target, children: [{ text }] }] }, rebase: opened.rebase });
  };
  const write = async (articleId: string, block: string, text: string, desk = ursina): Promise<void> => {
    await type(articleId, block, text, desk);
    await desk.get('articles.save', { articleId });
  };
  const waits = (articleId: string): Promise<ArticleStatus> =>
    until(
      () => statusOf(articleId),
      status => isSynced(status) && status.metadata?.waiting !== null,
    );
  const readersHave = async (status: Pick<ArticleStatus, 'metadata'>) => {
    const { body } = await ursina.get('api.call', { operation: 'getReleased', params: { id: status.metadata?.id ?? '' } });
    const released = releasedSchema.parse(body);
    const lead = released.content.kind === 'text' ? textOf(released.content.document.elements, 'lead') : '';
    return { lead, metadata: released.metadata, number: released.revisionNumber };
  };
  const newArticle = async (title: string): Promise<string> => {
    const made = await ursina.get('articles.create', { template: 'standard', contentLocale: 'de-CH', title, metadata: PUBLISHABLE });
    await type(made.articleId, 'paragraph', 'Seit Tagen.');
    await write(made.articleId, 'lead', 'Es regnet.');
    const { articleId } = await until(() => statusOf(made.articleId), isSynced);
    await ursina.get('articles.open', { articleId });
    await ursina.get('articles.patchMetadata', { articleId, patch: { contentStatus: 'readyToPublish' } });
    await until(() => statusOf(articleId), isSynced);
    return articleId;
  };
  const publicArticle = async (title: string): Promise<string> => {
    const articleId = await newArticle(title);
    await ursina.get('articles.setPublicationStatus', { articleId, publicationStatus: 'published' });
    return articleId;
  };

  const LINK = {
    titleHeader: '',
    lead: '',
    url: 'https://example.org/pegel',
    type: 'url',
    openInNewWindow: true,
    preview: null,
  } as const;
  /** A link in the newsroom that this person has open. */
  const newLink = async (title: string) => {
    const draft = { resource: 'links', item: { ...LINK, title } } as const;
    const made = await ursina.get('items.create', { draft, contentLocale: 'de-CH', tenantIds: [12], mainTenantId: 12 });
    const place = { resource: 'links', id: made.id } as const;
    const stateOf = (): Promise<ItemState> => ursina.get('items.open', place);
    const change = (next: string, desk = ursina) =>
      desk.get('items.journal', { id: made.id, draft: { resource: 'links', item: { ...LINK, title: next } } });
    await ursina.get('items.open', place);
    await ursina.get('items.save', place);
    await until(stateOf, state => isSynced(state) && state.metadata !== null);
    return { place, stateOf, change };
  };
  const publicLink = async (title: string) => {
    const link = await newLink(title);
    await ursina.get('items.setPublicationStatus', { ...link.place, publicationStatus: 'published' });
    return link;
  };

  beforeAll(async () => {
    newsroom = await createNewsroomInProcess();
    await seedReferences(newsroom.newsroom);
    ursina = await sitDown('ursina', 'Ursina');
    reto = await sitDown('reto', 'Reto');
  });
  afterAll(async () => {
    await ursina.dispose();
    await reto.dispose();
    await newsroom.dispose();
  });

  it('D-008 a save is held, and one press saves and gives readers what is on screen', async () => {
    const articleId = await publicArticle('Der Fluss steigt');
    await write(articleId, 'lead', 'Es regnet seit Tagen.');
    const held = await waits(articleId);
    expect(held.metadata).toMatchObject({
      publicationStatus: 'published',
      waiting: { changed: expect.arrayContaining(['text']) as string[], releaseTime: null },
    });
    expect((await readersHave(held)).lead).toBe('Es regnet.');

    await type(articleId, 'lead', 'Es regnet seit Wochen.');
    const released = await ursina.get('articles.release', { articleId });
    expect(released).toMatchObject({ hasUnsavedChanges: false, metadata: { waiting: null, publicationStatus: 'published' } });
    expect(await readersHave(released)).toMatchObject({ lead: 'Es regnet seit Wochen.', number: released.revisionNumber });
  });

  it('D-008 fields that readers see are held with it; a note acts at once', async () => {
    const articleId = await publicArticle('Der Teaser wartet');
    await ursina.get('articles.patchMetadata', { articleId, patch: { tags: [1], note: [{ variantId: 0, note: 'Nachfragen' }] } });
    const held = await waits(articleId);
    expect(held.metadata?.waiting?.changed).toEqual(['tags']);
    expect((await readersHave(held)).metadata).toMatchObject({ tags: [], note: [{ variantId: 0, note: 'Nachfragen' }] });
    await ursina.get('articles.release', { articleId });
    expect((await readersHave(await statusOf(articleId))).metadata.tags).toEqual([1]);
  });

  it('D-005 D-008 what is saved offline arrives held, and nothing releases it by itself', async () => {
    const articleId = await publicArticle('Im Zug geschrieben');
    await offline(ursina, true);
    await write(articleId, 'lead', 'Aus dem Zug.');
    expect(await ursina.call('articles.release', { articleId })).toMatchObject({ ok: false, error: { code: 'offline' } });
    await offline(ursina, false);
    const held = await waits(articleId);
    expect((await readersHave(held)).lead).toBe('Es regnet.');
    await ursina.get('articles.release', { articleId });
    expect((await readersHave(held)).lead).toBe('Aus dem Zug.');
  });

  it('D-007 a release that would break the publication names what is missing, and the draft stays', async () => {
    const articleId = await publicArticle('Ohne Lead');
    await type(articleId, 'lead', '');
    const refused = await ursina.call('articles.release', { articleId });
    expect(refused).toMatchObject({ ok: false, error: { code: 'missingRequiredFields', data: { problems: [{ fieldNames: ['lead'] }] } } });
    const held = await waits(articleId);
    expect(held).toMatchObject({ hasUnsavedChanges: false, metadata: { waiting: { releaseTime: null } } });
    expect((await readersHave(held)).lead).toBe('Es regnet.');
  });

  it('never releases what a colleague changed and nobody here has seen', async () => {
    const articleId = await publicArticle('Zu zweit');
    await write(articleId, 'lead', 'Mein Lead.');
    await waits(articleId);
    await reto.get('articles.open', { articleId });
    await reto.get('articles.patchMetadata', { articleId, patch: { tags: [2] } });
    await write(articleId, 'title', 'Retos Titel', reto);
    await until(() => statusOf(articleId, reto), isSynced);
    expect(await ursina.call('articles.release', { articleId })).toMatchObject({ ok: false, error: { code: 'preconditionFailed' } });
    const seen = await statusOf(articleId);
    expect((await readersHave(seen)).lead).toBe('Es regnet.');
    expect(await ursina.get('articles.release', { articleId })).toMatchObject({
      metadata: { title: 'Retos Titel', waiting: null, tags: [2] },
    });
  });

  it('D-001 D-002 the update is scheduled by an act, changed, cancelled, and never for a time that has passed', async () => {
    const articleId = await publicArticle('Die Abendfassung');
    await type(articleId, 'lead', 'Für den Abend.');
    const at = (ms: number): string => new Date(Date.now() + ms).toISOString();
    expect(await ursina.call('articles.release', { articleId, releaseTime: at(-HOUR_MS) })).toMatchObject({
      ok: false,
      error: { code: 'timeInPast' },
    });
    const releaseTime = at(HOUR_MS);
    const scheduled = await ursina.get('articles.release', { articleId, releaseTime });
    expect(scheduled.metadata?.waiting).toMatchObject({ releaseTime });
    expect((await readersHave(scheduled)).lead).toBe('Es regnet.');
    const cancelled = await ursina.get('articles.release', { articleId, releaseTime: null });
    expect(cancelled.metadata?.waiting).toMatchObject({ releaseTime: null });
  });

  it('discards what waits: the public text is back, and what went stays in the history and on this desk', async () => {
    const articleId = await publicArticle('Verworfen');
    await write(articleId, 'lead', 'Das wird nichts.');
    const held = await waits(articleId);
    const back: OpenArticle = await ursina.get('articles.discardWaiting', { articleId });
    expect(textOf(back.document.elements, 'lead')).toBe('Es regnet.');
    expect(back).toMatchObject({ hasUnsavedChanges: false, metadata: { waiting: null, publicationStatus: 'published' } });
    expect(back.revisionNumber).toBeGreaterThan(held.revisionNumber ?? 0);
    const { values }: BridgeOutput<'articles.recentValues'> = await ursina.get('articles.recentValues', { articleId });
    expect(values.map(({ document }) => textOf(document.elements, 'lead'))).toContain('Das wird nichts.');
  });

  it('D-014 a restored revision waits, and stays public', async () => {
    const articleId = await publicArticle('Die alte Fassung');
    await type(articleId, 'lead', 'Neu für alle.');
    await ursina.get('articles.release', { articleId });
    const { body } = await ursina.get('api.call', { operation: 'listArticleRevisions', params: { id: articleId } });
    const revisions = body as readonly { readonly id: string; readonly revisionNumber: number }[]; // of this operation
    const first = revisions.toSorted((one, other) => one.revisionNumber - other.revisionNumber).at(1);
    const restored = await ursina.get('articles.restoreRevision', { articleId, revisionId: first?.id ?? '', hold: true });
    expect(textOf(restored.document.elements, 'lead')).toBe('Es regnet.');
    expect(restored.metadata).toMatchObject({ publicationStatus: 'published', waiting: { releaseTime: null } });
    expect((await readersHave(restored)).lead).toBe('Neu für alle.');
  });

  it('an item that is saved as a whole waits, is released and discarded in the same way', async () => {
    const { place, stateOf, change } = await publicLink('Pegelstände');
    await change('Pegel von heute');
    await ursina.get('items.save', place);
    const held = await until(stateOf, state => isSynced(state) && state.metadata?.waiting !== null);
    expect(held.metadata?.waiting?.changed).toContain('item');
    await change('Pegel von morgen');
    expect(await ursina.get('items.release', place)).toMatchObject({ hasUnsavedChanges: false, metadata: { waiting: null } });
    await change('Pegel von gestern');
    await ursina.get('items.save', place);
    await until(stateOf, state => isSynced(state) && state.metadata?.waiting !== null);
    const back = await ursina.get('items.discardWaiting', place);
    expect(back).toMatchObject({
      draft: { item: { title: 'Pegel von morgen' } },
      metadata: { waiting: null, publicationStatus: 'published' },
    });
  });

  it('reports no update, which could be taken back, where readers have the newest version already', async () => {
    const articleId = await publicArticle('Nichts Neues');
    expect(await ursina.call('articles.release', { articleId })).toMatchObject({ ok: false, error: { code: 'nothingWaiting' } });
    const { place } = await publicLink('Nichts Neues');
    expect(await ursina.call('items.release', place)).toMatchObject({ ok: false, error: { code: 'nothingWaiting' } });
  });

  it('says nothing of an update where a colleague has taken the item down', async () => {
    const articleId = await publicArticle('Schon weg');
    await write(articleId, 'lead', 'Kommt nie an.');
    await waits(articleId);
    const { place, change, stateOf } = await publicLink('Auch weg');
    await change('Neu');
    await ursina.get('items.save', place);
    await until(stateOf, state => isSynced(state) && state.metadata?.waiting !== null);
    await reto.get('articles.open', { articleId });
    await reto.get('articles.setPublicationStatus', { articleId, publicationStatus: 'unpublished' });
    await reto.get('items.open', place);
    await reto.get('items.setPublicationStatus', { ...place, publicationStatus: 'unpublished' });
    for (const act of ['release', 'discardWaiting'] as const) {
      expect(await ursina.call(`articles.${act}`, { articleId })).toMatchObject({ ok: false, error: { code: 'notPublic' } });
      expect(await ursina.call(`items.${act}`, place)).toMatchObject({ ok: false, error: { code: 'notPublic' } });
    }
  });

  it('never releases or discards what a colleague changed of an item beside its fields', async () => {
    const { place, change, stateOf } = await publicLink('Zu zweit');
    await change('Mein Titel');
    await ursina.get('items.save', place);
    await until(stateOf, state => isSynced(state) && state.metadata?.waiting !== null);
    for (const [act, tag] of [
      ['items.discardWaiting', 1],
      ['items.release', 2],
    ] as const) {
      await reto.get('items.open', place);
      await reto.get('items.patchMetadata', { ...place, patch: { tags: [tag] } });
      expect(await ursina.call(act, place)).toMatchObject({ ok: false, error: { code: 'preconditionFailed' } });
    }
    expect(await ursina.get('items.release', place)).toMatchObject({ metadata: { waiting: null, tags: [2] } });
  });

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
    losesAnswerOf = 'PATCH';
    await ursina.get('items.setPublicationStatus', { ...place, publicationStatus: 'published' });
    expect(losesAnswerOf).toBeNull();
    await change('Nach dem Tunnel');
    await ursina.get('items.save', place);
    await until(stateOf, state => isSynced(state) && state.metadata?.waiting !== null);
    losesAnswerOf = 'POST';
    await ursina.get('items.release', place);
    expect(losesAnswerOf).toBeNull();
    losesAnswerOf = 'POST';
    const back = await ursina.get('items.takeBack', place);
    expect(losesAnswerOf).toBeNull();
    expect(back.metadata).toMatchObject({
      publicationStatus: 'published',
      waiting: { changed: expect.arrayContaining(['item']) as string[] },
    });
  });
});

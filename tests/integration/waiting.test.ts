import { afterAll, describe, expect, it } from 'vitest';
import type { BridgeOutput } from '#bridge/operations.ts';
import type { OpenArticle } from '#bridge/states.ts';
import { createTwoDesks, isSynced, textOf } from '#tests/support/two-desks.ts';

const HOUR_MS = 3_600_000;
const desks = await createTwoDesks();
const { offline, publicArticle, publicLink, readersHave, reto, statusOf, type, until, ursina, waits, write } = desks;

/** The real services in front of the real newsroom, over real HTTP. */
describe('what waits behind a public item', () => {
  afterAll(desks.dispose);

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

  it('D-008 D-077 fields that readers see are held with it, the note among them; the checklist acts at once', async () => {
    const articleId = await publicArticle('Der Teaser wartet');
    const note = [{ variantId: 0, note: 'Zuerst stand hier eine andere Zahl.' }];
    const workflowChecklist = { seoDone: true, photoeditingDone: false, proofreadingDone: false, productionDone: false };
    await ursina.get('articles.patchMetadata', { articleId, patch: { tags: [1], note, workflowChecklist } });
    const held = await waits(articleId);
    expect(held.metadata?.waiting?.changed.toSorted()).toEqual(['note', 'tags']);
    expect((await readersHave(held)).metadata).toMatchObject({ tags: [], note: [], workflowChecklist });
    await ursina.get('articles.release', { articleId });
    expect((await readersHave(await statusOf(articleId))).metadata).toMatchObject({ tags: [1], note });
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

  it('D-008 what arrives of an item that no screen shows is offered; of one that is shown, its screen says it', async () => {
    const offered = () => ursina.events.filter(({ name }) => name === 'waiting.arrived').map(({ payload }) => payload);
    const begin = offered().length;
    const articleId = await publicArticle('Unterwegs');
    const { place, change } = await publicLink('Unterwegs verlinkt');
    await offline(ursina, true);
    await write(articleId, 'lead', 'Aus dem Zug.');
    await change('Aus dem Zug');
    await ursina.get('items.save', place);
    for (let left = 5; left > 0; left -= 1) {
      await ursina.get('articles.close', { articleId });
      await ursina.get('items.close', place);
    }
    await offline(ursina, false);
    await until(
      () => Promise.resolve(offered().slice(begin)),
      events => events.length === 2,
    );
    expect(offered().slice(begin)).toEqual(
      expect.arrayContaining([
        { resource: 'articles', id: articleId, title: 'Unterwegs' },
        { resource: 'links', id: place.id, title: 'Aus dem Zug' },
      ]),
    );
    await ursina.get('articles.open', { articleId });
    await write(articleId, 'lead', 'Am Bahnhof.');
    await until(() => statusOf(articleId), isSynced);
    expect(offered()).toHaveLength(begin + 2);
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

  it('discards what waits: the public text is back, and what went stays in the history and on this computer', async () => {
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
});

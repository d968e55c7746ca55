import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ItemState } from '#bridge/states.ts';
import type { ItemDraft } from '#domain/kinds/item.ts';
import { aTicker } from '#tests/builders/tickers.ts';
import { createDesk, type Desk } from '#tests/support/desk.ts';
import type { FakeCall, FakeNewsroom, FakeUser } from '#tests/support/fake-newsroom.ts';
import { closeDesk, openSignedInDesk } from '#tests/support/signed-in-desk.ts';
import { decideItem } from '#tests/support/decide.ts';

const ID = '7d3f7a52-6f6e-4f0a-9b62-1f2d9c3b4a50';
const HALF_A_MINUTE = 31_000;
const slide = (id: number, credit = 'Keystone') => ({
  id: `00000000-0000-4000-8000-00000000000${String(id)}`,
  visible: true,
  description: `Bild ${String(id)}`,
  credit,
  image: null,
});
const START = { titleHeader: 'Wetter', title: 'Der Fluss', lead: 'Hochwasser in Bildern.', slides: [slide(1), slide(2), slide(3)] };
type Fields = typeof START;
const draft = (fields: Partial<Fields>): ItemDraft => ({ resource: 'slideshows', item: { ...START, ...fields } });
const place = { resource: 'slideshows', id: ID } as const;

describe('items that are written whole, on a desk', () => {
  let newsroom: FakeNewsroom;
  let desk: Desk;
  let chief: FakeUser;

  beforeEach(async () => {
    ({ newsroom, desk, chief } = await openSignedInDesk(staffed => {
      staffed.newsroom.items.add('slideshows', ID, START, staffed.chief);
      return {};
    }));
  });
  afterEach(() => closeDesk(desk));

  const open = (): Promise<ItemState> => desk.get('items.open', place);
  const write = (fields: Partial<Fields>): Promise<ItemState> => desk.get('items.journal', { id: ID, draft: draft(fields) });
  const save = (): Promise<ItemState> => desk.get('items.save', place);
  const there = () => newsroom.items.items.get(ID)?.fields;
  const goOffline = (offline: boolean) => desk.get('connectivity.setForcedOffline', { offline });
  const restart = async (): Promise<void> => {
    desk.kill();
    const { folder } = desk;
    desk = createDesk({ newsroom, folder, seed: 2 });
    await desk.start();
  };

  it('opens, takes what is typed to disk, saves it and is in step with the newsroom', async () => {
    expect(await open()).toMatchObject({ draft: draft({}), hasUnsavedChanges: false, sync: { kind: 'synced' }, staleSince: null });
    expect(await write({ title: 'Der Fluss steigt' })).toMatchObject({ hasUnsavedChanges: true });
    expect(there()).toEqual(START);
    await save();
    await desk.settle();
    expect(there()).toMatchObject({ title: 'Der Fluss steigt' });
    expect(await open()).toMatchObject({ hasUnsavedChanges: false, sync: { kind: 'synced' } });
  });

  it('learns while it is open what others and the newsroom did to it, and keeps what is typed', async () => {
    await open();
    await write({ title: 'Mein Titel' });
    newsroom.items.patchAs(ID, { publicationStatus: 'published' }, chief);
    await desk.advance(HALF_A_MINUTE);
    const payload = desk.events.findLast(({ name }) => name === 'item.changed')?.payload;
    expect(payload).toMatchObject({ id: ID, metadata: { publicationStatus: 'published' }, draft: draft({ title: 'Mein Titel' }) });
  });

  it('takes what others saved of it while nothing of ours is in it, and asks no more than it must', async () => {
    await open();
    const before = newsroom.calls.length;
    await desk.advance(HALF_A_MINUTE);
    expect(newsroom.calls.slice(before).filter(({ path }) => path.startsWith('/metadata'))).toHaveLength(1);
    newsroom.items.saveAs(ID, { ...START, lead: 'Neuer Lead.' }, chief);
    await desk.advance(HALF_A_MINUTE);
    expect(desk.events.findLast(({ name }) => name === 'item.changed')?.payload).toMatchObject({ draft: draft({ lead: 'Neuer Lead.' }) });
    const asked = newsroom.calls.length;
    await desk.get('items.close', place);
    await desk.advance(HALF_A_MINUTE * 2);
    expect(newsroom.calls.slice(asked).filter(({ path }) => path.startsWith('/metadata'))).toEqual([]);
  });

  it('D-005 never sends from the queue what turns on a switch for good, until a person confirms', async () => {
    const ticker = '7d3f7a52-6f6e-4f0a-9b62-1f2d9c3b4a51';
    newsroom.items.add('tickers', ticker, aTicker(), chief);
    const switched = (change: object): ItemDraft => ({ resource: 'tickers', item: aTicker(change) });
    const isOn = () => (newsroom.items.items.get(ticker)?.fields as { emailAlertEnabled?: boolean }).emailAlertEnabled;
    await desk.get('items.open', { resource: 'tickers', id: ticker });
    await goOffline(true);
    await desk.get('items.journal', { id: ticker, draft: switched({ emailAlertEnabled: true }) });
    await desk.get('items.save', { resource: 'tickers', id: ticker });
    await goOffline(false);
    await desk.settle();
    expect(isOn()).toBe(false);
    const [entry] = (await desk.get('outbox.list', {})).entries;
    expect(entry).toMatchObject({ kind: 'saveItem', state: 'needsConfirmation' });
    await desk.get('outbox.retry', { entryId: entry?.id ?? '' });
    await desk.settle();
    expect(isOn()).toBe(true);
    await goOffline(true);
    await desk.get('items.journal', { id: ticker, draft: switched({ emailAlertEnabled: true, title: 'Andere Worte' }) });
    await desk.get('items.save', { resource: 'tickers', id: ticker });
    expect((await desk.get('outbox.list', {})).entries.map(({ state }) => state)).toEqual(['waiting']);
  });

  it('keeps what was typed over a kill', async () => {
    await open();
    await write({ lead: 'Getippt, nicht gesichert.' });
    await restart();
    expect(await open()).toMatchObject({ draft: draft({ lead: 'Getippt, nicht gesichert.' }), hasUnsavedChanges: true });
  });

  it('works without a network: an item is made, written, queued, and arrives once when the network is back', async () => {
    await goOffline(true);
    const made = await desk.get('items.create', { draft: draft({}), contentLocale: 'de-CH', tenantIds: [11], mainTenantId: 11 });
    const own = { resource: 'slideshows', id: made.id } as const;
    await desk.get('items.save', own);
    await desk.get('items.journal', { id: made.id, draft: draft({ title: 'Neu' }) });
    await desk.get('items.save', own);
    expect((await desk.get('outbox.list', {})).entries).toMatchObject([{ kind: 'createItem', place: own, title: 'Neu', state: 'waiting' }]);
    await restart();
    await goOffline(false);
    await desk.settle();
    expect(newsroom.items.items.get(made.id)?.fields).toMatchObject({ title: 'Neu' });
    expect(newsroom.calls.filter(({ method, path }) => method === 'POST' && path.startsWith('/slideshow'))).toHaveLength(1);
    expect((await desk.get('outbox.list', {})).entries).toEqual([]);
  });

  it('opens offline what was opened before, reports since when it was not compared, and refuses what it never loaded', async () => {
    await open();
    await desk.get('items.close', place);
    await goOffline(true);
    expect(await open()).toMatchObject({ draft: draft({}), staleSince: expect.any(String) as string });
    const unseen = await desk.call('items.open', { resource: 'videos', id: 'c0a8f0de-3f5e-4d0a-8f8d-2f6d1e0b7a11' });
    expect(unseen).toMatchObject({ ok: false, error: { code: 'notAvailableOffline' } });
  });

  it('merges a colleague’s change field by field, slides by their ids, also into what is being typed', async () => {
    await open();
    await write({ title: 'Der Fluss steigt', slides: [slide(3), slide(1), slide(2)] });
    newsroom.items.saveAs(ID, { ...START, lead: 'Vom Chef.', slides: [slide(1, 'AFP'), slide(2), slide(3)] }, chief);
    await save();
    await write({ title: 'Der Fluss steigt weiter', slides: [slide(3), slide(1), slide(2)] });
    await desk.settle();
    expect(there()).toMatchObject({ title: 'Der Fluss steigt', lead: 'Vom Chef.', slides: [slide(3), slide(1, 'AFP'), slide(2)] });
    expect(await open()).toMatchObject({
      draft: draft({ title: 'Der Fluss steigt weiter', lead: 'Vom Chef.', slides: [slide(3), slide(1, 'AFP'), slide(2)] }),
      hasUnsavedChanges: true,
    });
  });

  it('asks about fields that both changed, keeps both versions over a restart, and sends what was decided', async () => {
    await open();
    await write({ title: 'Meiner', lead: 'Mein Vorspann.' });
    newsroom.items.saveAs(ID, { ...START, title: 'Ihrer', lead: 'Ihr Vorspann.' }, chief);
    await save();
    await desk.settle();
    await restart();
    const asked = await open();
    expect(asked.sync).toEqual({ kind: 'conflict', open: 2, total: 2 });
    expect(asked.conflict).toMatchObject({ fields: ['title', 'lead'], by: { lastName: 'Frei' }, theirs: { item: { title: 'Ihrer' } } });
    expect(await desk.call('items.save', place)).toMatchObject({ ok: false, error: { code: 'undecided' } });
    await desk.get('conflicts.decide', { ...place, key: 'title', choice: 'theirs' });
    const half = await desk.call('items.resolveConflict', place);
    expect(half).toMatchObject({ ok: false, error: { code: 'undecided', data: { fields: ['lead'] } } });
    await decideItem(desk, place, { title: 'theirs', lead: 'mine' });
    await desk.settle();
    expect(there()).toMatchObject({ title: 'Ihrer', lead: 'Mein Vorspann.' });
    expect(await open()).toMatchObject({ conflict: null, sync: { kind: 'synced' }, hasUnsavedChanges: false });
  });

  it('puts what was decided also in place of what was typed since, and keeps typing that nobody decided about', async () => {
    await open();
    await write({ title: 'Meiner', lead: 'Mein Vorspann.' });
    newsroom.items.saveAs(ID, { ...START, title: 'Ihrer', lead: 'Ihr Vorspann.' }, chief);
    await save();
    await desk.settle();
    await write({ title: 'Meiner, länger', lead: 'Mein Vorspann, länger.', titleHeader: 'Bern' });
    const decided = await decideItem(desk, place, { title: 'theirs', lead: 'mine' });
    expect(decided.draft.item).toMatchObject({ title: 'Ihrer', lead: 'Mein Vorspann, länger.', titleHeader: 'Bern' });
  });

  it('recognises a save whose answer was lost as its own, not as a conflict', async () => {
    await open();
    await write({ title: 'Einmal' });
    let lost = false;
    newsroom.setFault(({ method }) => {
      if (method !== 'PUT' || lost) return undefined;
      lost = true;
      return { kind: 'loseAnswer' };
    });
    await save();
    await desk.settle();
    await desk.advance(10_000);
    expect(there()).toMatchObject({ title: 'Einmal' });
    expect(await open()).toMatchObject({ sync: { kind: 'synced' }, conflict: null, hasUnsavedChanges: false });
  });

  it('shows a refusal, keeps what was written, and sends the corrected version under a new id', async () => {
    await open();
    await write({ title: 'Zu viel' });
    newsroom.setFault(({ method }) => (method === 'PUT' ? { kind: 'status', status: 422 } : undefined));
    await save();
    await desk.settle();
    const refused = await open();
    expect(refused.sync).toMatchObject({ kind: 'failed' });
    expect((await desk.get('outbox.list', {})).entries).toMatchObject([{ kind: 'saveItem', state: 'failed', place }]);
    newsroom.setFault(() => undefined);
    await write({ title: 'Richtig' });
    await save();
    await desk.settle();
    expect(there()).toMatchObject({ title: 'Richtig' });
    const keys = newsroom.calls.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  it('removes a save from the queue with a copy; what was written stays as an unsaved draft', async () => {
    await goOffline(true);
    await goOffline(false);
    await open();
    await goOffline(true);
    await write({ title: 'Doch nicht' });
    await save();
    const [entry] = (await desk.get('outbox.list', {})).entries;
    const file = await desk.get('outbox.discard', { entryId: entry?.id ?? '' });
    expect(JSON.parse(file.content)).toMatchObject({ format: 'galley-item', change: { title: 'Doch nicht' } });
    expect(await open()).toMatchObject({ draft: draft({ title: 'Doch nicht' }), hasUnsavedChanges: true, sync: { kind: 'synced' } });
    await goOffline(false);
    await desk.settle();
    expect(there()).toEqual(START);
  });

  it('saves what is typed before it changes the publication status, and only with the newsroom reachable', async () => {
    await open();
    const publish = () => desk.call('items.setPublicationStatus', { ...place, publicationStatus: 'published' });
    await write({ title: 'Offen' });
    expect(await publish()).toMatchObject({ ok: true, value: { hasUnsavedChanges: false, metadata: { publicationStatus: 'published' } } });
    expect(there()?.['title']).toBe('Offen');
    await goOffline(true);
    await write({ title: 'Später' });
    expect(await publish()).toMatchObject({ ok: false, error: { code: 'offline' } });
  });

  it('changes its publications while its text is unsaved, on the newest state, and only online', async () => {
    await open();
    await write({ title: 'Offen' });
    const change = (mainTenantId: number) => desk.call('items.patchMetadata', { ...place, patch: { tenantIds: [11, 12], mainTenantId } });
    expect(await change(12)).toMatchObject({ ok: true, value: { metadata: { mainTenantId: 12 }, hasUnsavedChanges: true } });
    const item = newsroom.items.items.get(ID);
    if (item) Object.assign(item, { metadataEtag: '"newer"', metadata: { ...item.metadata, targetTextLength: 300 } });
    expect(await change(11)).toMatchObject({ ok: true, value: { metadata: { mainTenantId: 11, targetTextLength: 300 } } });
    await goOffline(true);
    expect(await change(12)).toMatchObject({ ok: false, error: { code: 'offline' } });
  });

  it('counts as compared once its first save was acknowledged', async () => {
    const made = await desk.get('items.create', { draft: draft({}), contentLocale: 'de-CH', tenantIds: [], mainTenantId: null });
    const own = { resource: 'slideshows', id: made.id } as const;
    await desk.get('items.open', own);
    await desk.get('items.save', own);
    await desk.settle();
    expect(desk.events.findLast(({ name }) => name === 'item.changed')?.payload).toMatchObject({
      staleSince: null,
      sync: { kind: 'synced' },
    });
  });

  it('knows its metadata once its first save was acknowledged, so that it can be published without opening it again', async () => {
    const made = await desk.get('items.create', { draft: draft({}), contentLocale: 'de-CH', tenantIds: [], mainTenantId: null });
    const own = { resource: 'slideshows', id: made.id } as const;
    await desk.get('items.open', own);
    await desk.get('items.save', own);
    await desk.settle();
    expect(desk.events.findLast(({ name }) => name === 'item.changed')?.payload).toMatchObject({
      metadata: { publicationStatus: 'notPublished' },
    });
    expect(await desk.call('items.setPublicationStatus', { ...own, publicationStatus: 'published' })).toMatchObject({
      ok: true,
      value: { metadata: { publicationStatus: 'published' } },
    });
  });

  it('deletes an unsent item at once, another one only in the newsroom', async () => {
    const made = await desk.get('items.create', { draft: draft({}), contentLocale: 'de-CH', tenantIds: [], mainTenantId: null });
    await desk.get('items.delete', { resource: 'slideshows', id: made.id });
    expect((await desk.get('items.local', {})).items).toEqual([]);
    await open();
    await desk.get('items.delete', place);
    expect(newsroom.items.items.has(ID)).toBe(false);
    expect(await desk.call('items.open', place)).toMatchObject({ ok: false, error: { code: 'notFound' } });
  });

  it('discards what was typed, back to what was saved', async () => {
    await open();
    await write({ title: 'Weg damit' });
    expect(await desk.get('items.discardChanges', place)).toMatchObject({ draft: draft({}), hasUnsavedChanges: false });
  });

  describe('that are new and whose answers could not be read until the desk gave up asking', () => {
    const isPost = ({ method, path }: FakeCall): boolean => method === 'POST' && path.startsWith('/slideshow');
    const keysOf = () => newsroom.calls.filter(isPost).map(({ headers }) => headers.get('idempotency-key'));
    const giveUp = async (): Promise<{ readonly entryId: string; readonly id: string }> => {
      newsroom.setFault(call => (isPost(call) ? { kind: 'garble' } : undefined));
      const { id } = await desk.get('items.create', { draft: draft({}), contentLocale: 'de-CH', tenantIds: [11], mainTenantId: 11 });
      await desk.get('items.save', { resource: 'slideshows', id });
      await desk.advance(200_000);
      const [entry] = (await desk.get('outbox.list', {})).entries;
      expect(entry).toMatchObject({ state: 'failed', error: { code: 'schemaMismatch' } });
      newsroom.setFault(() => undefined);
      return { entryId: entry?.id ?? '', id };
    };
    const isInStep = async (id: string): Promise<void> => {
      await desk.settle();
      expect((await desk.get('outbox.list', {})).entries).toEqual([]);
      expect(await desk.get('items.open', { resource: 'slideshows', id })).toMatchObject({ sync: { kind: 'synced' }, draft: draft({}) });
    };

    it('items that are written whole, on a desk that are new and whose answers could not be read until the desk gave up asking are sent again under the same id, and leave the outbox', async () => {
      const { entryId, id } = await giveUp();
      await desk.get('outbox.retry', { entryId });
      await isInStep(id);
      expect(new Set(keysOf()).size).toBe(1);
    });

    it('leave the outbox also when the newsroom has forgotten the id and reports that the item exists', async () => {
      const { entryId, id } = await giveUp();
      newsroom.forgetKeys();
      await desk.get('outbox.retry', { entryId });
      await isInStep(id);
    });

    it('items that are written whole, on a desk that are new and whose answers could not be read until the desk gave up asking keep what was saved meanwhile, after what may have arrived', async () => {
      const { id } = await giveUp();
      await desk.get('items.journal', { id, draft: draft({ title: 'Neuer' }) });
      await desk.get('items.save', { resource: 'slideshows', id });
      await desk.settle();
      expect(newsroom.items.items.get(id)?.fields).toMatchObject({ title: 'Neuer' });
      expect((await desk.get('outbox.list', {})).entries).toEqual([]);
    });
  });
});

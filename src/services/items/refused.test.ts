import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ItemState } from '#bridge/states.ts';
import type { ItemDraft } from '#domain/kinds/item.ts';
import type { Desk } from '#tests/support/desk.ts';
import type { FakeCall, FakeNewsroom, FakeUser } from '#tests/support/fake-newsroom.ts';
import { closeDesk, openSignedInDesk } from '#tests/support/signed-in-desk.ts';
import { decideItem } from '#tests/support/decide.ts';

const START = { titleHeader: 'Wetter', title: 'Der Fluss', lead: 'Hochwasser in Bildern.', slides: [] };
type Fields = typeof START;
const draft = (fields: Partial<Fields>): ItemDraft => ({ resource: 'slideshows', item: { ...START, ...fields } });
const isWrite = ({ method, path }: FakeCall): boolean => method !== 'GET' && path.startsWith('/slideshow');

describe('an item that the newsroom has, though a gateway refused it after its answer was lost', () => {
  let newsroom: FakeNewsroom;
  let desk: Desk;
  let chief: FakeUser;
  let id: string;

  beforeEach(async () => {
    ({ newsroom, desk, chief } = await openSignedInDesk(() => ({})));
    ({ id } = await desk.get('items.create', { draft: draft({}), contentLocale: 'de-CH', tenantIds: [11], mainTenantId: 11 }));
  });
  afterEach(() => closeDesk(desk));

  const write = (fields: Partial<Fields>) => desk.get('items.journal', { id, draft: draft(fields) });
  const save = () => desk.get('items.save', { resource: 'slideshows', id });
  const state = (): Promise<ItemState> => desk.get('items.open', { resource: 'slideshows', id });
  const there = () => newsroom.items.items.get(id)?.fields;
  const refuse = (): void => {
    newsroom.setFault(call => (isWrite(call) ? { kind: 'status', status: 403 } : undefined));
  };
  const heal = (): void => {
    newsroom.setFault(() => undefined);
  };
  /** Saves what is written, which is stored; then the gateway refuses it. */
  const storeAndRefuse = async (): Promise<void> => {
    newsroom.setFault(call => (isWrite(call) ? { kind: 'loseAnswer' } : undefined));
    await save();
    await desk.settle();
    refuse();
    await desk.advance(10_000);
    expect(await state()).toMatchObject({ sync: { kind: 'failed', error: { code: 'forbidden' } } });
  };
  const correct = async (fields: Partial<Fields>): Promise<void> => {
    await write(fields);
    await save();
    await desk.settle();
  };
  const isInStep = async (fields: Partial<Fields>): Promise<void> => {
    await desk.settle();
    expect(there()).toMatchObject({ ...START, ...fields });
    expect(await state()).toMatchObject({ draft: draft(fields), conflict: null, sync: { kind: 'synced' }, hasUnsavedChanges: false });
    expect((await desk.get('outbox.list', {})).entries).toEqual([]);
  };

  it('gets the words that were written since', async () => {
    await storeAndRefuse();
    heal();
    await correct({ title: 'Der Fluss steigt' });
    await isInStep({ title: 'Der Fluss steigt' });
  });

  it('gets the last of several corrections, also one with words of the first', async () => {
    await storeAndRefuse();
    await correct({ title: 'Der Fluss steigt' });
    await correct({ title: 'Der Fluss sinkt' });
    heal();
    await correct({ title: 'Der Fluss steigt', lead: 'Neu.' });
    await isInStep({ title: 'Der Fluss steigt', lead: 'Neu.' });
  });

  it('gets what is written after the refused save was discarded', async () => {
    await storeAndRefuse();
    const [entry] = (await desk.get('outbox.list', {})).entries;
    await desk.get('outbox.discard', { entryId: entry?.id ?? '' });
    heal();
    await correct({ title: 'Der Fluss steigt' });
    await isInStep({ title: 'Der Fluss steigt' });
  });

  it('keeps what a colleague changed there in other fields', async () => {
    await storeAndRefuse();
    newsroom.items.saveAs(id, { ...START, lead: 'Vom Chef.' }, chief);
    heal();
    await correct({ title: 'Der Fluss steigt' });
    await isInStep({ title: 'Der Fluss steigt', lead: 'Vom Chef.' });
  });

  it('asks about a field that a colleague changed there, too', async () => {
    await storeAndRefuse();
    newsroom.items.saveAs(id, { ...START, title: 'Vom Chef' }, chief);
    heal();
    await correct({ title: 'Der Fluss steigt', lead: 'Neu.' });
    expect((await state()).conflict).toMatchObject({ fields: ['title'], theirs: { item: { title: 'Vom Chef' } } });
    await decideItem(desk, { resource: 'slideshows', id }, { title: 'mine' });
    await isInStep({ title: 'Der Fluss steigt', lead: 'Neu.' });
  });

  it('keeps the correction when the first request arrives after it', async () => {
    const calls: FakeCall[] = [];
    newsroom.setFault(call => {
      if (!isWrite(call) || calls.push(call) > 2) return undefined;
      return calls.length === 1 ? { kind: 'drop' } : { kind: 'status', status: 403 };
    });
    await save();
    await desk.settle();
    await desk.advance(10_000);
    expect(await state()).toMatchObject({ sync: { kind: 'failed' } });
    await correct({ title: 'Der Fluss steigt' });
    const [{ method, path, headers, body } = expect.fail()] = calls;
    const late = await newsroom.fetch(`${newsroom.apiUrl()}${path}`, { method, headers, body: JSON.stringify(body) });
    expect([late.status, calls.length]).toEqual([422, 4]);
    await isInStep({ title: 'Der Fluss steigt' });
  });

  it('asks nobody about own words in a later save', async () => {
    await save();
    await desk.settle();
    await write({ title: 'Der Fluss steigt' });
    await storeAndRefuse();
    heal();
    await correct({ title: 'Der Fluss sinkt' });
    await isInStep({ title: 'Der Fluss sinkt' });
  });

  it('keeps a colleague’s other fields in a later save', async () => {
    await save();
    await desk.settle();
    await write({ title: 'Der Fluss steigt' });
    await storeAndRefuse();
    newsroom.items.saveAs(id, { ...START, title: 'Der Fluss steigt', lead: 'Vom Chef.' }, chief);
    heal();
    await correct({ title: 'Der Fluss sinkt' });
    await isInStep({ title: 'Der Fluss sinkt', lead: 'Vom Chef.' });
  });
});

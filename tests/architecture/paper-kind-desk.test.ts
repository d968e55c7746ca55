import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ItemState } from '#bridge/states.ts';
import { createManualClock } from '#shell/memory/manual-clock.ts';
import { createDesk, type Desk } from '#tests/support/desk.ts';
import { createFakeNewsroom } from '#tests/support/fake-newsroom.ts';
import { createNewsroomInProcess, type NewsroomInProcess } from '#tests/support/newsroom-in-process.ts';
import { decideItem } from '#tests/support/decide.ts';

// The table is what is under test: one more line in it, and nothing else, has to be enough for contract, newsroom, bridge and desk.
vi.mock('#domain/kinds/kinds.ts', async load => {
  const actual = await load<Record<'KINDS', object>>();
  const { breakingnews, papers } = await import('#tests/support/paper-kinds.ts');
  return { ...actual, KINDS: { ...actual.KINDS, breakingnews, papers: { ...papers, access: breakingnews.access } } }; // an editor is at this computer
});

const EMPTY = { titleHeader: '', title: 'Felssturz', lead: '', text: '', isUrgent: false, preview: null };
const draftOf = (fields: Partial<typeof EMPTY>) => ({ resource: 'breakingnews', item: { ...EMPTY, ...fields } }) as never; // no kind of the product
const placeOf = (id: string) => ({ resource: 'breakingnews', id }) as never; // likewise
const PATH = '/api/breakingnews/breakingnews';

describe('content that is declared and nothing else, on a desk', () => {
  let there: NewsroomInProcess;
  let desk: Desk;
  beforeAll(async () => {
    there = await createNewsroomInProcess();
    desk = createDesk({
      newsroom: createFakeNewsroom(),
      fetch: there.fetch,
      clock: createManualClock(Date.now()),
      config: { apiUrl: `${there.newsroom.origin}/api` },
    });
    await desk.start();
    await there.signIn(desk, { username: 'ursina', firstName: 'Ursina' });
    await desk.settle();
  });
  afterAll(async () => {
    await desk.dispose();
    await there.dispose();
  });

  const goOffline = (offline: boolean) => desk.get('connectivity.setForcedOffline', { offline });
  const written = async (id: string, fields: Partial<typeof EMPTY>): Promise<void> => {
    await desk.get('items.journal', { id, draft: draftOf(fields) });
    await desk.get('items.save', placeOf(id));
  };

  it('content that is declared and nothing else, on a desk is begun and written without a network, waits in the outbox, and arrives', async () => {
    await goOffline(true);
    const { id } = await desk.get('items.create', { draft: draftOf({}), contentLocale: 'de-CH', tenantIds: [], mainTenantId: null });
    await written(id, { text: 'Die Strasse ist gesperrt.', isUrgent: true });
    const { entries } = await desk.get('outbox.list', {});
    expect(entries).toMatchObject([{ kind: 'createItem', title: 'Felssturz', state: 'waiting', place: { resource: 'breakingnews', id } }]);
    await goOffline(false);
    await desk.settle();
    expect((await desk.get('outbox.list', {})).entries).toEqual([]);
    const stored = await there.chief.get(`${PATH}/${id}`);
    expect([stored.status, stored.json()]).toEqual([200, expect.objectContaining({ text: 'Die Strasse ist gesperrt.', isUrgent: true })]);
    const answer = await there.chief.get('/api/metadata/metadata?contentType=breakingnews');
    expect(answer.json()).toMatchObject({ content: [{ resourceId: id, title: 'Felssturz' }] });
  });

  it('content that is declared and nothing else, on a desk is merged field by field, asks about what both changed, and sends what was decided', async () => {
    const { id } = await desk.get('items.create', { draft: draftOf({}), contentLocale: 'de-CH', tenantIds: [], mainTenantId: null });
    await desk.get('items.save', placeOf(id));
    await desk.settle();
    const before = await there.chief.get(`${PATH}/${id}`);
    const theirs = { ...EMPTY, title: 'Ihrer', lead: 'Vom Chef.' };
    const saved = await there.chief.call('PUT', `${PATH}/${id}`, { body: theirs, headers: { 'if-match': before.etag } });
    expect(saved.status).toBe(200);
    await written(id, { title: 'Meiner', text: 'Von hier.' });
    await desk.settle();
    const asked: ItemState = await desk.get('items.open', placeOf(id));
    expect(asked.conflict).toMatchObject({ fields: ['title'], theirs: { item: { title: 'Ihrer' } } });
    await decideItem(desk, { resource: 'breakingnews', id }, { title: 'mine' });
    await desk.settle();
    const merged = await there.chief.get(`${PATH}/${id}`);
    expect(merged.json()).toMatchObject({ title: 'Meiner', lead: 'Vom Chef.', text: 'Von hier.' });
  });

  it('content that is declared and nothing else, on a desk is not published while it lacks what it requires', async () => {
    const made = await there.chief.call('POST', PATH, { body: { item: EMPTY } });
    const { metadataId } = made.json<{ metadataId: string }>();
    const metadata = `/api/metadata/metadata/${metadataId}`;
    const etag = (await there.chief.get(metadata)).etag;
    const refused = await there.chief.call('PATCH', metadata, { body: { publicationStatus: 'published' }, headers: { 'if-match': etag } });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('"text"')]);
  });

  it('reference data are begun without a network, wait in the outbox, arrive, and are merged by field', async () => {
    const paper = { name: 'Werkdruck', grams: 90, isRecycled: true };
    const paperOf = (fields: Partial<typeof paper>) => ({ resource: 'papers', item: { ...paper, ...fields } }) as never; // no kind of the product
    await goOffline(true);
    const { id } = await desk.get('items.create', { draft: paperOf({}), contentLocale: null, tenantIds: [], mainTenantId: null });
    const place = { resource: 'papers', id } as never; // likewise
    await desk.get('items.save', place);
    const { entries } = await desk.get('outbox.list', {});
    expect(entries).toMatchObject([{ kind: 'createItem', title: 'Werkdruck', state: 'waiting', place: { resource: 'papers', id } }]);
    await goOffline(false);
    await desk.settle();
    const path = `/api/rtelements/papers/${id}`;
    const arrived = await there.chief.get(path);
    expect(arrived.json()).toMatchObject(paper);
    await there.chief.call('PUT', path, { body: { ...paper, name: 'Ihrer', isRecycled: false }, headers: { 'if-match': arrived.etag } });
    await desk.get('items.journal', { id, draft: paperOf({ name: 'Meiner', grams: 120 }) });
    await desk.get('items.save', place);
    await desk.settle();
    const asked = await desk.get('items.open', place);
    expect(asked.conflict).toMatchObject({ fields: ['name'], theirs: { item: { name: 'Ihrer' } } });
    await decideItem(desk, { resource: 'papers' as never, id }, { name: 'mine' });
    await desk.settle();
    expect((await there.chief.get(path)).json()).toMatchObject({ name: 'Meiner', grams: 120, isRecycled: false });
  });
});

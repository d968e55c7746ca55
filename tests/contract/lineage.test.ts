import { afterAll, beforeAll, expect, it } from 'vitest';
import { LINEAGE_HEADER, type LineageEntry, type LineagePosition } from '#contract/system/lineage.ts';
import { beginSegment } from '#server/repositories/lineage.ts';
import { type ContentDesk, openContentDesk } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';

interface Lineage {
  readonly current: LineagePosition;
  readonly entries: readonly LineageEntry[];
  readonly wasHere: boolean | null;
}

describeOnBothDatabases('the lineage of a newsroom', kind => {
  let desk: ContentDesk;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
  });
  afterAll(() => desk.newsroom.dispose());

  const read = async (query = ''): Promise<Lineage> => (await desk.editor.get(`/lineage${query}`)).json<Lineage>();
  const ask = async ({ token, changeNumber }: Pick<LineagePosition, 'token' | 'changeNumber'>) =>
    (await read(`?token=${token}&changeNumber=${String(changeNumber)}`)).wasHere;

  it('the lineage of a newsroom is told to who is signed in', async () => {
    expect((await desk.newsroom.clientWith(null).get('/lineage')).status).toBe(401);
    expect((await desk.editor.get('/lineage?token=x')).status).toBe(400);
    const { entries, current, wasHere } = await read();
    expect(wasHere).toBeNull();
    expect(entries.at(-1)?.token).toBe(current.token);
  });

  it('goes with every answer about a single item, also a refusal, and never with a smaller number than that of its change', async () => {
    const before = await read();
    const { article, etag } = await desk.write();
    const path = `/api/content/articles/${article.id}`;
    const saved = await desk.editor.call('PUT', path, { body: { document: article.document }, headers: { 'if-match': etag } });
    const [token, number] = String(saved.headers[LINEAGE_HEADER]).split(' ');
    expect(token).toBe(before.current.token);
    expect(Number(number)).toBeGreaterThan(before.current.changeNumber);
    expect((await desk.editor.get(path)).headers[LINEAGE_HEADER]).toBe(`${String(token)} ${String(number)}`);
    expect((await desk.editor.get('/api/content/articles/4f0c0000-0000-4000-8000-000000000000')).headers[LINEAGE_HEADER]).toBeDefined();
    const stale = await desk.editor.call('PUT', path, { body: { document: article.document }, headers: { 'if-match': etag } });
    expect([stale.status, stale.headers[LINEAGE_HEADER]]).toEqual([412, `${String(token)} ${String(number)}`]);
  });

  it('knows every change that it was at, also of earlier starts, and none beyond or of others', async () => {
    const { current } = await read();
    expect(await ask(current)).toBe(true);
    expect(await ask({ ...current, changeNumber: current.changeNumber + 1 })).toBe(false);
    expect(await ask({ token: '4f0c0000-0000-4000-8000-000000000000', changeNumber: 0 })).toBe(false);
    const start = { token: '4f0c0000-0000-4000-8000-0000000000ff', at: new Date().toISOString() };
    await desk.newsroom.database.transaction(queries => beginSegment(queries, start));
    await desk.write();
    const now = await read();
    expect(now.current.token).not.toBe(current.token);
    expect(now.entries.at(-1)).toMatchObject({ token: now.current.token, changeNumber: current.changeNumber });
    expect(await ask(current)).toBe(true);
    // A desk that went on in a segment after the copy of it was made, which was then put back.
    expect(await ask({ ...current, changeNumber: now.current.changeNumber })).toBe(false);
    expect(await ask(now.current)).toBe(true);
  });

  it('the lineage of a newsroom is told in few entries, whose first is always the first', async () => {
    const { entries } = await read();
    await desk.newsroom.database.db
      .insertInto('lineage')
      .values(
        Array.from({ length: 80 }, (_, index) => ({
          token: `4f0c0000-0000-4000-8000-${String(index).padStart(12, '0')}`,
          change_number: 1_000,
          changed_at: 0,
          at: '2026-11-23T08:00:00.000Z',
        })),
      )
      .execute();
    const later = await read();
    expect(later.entries).toHaveLength(50);
    expect(later.entries[0]).toEqual(entries[0]);
    expect(later.current.token).toBe('4f0c0000-0000-4000-8000-000000000079');
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteDatabase } from '#shell/node/sqlite-database.ts';
import { createDesk, type Desk } from '#tests/support/desk.ts';
import { documentWith, type FakeNewsroom } from '#tests/support/fake-newsroom.ts';
import { openSignedInDesk } from '#tests/support/signed-in-desk.ts';

const YEAR_MS = 365 * 86_400_000;
const TITLES = ['Der Fluss steigt', 'Neue Brücke', 'Käse im Test'];

describe('kept copies, on a desk whose clock is changed', () => {
  let newsroom: FakeNewsroom;
  let desk: Desk;
  let ids: string[];
  beforeEach(async () => {
    ({ newsroom, desk, ids } = await openSignedInDesk(staffed => ({
      ids: TITLES.map(title => staffed.newsroom.addArticle(documentWith({ title }), staffed.ursina).article.id),
    })));
  });
  afterEach(async () => {
    expect(desk.faults).toEqual([]);
    await desk.dispose();
  });

  const jump = (byMs: number): void => {
    desk.clock.jumpTo(desk.clock.now() + byMs);
  };
  const open = async (index: number): Promise<void> => {
    await desk.get('articles.open', { articleId: ids[index] ?? '' });
    await desk.get('articles.close', { articleId: ids[index] ?? '' });
    await desk.settle();
  };
  const copies = async () => (await desk.get('offline.state', {})).copies.map(({ id }) => ids.indexOf(id)).sort();
  const restart = async (): Promise<void> => {
    desk.kill();
    desk = createDesk({ newsroom, folder: desk.folder, clock: desk.clock, seed: 2 });
    await desk.start();
  };

  it('loses no copy to a clock that is a year ahead while the newsroom is out of reach', async () => {
    await open(0);
    await open(1);
    newsroom.setFault(() => ({ kind: 'drop' }));
    jump(YEAR_MS);
    await restart();
    await desk.advance(60_000);
    expect(await copies()).toEqual([0, 1]);
    newsroom.setFault(() => undefined);
    await desk.get('connectivity.probe', {});
    await desk.advance(60_000);
    expect(await copies()).toEqual([]);
  });

  it('keeps what was opened last, although the clock was set back by a year before', async () => {
    await desk.get('offline.set', { automatic: { kind: 'latest', most: 2 }, limitBytes: 1_000_000_000 });
    await open(0);
    await open(1);
    jump(-YEAR_MS);
    await open(2);
    await desk.get('offline.set', { automatic: { kind: 'latest', most: 2 }, limitBytes: 1_000_000_000 });
    expect(await copies()).toEqual([1, 2]);
  });

  it('compares with the newsroom when it is reachable again, although the clock was set back by a year before', async () => {
    await desk.get('offline.keep', { request: { kind: 'item', resource: 'articles', id: ids[0] ?? '', name: 'Fluss' } });
    await desk.settle();
    await desk.get('offline.refresh', {});
    await desk.settle();
    jump(-YEAR_MS);
    await desk.get('connectivity.setForcedOffline', { offline: true });
    newsroom.calls.length = 0;
    await desk.get('connectivity.setForcedOffline', { offline: false });
    await desk.settle();
    expect(newsroom.calls.map(({ path }) => path)).toContain('/metadata/metadata');
  });

  it('skips an unreadable request', async () => {
    for (const index of [0, 1])
      await desk.get('offline.keep', { request: { kind: 'item', resource: 'articles', id: ids[index] ?? '', name: TITLES[index] ?? '' } });
    await desk.settle();
    const file = openSqliteDatabase(`${desk.folder}/galley.db`);
    file.prepare(`UPDATE keep_wish SET wish = substr(wish, 5) WHERE wish LIKE '%${ids[0] ?? ''}%'`).run();
    file.close();
    expect((await desk.get('offline.marks', {})).items.filter(({ requestId }) => requestId !== null).map(({ id }) => id)).toEqual([ids[1]]);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDesk, type Desk, type DeskOptions, temporaryFolder } from '#tests/support/desk.ts';
import { createFakeNewsroom, type FakeNewsroom } from '#tests/support/fake-newsroom.ts';
import { newsroomAt } from './owner.ts';

const PERSON = { id: '0d2c6a7e-5f1b-4c3d-8e9f-a1b2c3d4e5f6' };
const BERN = 'https://bern.test';

describe('one data folder with two newsrooms that use the same id for a person', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let bern: FakeNewsroom;
  let basel: FakeNewsroom;
  const desks: Desk[] = [];

  const sitDown = async (newsroom: FakeNewsroom, options: Partial<DeskOptions> = {}): Promise<Desk> => {
    const desk = createDesk({ newsroom, folder: folder.path, ...options });
    desks.push(desk);
    await desk.start();
    await desk.signIn(PERSON.id);
    return desk;
  };
  /** A new article that does not reach its newsroom. */
  const writeUnsent = async (newsroom: FakeNewsroom, desk: Desk): Promise<void> => {
    newsroom.setFault(call => (call.method === 'POST' && call.path === '/content/articles' ? { kind: 'drop' } : undefined));
    await desk.get('articles.create', { template: 'standard', contentLocale: 'de-CH', title: 'Aus dem Zug', metadata: {} });
    await desk.settle();
    await desk.dispose();
  };
  const localTitles = async (desk: Desk): Promise<readonly string[]> =>
    (await desk.get('articles.local', {})).articles.map(({ row }) => row.title);

  beforeEach(() => {
    folder = temporaryFolder();
    bern = createFakeNewsroom({ origin: BERN });
    basel = createFakeNewsroom({ origin: 'https://basel.test' });
    for (const newsroom of [bern, basel]) newsroom.addUser(PERSON);
  });
  afterEach(async () => {
    for (const desk of desks.splice(0)) await desk.dispose();
    folder.remove();
  });

  it('keeps their work apart: it is neither shown nor sent elsewhere, and is there again at its own', async () => {
    await writeUnsent(bern, await sitDown(bern));
    const away = await sitDown(basel, { seed: 2 });
    await away.settle();
    expect(await localTitles(away)).toEqual([]);
    expect((await away.get('outbox.list', {})).entries).toEqual([]);
    expect(basel.effects).toEqual([]);
    await away.dispose();
    bern.setFault(() => undefined);
    await sitDown(bern, { seed: 3 });
    expect(bern.effects.map(({ kind }) => kind)).toEqual(['create']);
  });

  it('reports that work for another newsroom waits, and which', async () => {
    await writeUnsent(bern, await sitDown(bern));
    const away = await sitDown(basel, { seed: 2 });
    expect((await away.get('app.info', {})).elsewhere).toEqual([{ newsroom: `${BERN}/api`, articles: 1 }]);
    await away.dispose();
    const home = await sitDown(bern, { seed: 3 });
    expect((await home.get('app.info', {})).elsewhere).toEqual([]);
  });

  it('assigns work from before newsrooms were told apart to the one that is opened first', async () => {
    const earlier = await sitDown(bern);
    await writeUnsent(bern, earlier);
    const file = earlier.shell.openDatabase('galley.db');
    for (const table of ['draft', 'queue_entry']) file.exec(`UPDATE ${table} SET owner = '${PERSON.id}'`);
    file.close();
    expect(await localTitles(await sitDown(bern, { seed: 2 }))).toEqual(['Aus dem Zug']);
  });

  it('knows a newsroom by its name where its address changes from start to start', async () => {
    await writeUnsent(bern, await sitDown(bern, { config: { newsroomName: 'embedded' } }));
    await sitDown(basel, { seed: 2, config: { newsroomName: 'embedded' } });
    expect(basel.effects.map(({ kind }) => kind)).toEqual(['create']);
  });

  it('reads an address in any spelling as the same newsroom', () => {
    expect(newsroomAt('HTTPS://Bern.Test:443/api/')).toBe(`${BERN}/api`);
    expect(newsroomAt(`${BERN}/api`)).toBe(`${BERN}/api`);
  });
});

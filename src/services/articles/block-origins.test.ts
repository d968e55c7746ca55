import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BlockOrigins } from '#domain/article/attribution.ts';
import { openSqliteDatabase } from '#shell/node/sqlite-database.ts';
import { createDesk, type Desk } from '#tests/support/desk.ts';
import { documentWith, type FakeCall, type FakeNewsroom, type FakeUser } from '#tests/support/fake-newsroom.ts';
import { closeDesk, openSignedInDesk } from '#tests/support/signed-in-desk.ts';

const START = { title: 'Der Fluss steigt', p1: 'Erster Absatz steht hier.', p2: 'Zweiter Absatz steht da.' };
const isSave = (call: FakeCall): boolean => call.method === 'PUT' && call.path.startsWith('/content/articles/');
const element = (id: string, text: string) => ({ type: 'paragraph', id, children: [{ text }] });

describe('how the words of a text came in', () => {
  let newsroom: FakeNewsroom;
  let desk: Desk;
  let chief: FakeUser;
  let articleId: string;

  beforeEach(async () => {
    ({ newsroom, desk, chief, articleId } = await openSignedInDesk(staffed => ({
      articleId: staffed.newsroom.addArticle(documentWith(START), staffed.chief).article.id,
    })));
    await desk.get('articles.open', { articleId });
  });
  afterEach(() => closeDesk(desk));

  const write = (id: string, text: string, ways?: readonly BlockOrigins[]) =>
    desk.get('articles.journal', { articleId, delta: { set: [element(id, text)] }, rebase: 0, ...(ways && { ways: [...ways] }) });
  const save = () => desk.get('articles.save', { articleId });
  const unsent = async () => (await desk.get('articles.origins', { articleId })).blocks;
  const said = () => newsroom.calls.filter(isSave).map(({ body }) => body as { readonly device?: string; readonly blocks?: unknown });

  it('is typing by default, is sent with the save, and is forgotten once the newsroom has it', async () => {
    await write('p1', 'Neu.');
    await write('p2', 'Aus einer Mail.', [{ id: 'p2', ways: ['paste'] }]);
    await write('p2', 'Aus einer Mail, gekürzt.');
    const blocks = [
      { id: 'p1', ways: ['typing'] },
      { id: 'p2', ways: ['paste', 'typing'] },
    ];
    expect(await unsent()).toEqual(blocks);
    await save();
    await desk.settle();
    expect(said()).toEqual([expect.objectContaining({ device: 'Pult 4', blocks })]);
    expect(await unsent()).toEqual([]);
  });

  it('is there after a kill', async () => {
    await write('p2', 'Aus einer Mail.', [{ id: 'p2', ways: ['paste'] }]);
    const { folder } = desk;
    desk.kill();
    desk = createDesk({ newsroom, folder, seed: 2 });
    await desk.start();
    expect(await unsent()).toEqual([{ id: 'p2', ways: ['paste'] }]);
  });

  it('is sent again unchanged when an answer was lost, whatever has been written since', async () => {
    let lost = 0;
    newsroom.setFault(call => (isSave(call) && lost++ === 0 ? { kind: 'loseAnswer' } : undefined));
    await write('p1', 'Neu.');
    await save();
    await desk.settle();
    await write('p2', 'Eingefügt.', [{ id: 'p2', ways: ['paste'] }]);
    await desk.advance(10_000);
    expect(said().length).toBeGreaterThan(1);
    expect(new Set(said().map(body => JSON.stringify(body))).size).toBe(1);
    expect(newsroom.effects).toHaveLength(1);
    expect(await unsent()).toEqual([{ id: 'p2', ways: ['paste'] }]);
  });

  it('is not sent at a retry of a save that left without it, as a desk of an earlier version did', async () => {
    newsroom.setFault(call => (isSave(call) ? { kind: 'drop' } : undefined));
    await write('p1', 'Neu.');
    await save();
    await desk.settle();
    const { folder } = desk;
    desk.kill();
    const file = openSqliteDatabase(join(folder, 'galley.db'));
    file.exec("UPDATE queue_entry SET call = json_set(call, '$.written', NULL)");
    file.close();
    newsroom.setFault(() => undefined);
    desk = createDesk({ newsroom, folder, seed: 2 });
    await desk.start();
    await desk.advance(10_000);
    expect(Object.keys(said().at(-1) ?? {})).toEqual(['document']);
    expect(newsroom.effects).toHaveLength(1);
  });

  it('stays with a block that was edited again after the save was sent', async () => {
    let arrive: (value: unknown) => void = () => undefined;
    const until = new Promise(resolve => {
      arrive = resolve;
    });
    newsroom.setFault(call => (isSave(call) ? { kind: 'delay', until } : undefined));
    await write('p1', 'Neu.');
    await save();
    await write('p1', 'Neu und mehr.', [{ id: 'p1', ways: ['assistance'] }]);
    arrive(undefined);
    await desk.settle();
    expect(await unsent()).toEqual([{ id: 'p1', ways: ['typing', 'assistance'] }]);
  });

  it('is not claimed for what a colleague wrote and the desk merged in', async () => {
    await write('p1', 'Meins.');
    newsroom.saveAs(articleId, documentWith({ ...START, p3: 'Vom Chef.' }), chief);
    await save();
    await desk.settle();
    expect(said().at(-1)?.blocks).toEqual([{ id: 'p1', ways: ['typing'] }]);
    expect(await unsent()).toEqual([]);
  });

  it('is forgotten with changes that are discarded', async () => {
    await write('p1', 'Neu.');
    await desk.get('articles.discardChanges', { articleId });
    expect(await unsent()).toEqual([]);
  });

  it('is sent with a draft made on this computer, its title included; the rest of it is its template', async () => {
    await desk.get('connectivity.setForcedOffline', { offline: true });
    const { articleId: begun } = await desk.get('articles.create', {
      template: 'empty',
      contentLocale: 'de-CH',
      title: 'Im Zug',
      metadata: { tenantIds: [], mainTenantId: null },
    });
    const { document } = await desk.get('articles.open', { articleId: begun });
    const [title = '', block = ''] = ['title', 'paragraph'].map(type => document.elements.find(one => one.type === type)?.id);
    await desk.get('articles.journal', {
      articleId: begun,
      rebase: 0,
      delta: { set: [element(block, 'Aus dem Zug.')] },
      ways: [{ id: block, ways: ['paste'] }],
    });
    await desk.get('articles.save', { articleId: begun });
    await desk.get('connectivity.setForcedOffline', { offline: false });
    await desk.settle();
    const [creation] = newsroom.calls.filter(({ method, path }) => method === 'POST' && path.startsWith('/content/articles'));
    expect(creation?.body).toMatchObject({
      device: 'Pult 4',
      blocks: [
        { id: title, ways: ['typing'] },
        { id: block, ways: ['paste'] },
      ],
    });
  });
});

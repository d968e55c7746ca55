import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSqliteDatabase } from '#shell/node/sqlite-database.ts';
import { createDesk, type Desk, temporaryFolder } from '#tests/support/desk.ts';
import { createFakeNewsroom, type FakeNewsroom, type FakeUser } from '#tests/support/fake-newsroom.ts';

const HOUR = 60 * 60 * 1000;
const FILE = '7d3f7a52-6f6e-4f0a-9b62-1f2d9c3b4a50';
const form = { kind: 'form', id: 'snippet.new' } as const;
const words = { kind: 'fileWords', id: FILE } as const;
const typed = (text: string) => ({ version: 1, base: { name: 'Bern' }, fields: { name: text } });

describe('records of small drafts', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let newsroom: FakeNewsroom;
  let ursina: FakeUser;
  let reto: FakeUser;
  let desk: Desk;

  const start = async (): Promise<void> => {
    desk = createDesk({ newsroom, folder: folder.path });
    await desk.start();
  };
  const signIn = async (user: FakeUser): Promise<void> => {
    await desk.signIn(user.id);
    await desk.settle();
  };
  const nameOf = async (place: typeof form | typeof words): Promise<unknown> =>
    (await desk.get('records.get', place)).record?.fields['name'];
  const onDisk = <Value>(work: (file: ReturnType<typeof openSqliteDatabase>) => Value): Value => {
    const file = openSqliteDatabase(join(folder.path, 'galley.db'));
    try {
      return work(file);
    } finally {
      file.close();
    }
  };

  beforeEach(async () => {
    folder = temporaryFolder();
    newsroom = createFakeNewsroom();
    ursina = newsroom.addUser();
    reto = newsroom.addUser({ firstName: 'Reto', lastName: 'Frei' });
    await start();
    await signIn(ursina);
  });
  afterEach(async () => {
    expect(desk.faults).toEqual([]);
    await desk.dispose();
    folder.remove();
  });

  it('records of small drafts are on the disk when the desk answers: a kill loses none of them', async () => {
    const { changedAt } = await desk.get('records.put', { ...form, ...typed('Bern West') });
    desk.kill();
    await start();
    expect(await desk.get('records.get', form)).toEqual({ record: { id: form.id, changedAt, ...typed('Bern West') } });
  });

  it('records of small drafts are listed by kind, replaced by what is typed next, and gone once they are removed', async () => {
    await desk.get('records.put', { ...form, ...typed('Bern West') });
    await desk.get('records.put', { ...form, ...typed('Bern Ost') });
    await desk.get('records.put', { ...words, ...typed('Die Aare') });
    expect((await desk.get('records.list', { kind: 'form' })).records.map(({ fields }) => fields['name'])).toEqual(['Bern Ost']);
    await desk.get('records.remove', form);
    expect(await desk.get('records.get', form)).toEqual({ record: null });
    expect(await nameOf(words)).toBe('Die Aare');
  });

  it('records of small drafts are offered for 8 hours when they are forms; work that is not synchronised never expires (A4-049, B9-013)', async () => {
    await desk.get('records.put', { ...form, ...typed('Bern West') });
    await desk.get('records.put', { ...words, ...typed('Die Aare') });
    await desk.clock.advance(8 * HOUR - 1);
    expect(await nameOf(form)).toBe('Bern West');
    await desk.clock.advance(1);
    expect([await nameOf(form), await nameOf(words)]).toEqual([undefined, 'Die Aare']);
    expect(onDisk(file => file.prepare('SELECT kind FROM record').all())).toEqual([{ kind: 'fileWords' }]);
  });

  it('records of small drafts carry the time of what was typed in an earlier version, never one in the future', async () => {
    const before = new Date(desk.clock.now() - HOUR).toISOString();
    expect(await desk.get('records.put', { ...form, ...typed('Bern'), changedAt: before })).toEqual({ changedAt: before });
    const answer = await desk.get('records.put', { ...form, ...typed('Bern'), changedAt: new Date(desk.clock.now() + HOUR).toISOString() });
    expect(answer.changedAt).toBe(new Date(desk.clock.now()).toISOString());
  });

  it('records of small drafts belong to one person: there are none while signed out, another person has their own', async () => {
    await desk.get('records.put', { ...words, ...typed('Die Aare') });
    await desk.get('session.signOut', {});
    expect(await desk.call('records.get', words)).toMatchObject({ ok: false, error: { code: 'unauthorised' } });
    await signIn(reto);
    expect(await nameOf(words)).toBeUndefined();
  });

  it('records of small drafts go at the sign-out when they are forms; unsent work is locked and comes back to its person (ASVS 14.3.1)', async () => {
    await desk.get('records.put', { ...form, ...typed('Ein geheimer Titel') });
    await desk.get('records.put', { ...words, ...typed('Bundesgeheimnis') });
    await desk.get('session.signOut', {});
    const files = readdirSync(folder.path, { withFileTypes: true }).filter(entry => entry.isFile());
    const readable = files.filter(({ name }) => /geheim/u.test(readFileSync(join(folder.path, name), 'latin1')));
    expect(readable).toEqual([]);
    await signIn(ursina);
    expect([await nameOf(form), await nameOf(words)]).toEqual([undefined, 'Bundesgeheimnis']);
  });

  it('records of small drafts are locked, too, when another person signs in after the login expired', async () => {
    await desk.get('records.put', { ...words, ...typed('Die Aare') });
    await signIn(reto);
    expect(onDisk(file => file.prepare('SELECT count(*) AS n FROM record').get())).toEqual({ n: 0 });
    await signIn(ursina);
    expect(await nameOf(words)).toBe('Die Aare');
  });

  it('records of small drafts are set aside when they are damaged, with their words as a file, and the others stay', async () => {
    await desk.get('records.put', { ...words, ...typed('Die Aare bei Bern') });
    await desk.get('records.put', { ...form, ...typed('Bern West') });
    onDisk(file => file.prepare("UPDATE record SET json = replace(json, 'Aare', 'Bare') WHERE kind = 'fileWords'").run());
    expect(await nameOf(words)).toBeUndefined();
    expect(await nameOf(form)).toBe('Bern West');
    const { notices } = await desk.get('damage.get', {});
    expect(notices).toMatchObject([{ part: 'record', outcome: 'setAside', hasText: true }]);
    const left = await desk.get('damage.export', { id: notices[0]?.id ?? 0 });
    expect(left.content).toContain('Die Bare bei Bern');
  });

  it('records of small drafts are refused where one is larger than any form', async () => {
    const answer = await desk.call('records.put', { ...form, ...typed('x'.repeat(2_000_001)) });
    expect(answer).toMatchObject({ ok: false, error: { code: 'recordTooLarge' } });
  });

  it('convert the words of files that the previous version kept as a setting, once', async () => {
    const key = `fileWords.${ursina.id}`;
    await desk.get('settings.set', { key, value: { [FILE]: { words: { credit: 'Reto Frei' }, seen: { credit: 'Lea Steiner' } } } });
    desk.kill();
    await start();
    const { record } = await desk.get('records.get', words);
    expect(record).toMatchObject({ base: { credit: 'Lea Steiner' }, fields: { credit: 'Reto Frei' } });
    expect(await desk.get('settings.get', { key })).toEqual({ value: null });
  });
});

import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainText } from '#domain/article/document.ts';
import { openSqliteDatabase } from '#shell/node/sqlite-database.ts';
import type { LocalDatabase } from '#services/ports.ts';
import { createDesk, type Desk, temporaryFolder } from '#tests/support/desk.ts';
import { createFakeNewsroom, documentWith, type FakeNewsroom } from '#tests/support/fake-newsroom.ts';
import { createDice } from '#tests/support/schedule.ts';
import { amount, repeatWith, seedOf } from './support/amount.ts';
import { record } from './support/figures.ts';
import { programFile } from '#tests/support/programs.ts';

const COMPILED = join(import.meta.dirname, '../../.cache/faults/compiled');
const SHELL = programFile('browser-shell');

describe('a disk that does not take what is written', () => {
  let newsroom: FakeNewsroom;
  let folder: ReturnType<typeof temporaryFolder>;
  let articleId: string;
  let connection: LocalDatabase;

  const sitDown = async (): Promise<Desk> => {
    const desk = createDesk({
      newsroom,
      folder: folder.path,
      onOpenDatabase: database => {
        database.prepare('PRAGMA busy_timeout = 20').get();
        connection = database;
      },
    });
    await desk.start();
    return desk;
  };
  const open = async (desk: Desk) => {
    const answer = await desk.call('articles.open', { articleId });
    if (!answer.ok) throw new Error(JSON.stringify(desk.faults));
    return answer.value;
  };
  const textOn = async (desk: Desk): Promise<string> => (await open(desk)).document.elements.map(plainText).join('\n');
  const write = (desk: Desk, text: string) =>
    desk.call('articles.journal', { articleId, delta: { set: [{ type: 'paragraph', id: 'p1', children: [{ text }] }] }, rebase: 0 });

  beforeEach(async () => {
    folder = temporaryFolder();
    newsroom = createFakeNewsroom();
    const user = newsroom.addUser();
    articleId = newsroom.addArticle(documentWith({ title: 'Fluss', p1: 'eins' }), user).article.id;
    const desk = await sitDown();
    await desk.signIn(user.id);
    await desk.get('articles.open', { articleId });
    await desk.get('connectivity.setForcedOffline', { offline: true });
    await desk.dispose();
  });
  afterEach(() => {
    folder.remove();
  });

  it('says that it is full at whichever page it fills up, keeps what was acknowledged, and goes on once there is room', async () => {
    const pages = amount({ short: 20, long: 300 });
    const dice = createDice(seedOf('disk'));
    let refusals = 0;
    const template = temporaryFolder();
    cpSync(folder.path, template.path, { recursive: true });
    for (let room = 0; room < pages; room += 1) {
      rmSync(folder.path, { recursive: true });
      cpSync(template.path, folder.path, { recursive: true });
      const desk = await sitDown();
      const { page_count: now } = connection.prepare('PRAGMA page_count').get() ?? {};
      connection.exec(`PRAGMA max_page_count = ${String(Number(now) + (room % 30))}`);
      let last = await textOn(desk);
      let refused = 0;
      for (let step = 0; refused < 2 && step < 200; step += 1) {
        const text = `Stand ${String(room)}.${String(step)} ${'x'.repeat(dice.below(9_000))}`;
        const answer = step % 4 === 3 ? await desk.call('articles.save', { articleId }) : await write(desk, text);
        const why = `room for ${String(room % 30)} pages, step ${String(step)}; ${repeatWith()}`;
        if (!answer.ok) {
          refused += 1;
          expect(answer.error.code, why).toBe('diskFull');
        } else if (step % 4 !== 3) last = `Fluss\n${text}`;
        expect(await textOn(desk), why).toBe(last);
      }
      expect(refused, `room for ${String(room % 30)} pages`).toBe(2);
      refusals += refused;
      expect(connection.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
      connection.exec('PRAGMA max_page_count = 1000000');
      expect(await write(desk, `wieder Platz ${String(room)}`)).toMatchObject({ ok: true });
      expect(await desk.get('articles.save', { articleId })).toMatchObject({ hasUnsavedChanges: false });
      expect(desk.faults).toEqual([]);
      desk.kill();
      const again = await sitDown();
      expect(await textOn(again)).toBe(`Fluss\nwieder Platz ${String(room)}`);
      await again.dispose();
    }
    template.remove();
    record('disk-full', { fills: pages, refusals, lost: 0 });
  });

  it('a disk that does not take what is written that became read-only is an error with a name; work goes on when it can be written again', async () => {
    const desk = await sitDown();
    await write(desk, 'vorher');
    connection.exec('PRAGMA query_only = ON');
    expect(await write(desk, 'geht nicht')).toMatchObject({ ok: false, error: { code: 'storageFailed' } });
    expect(await desk.call('articles.save', { articleId })).toMatchObject({ ok: false, error: { code: 'storageFailed' } });
    expect(await textOn(desk)).toBe('Fluss\nvorher');
    connection.exec('PRAGMA query_only = OFF');
    expect(await write(desk, 'nachher')).toMatchObject({ ok: true });
    expect(desk.faults).toEqual([]);
    await desk.dispose();
  });

  it('a disk that does not take what is written whose file another program holds is an error with a name; work goes on when it is let go', async () => {
    const desk = await sitDown();
    await write(desk, 'vorher');
    const other = openSqliteDatabase(join(folder.path, 'galley.db'));
    other.exec('BEGIN IMMEDIATE');
    expect(await write(desk, 'geht nicht')).toMatchObject({ ok: false, error: { code: 'storageFailed' } });
    expect(await textOn(desk)).toBe('Fluss\nvorher');
    other.exec('ROLLBACK');
    other.close();
    expect(await write(desk, 'nachher')).toMatchObject({ ok: true });
    expect(desk.faults).toEqual([]);
    await desk.dispose();
  });
});

describe('starting Galley on a folder that it cannot use', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => {
    folder.remove();
  });

  const start = (dataFolder: string) => {
    const child = spawn(process.execPath, [SHELL], {
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: COMPILED,
        GALLEY_DATA_DIR: dataFolder,
        GALLEY_API_URL: 'http://127.0.0.1:9/api',
        GALLEY_RENDERER_DIR: folder.path,
        GALLEY_NO_OPEN: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let problems = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (problems += text));
    const ended = new Promise<{ readonly code: number | null; readonly lines: readonly string[] }>(resolve => {
      child.once('close', code => {
        resolve({ code, lines: problems.trimEnd().split('\n') });
      });
    });
    const ready = new Promise<'ready'>(resolve => {
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('Galley is ready')) resolve('ready');
      });
    });
    return { ended, ready, kill: () => child.kill('SIGKILL') };
  };
  const gaveUp = async (dataFolder: string): Promise<string> => {
    const { code, lines } = await start(dataFolder).ended;
    expect([code, lines.length], lines.join('\n')).toEqual([1, 1]);
    return lines[0] ?? '';
  };

  it('ends with one clear line when its file is of a newer Galley', async () => {
    const file = openSqliteDatabase(join(folder.path, 'galley.db'));
    file.exec('PRAGMA user_version = 9999');
    file.close();
    expect(await gaveUp(folder.path)).toMatch(/written by a newer Galley/u);
  });

  it('ends with one clear line when another program holds its file', async () => {
    const file = openSqliteDatabase(join(folder.path, 'galley.db'));
    file.exec('PRAGMA locking_mode = EXCLUSIVE');
    file.exec('CREATE TABLE held (id INTEGER)');
    file.exec('BEGIN EXCLUSIVE');
    expect(await gaveUp(folder.path)).toMatch(/Another program holds the data of Galley/u);
    file.close();
  });

  it('ends with one clear line when something else is in the place of its file', async () => {
    mkdirSync(join(folder.path, 'galley.db'));
    expect(await gaveUp(folder.path)).toMatch(/cannot read or write its data folder/u);
  });

  it('lets one of two begin, and the other one say who was first', async () => {
    const both = [start(folder.path), start(folder.path)];
    const first = await Promise.race(both.map(({ ended }) => ended));
    expect([first.code, first.lines]).toEqual([1, [expect.stringMatching(/^Galley is already running on .+\.$/u)]]);
    await Promise.race(both.map(({ ready }) => ready));
    for (const { kill } of both) kill();
    await Promise.all(both.map(({ ended }) => ended));
    const third = start(folder.path);
    expect(await third.ready).toBe('ready');
    third.kill();
    await third.ended;
    rmSync(join(folder.path, 'galley.lock'), { force: true });
  });
});

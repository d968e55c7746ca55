import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '#domain/result.ts';
import { createLog } from '#services/log/log.ts';
import { createManualClock, type ManualClock } from '#shell/memory/manual-clock.ts';
import { openSqliteDatabase } from '#shell/node/sqlite-database.ts';
import { temporaryFolder } from '#tests/support/desk.ts';
import { type DeskDatabase, openDeskDatabase } from '../database/desk-database.ts';
import { createAnswerStore } from './answer-store.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { createRereading } from './rereading.ts';

const OWNER = 'ursina@test';
const OTHER = 'beat@test';
const MOST = 1_500;

describe('cached answers for offline use', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let clock: ManualClock;
  let database: DeskDatabase;
  beforeEach(() => {
    folder = temporaryFolder();
    clock = createManualClock();
    const log = createLog({ clock, sink: { write: () => undefined } });
    database = openDeskDatabase({
      shell: { dataFolder: folder.path, clock, openDatabase: name => openSqliteDatabase(join(folder.path, name)) },
      log,
    });
  });
  afterEach(() => {
    database.dispose();
    folder.remove();
  });

  it('cached answers for offline use stay by their last use, also after the clock was set back by a year', () => {
    const answers = createAnswerStore(database.connection, clock.now);
    const keep = (key: string): void => {
      answers.keep(OWNER, key, { status: 200, body: { key }, receivedAt: new Date(clock.now()).toISOString() });
    };
    database.connection.transaction(() => {
      for (let number = 0; number < MOST; number += 1) keep(`before ${String(number)}`);
    });
    clock.jumpTo(clock.now() - 365 * 86_400_000);
    for (let number = 0; number < 100; number += 1) keep(`after ${String(number)}`);
    expect(answers.read(OWNER, 'after 0')).toMatchObject({ body: { key: 'after 0' } });
    expect(answers.read(OWNER, 'after 99')).toMatchObject({ body: { key: 'after 99' } });
    expect(answers.read(OWNER, 'before 0')).toBeUndefined();
    expect(answers.read(OWNER, `before ${String(MOST - 1)}`)).toBeDefined();
  });

  it('and all that is remembered of them in memory go as their person leaves; those of others stay', () => {
    const answers = createAnswerStore(database.connection, clock.now);
    const pages = createKeptAnswers<string>({
      answers,
      clock,
      name: 'page',
      read: body => (typeof body === 'string' ? body : undefined),
      write: known => known,
    });
    pages.put(OWNER, '1', 'mine');
    pages.put(OTHER, '1', 'theirs');
    const anew = createKeptAnswers<string>({ answers, clock, name: 'page', read: String, write: known => known });
    expect([pages.get(OWNER, '1'), anew.get(OWNER, '1')]).toEqual(['mine', 'mine']);
    answers.clear(OWNER);
    expect(pages.get(OWNER, '1')).toBeUndefined();
    expect(pages.get(OTHER, '1')).toBe('theirs');
  });

  it('cached answers for offline use of one kind are in memory up to a number, and beyond that on the disk', () => {
    const answers = createAnswerStore(database.connection, clock.now);
    let reads = 0;
    const read = (body: unknown): string => {
      reads += 1;
      return String(body);
    };
    const pages = createKeptAnswers<string>({ answers, clock, name: 'page', read, write: known => known });
    for (let number = 0; number < 25; number += 1) pages.put(OWNER, String(number), `page ${String(number)}`);
    expect(pages.get(OWNER, '24')).toBe('page 24');
    expect(reads).toBe(0);
    expect(pages.get(OWNER, '0')).toBe('page 0');
    expect(reads).toBe(1);
  });

  const createReading = () => {
    const answers = createAnswerStore(database.connection, clock.now);
    let owner: string | undefined = OWNER;
    let isLive = false;
    const asked: string[] = [];
    const reading = createRereading<string, never>(
      {
        answers,
        clock,
        log: createLog({ clock, sink: { write: () => undefined } }),
        owner: () => owner,
        isOnline: () => true,
        isLive: () => isLive,
        notify: () => undefined,
      },
      (person, id) => {
        asked.push(`${person} ${id}`);
        return Promise.resolve(ok(id));
      },
    );
    const signIn = (next: string): void => {
      if (owner !== undefined) answers.clear(owner);
      owner = next;
    };
    return { asked, reading, signIn, goLive: () => void (isLive = true) };
  };

  it('cached answers for offline use of things on screen are asked for once by all who ask meanwhile, and again when they may have changed', async () => {
    const { asked, reading, goLive } = createReading();
    await Promise.all([reading.read(OWNER, 'a'), reading.read(OWNER, 'a')]);
    reading.freshen('a');
    expect(asked).toHaveLength(1);
    clock.jumpTo(clock.now() + 3_000);
    reading.freshen('a');
    expect(asked).toHaveLength(2);
    await reading.read(OWNER, 'a');
    goLive();
    clock.jumpTo(clock.now() + 60_000);
    reading.freshen('a');
    expect(asked).toHaveLength(2);
    reading.hear('b');
    reading.hear(null);
    expect(asked).toHaveLength(3);
  });

  it('cached answers for offline use of things on screen are asked for anew by the next person on this computer', async () => {
    const { reading, signIn } = createReading();
    await reading.read(OWNER, 'a');
    expect(reading.wasRead('a')).toBe(true);
    signIn(OTHER);
    expect(reading.wasRead('a')).toBe(false);
    signIn(OWNER);
    expect(reading.wasRead('a')).toBe(false);
  });
});

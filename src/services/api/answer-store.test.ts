import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#services/log/log.ts';
import { createManualClock, type ManualClock } from '#shell/memory/manual-clock.ts';
import { openSqliteDatabase } from '#shell/node/sqlite-database.ts';
import { temporaryFolder } from '#tests/support/desk.ts';
import { type DeskDatabase, openDeskDatabase } from '../database/desk-database.ts';
import { createAnswerStore } from './answer-store.ts';

const OWNER = 'ursina@test';
const MOST = 1_500;

describe('cached answers for offline use', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let clock: ManualClock;
  let desk: DeskDatabase;
  beforeEach(() => {
    folder = temporaryFolder();
    clock = createManualClock();
    const log = createLog({ clock, sink: { write: () => undefined } });
    desk = openDeskDatabase({
      shell: { dataFolder: folder.path, clock, openDatabase: name => openSqliteDatabase(join(folder.path, name)) },
      log,
    });
  });
  afterEach(() => {
    desk.dispose();
    folder.remove();
  });

  it('stay by their last use, also after the clock was set back by a year', () => {
    const answers = createAnswerStore(desk.connection, clock.now);
    const keep = (key: string): void => {
      answers.keep(OWNER, key, { status: 200, body: { key }, receivedAt: new Date(clock.now()).toISOString() });
    };
    desk.connection.transaction(() => {
      for (let number = 0; number < MOST; number += 1) keep(`before ${String(number)}`);
    });
    clock.jumpTo(clock.now() - 365 * 86_400_000);
    for (let number = 0; number < 100; number += 1) keep(`after ${String(number)}`);
    expect(answers.read(OWNER, 'after 0')).toMatchObject({ body: { key: 'after 0' } });
    expect(answers.read(OWNER, 'after 99')).toMatchObject({ body: { key: 'after 99' } });
    expect(answers.read(OWNER, 'before 0')).toBeUndefined();
    expect(answers.read(OWNER, `before ${String(MOST - 1)}`)).toBeDefined();
  });
});

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tickerEventFaults } from '#domain/ticker/faults.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { findItem } from '#server/repositories/items/items.ts';
import { findTickerState, listTickerEvents } from '#server/repositories/tickers/events.ts';
import { foldEvents } from '#domain/ticker/fold.ts';
import { scoredEvent } from '#server/usecases/ticker/standings.ts';
import { readDemoContent } from './content.ts';
import { loadDemo } from './load.ts';

const now = new Date('2026-11-21T09:42:00.000Z');

describe('the demo tickers', () => {
  let folder: string;
  let database: Database;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galley-demo-'));
    database = await openDatabase({ kind: 'sqlite', file: join(folder, 'newsroom.db') });
    await migrate(database, () => now);
    const readContent = () => readDemoContent('resources/demo');
    await loadDemo({ database, readContent, clock: { now: () => now }, ids: { uuid: randomUUID } });
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('the demo tickers have events that the newsroom would take, a score without warnings, and at most one pin', async () => {
    const rows = await database.db.selectFrom('items').select('id').where('resource', '=', 'tickers').execute();
    const scores: string[] = [];
    for (const { id } of rows) {
      const ticker = await findItem(database.db, { resource: 'tickers', id });
      if (!ticker) throw new Error('a demo ticker is not there');
      const events = await listTickerEvents(database.db, id);
      expect(events.length, ticker.fields.title).toBeGreaterThan(0);
      for (const { draft } of events) expect(tickerEventFaults(draft, ticker.fields.type), ticker.fields.title).toEqual([]);
      expect(
        foldEvents(ticker.fields, events.filter(({ isDeleted }) => !isDeleted).map(scoredEvent)).warnings,
        ticker.fields.title,
      ).toEqual([]);
      expect(events.filter(({ draft }) => draft.pinned).length).toBeLessThanOrEqual(1);
      const { standing } = await findTickerState(database.db, id);
      if (standing?.kind === 'goals') scores.push(`${ticker.fields.title} ${String(standing.goals.home)}:${String(standing.goals.away)}`);
    }
    expect(scores.toSorted()).toEqual(['Aare Bären – Thur Falken 3:2', 'Emmental – Rheinknie 0:0', 'Sarine – Venoge 2:1']);
  });
});

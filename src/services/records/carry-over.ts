import { z } from 'zod';
import { readJson } from '../database/sealed.ts';
import type { Clock, LocalDatabase } from '../ports.ts';
import type { RecordStore } from './record-store.ts';

const wordsSchema = z.record(z.string(), z.string());
const keptWordsSchema = z.record(z.uuid(), z.object({ words: wordsSchema, seen: wordsSchema }));

/** Before records, unsent words of files were one setting per person; it is converted once to a record per file. */
export const carryFileWordsOver = (ports: {
  readonly database: LocalDatabase;
  readonly store: RecordStore;
  readonly clock: Clock;
  readonly owner: string;
}): void => {
  const { database, store, clock, owner } = ports;
  const key = `fileWords.${owner.slice(0, owner.indexOf('@'))}`;
  const found = database.prepare('SELECT json FROM setting WHERE key = ?').get(key);
  if (!found) return;
  const kept = keptWordsSchema.safeParse(readJson(found['json']));
  const changedAt = new Date(clock.now()).toISOString();
  database.transaction(() => {
    for (const [id, { words, seen }] of Object.entries(kept.data ?? {})) {
      const place = { kind: 'fileWords', id } as const;
      if (!store.get(owner, place)) store.put(owner, place, { version: 1, base: seen, fields: words, changedAt });
    }
    database.prepare('DELETE FROM setting WHERE key = ?').run(key);
  });
};

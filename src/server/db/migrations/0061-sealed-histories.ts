import { sealTable, type WordTable } from './0060-sealed-columns.ts';
import type { Migration } from './migration.ts';

const TABLES: readonly WordTable[] = [
  { name: 'metadata_revisions', keys: ['metadata_id', 'revision_number'], columns: { changes: 'words' } },
  { name: 'season_imports', keys: ['id'], columns: { summary_json: 'json', undo_json: 'json' } },
  { name: 'ticker_events', keys: ['id'], columns: { standing: 'json' } },
];

/** Histories, scores and imports of seasons carry a checksum each; lines of the audit log, which nobody may change, from now on. */
export const sealedHistories: Migration = {
  number: 61,
  name: 'sealed histories',
  up: async queries => {
    const plain = queries.withoutPlugins();
    for (const table of TABLES) await sealTable(plain, table);
  },
};

import type { DocumentDelta } from '#domain/article/delta.ts';
import { type BlockOrigins, type DeskOrigin, deskOriginSchema } from '#domain/article/attribution.ts';
import { documentDeltaSchema } from '#domain/article/delta.ts';
import { documentSchema, type RichTextDocument } from '#domain/article/document.ts';
import { KEPT_STEPS, type StepsChange, type TextStep, textStepSchema } from '#domain/article/steps.ts';
import { metadataIdSchema } from '#domain/ids.ts';
import type { z } from 'zod';
import type { DamageReports } from '../damage/damage-reports.ts';
import type { ReadBackups } from '../database/backups.ts';
import { documentJson, readJson, seal, sealJson, unseal } from '../database/sealed.ts';
import { storedInstant } from '../database/stored-instant.ts';
import type { Log } from '../log/log.ts';
import type { LocalDatabase, SqlValue } from '../ports.ts';
import type { DraftFacts, PendingRebase } from './draft.ts';
import { readFacts, sealFacts } from './facts.ts';

/**
 * Texts of a draft by slot. `working` and `previous` are the last two snapshots; the journal keeps everything after
 * `previous`, so that either of them with the journal gives the text.
 */
export type Slot = 'base' | 'saved' | 'working' | 'previous' | 'pending';

export interface DraftRow {
  readonly id: number;
  readonly owner: string;
  readonly articleId: string | null;
  readonly temporaryId: string | null;
  readonly metadataId: string | null;
  readonly facts: DraftFacts;
  /** Time when this row was last written; a save writes its text only. */
  readonly touchedAt: string;
}
export interface StoredText<Value> {
  readonly value: Value;
  readonly seq: number;
  readonly at: string;
}
export interface JournalRow {
  readonly seq: number;
  readonly at: string;
  readonly delta: DocumentDelta;
}

/** Rows of drafts. */
interface RowStore {
  /** Id of the row of an article; its facts are not read. */
  readonly find: (owner: string, id: string) => number | undefined;
  readonly byId: (draftId: number) => DraftRow | undefined;
  readonly all: (owner: string) => readonly DraftRow[];
  readonly insert: (row: Omit<DraftRow, 'id' | 'touchedAt'>, at: string) => number;
  readonly write: (row: Omit<DraftRow, 'touchedAt'>, at: string) => void;
  readonly remove: (draftId: number) => void;
}

/** Snapshots by slot, and the values kept for the error boundary. */
interface TextStore {
  readonly readSlot: <Schema extends z.ZodType>(draftId: number, slot: Slot, schema: Schema) => StoredText<z.output<Schema>> | undefined;
  readonly writeSlot: (draftId: number, slot: Slot, value: RichTextDocument | PendingRebase, at: string) => void;
  readonly clearSlot: (draftId: number, slot: Slot) => void;
  /** Makes the working snapshot the previous one and drops what the journal need no longer hold. */
  readonly shiftSnapshots: (draftId: number) => void;
  readonly addRecent: (draftId: number, document: RichTextDocument, at: string) => void;
  readonly readRecent: (draftId: number) => readonly { readonly at: string; readonly document: RichTextDocument }[];
}

/** Journal of typing since the snapshots. */
interface JournalStore {
  readonly appendJournal: (draftId: number, delta: DocumentDelta, at: string) => void;
  readonly readJournal: (draftId: number, afterSeq: number) => readonly JournalRow[];
  readonly clearJournal: (draftId: number) => void;
  /** Drafts with typing, a moved text, a queued change or a conflict. */
  readonly touchedIds: (owner: string) => readonly number[];
}

/** Undo steps, preserved across a restart. */
interface StepStore {
  readonly putSteps: (draftId: number, steps: StepsChange['put']) => void;
  /** Drops the steps that are not among those kept. */
  readonly dropSteps: (draftId: number, kept: StepsChange['kept']) => void;
  /** The newest steps, oldest first; a damaged one ends what can be undone. */
  readonly readSteps: (draftId: number) => readonly TextStep[];
}

/** Origins of the unsent words. */
interface OriginStore {
  readonly readOrigins: (draftId: number) => readonly BlockOrigins[];
  readonly addOrigin: (draftId: number, blockId: string, way: DeskOrigin) => void;
  readonly dropOrigins: (draftId: number, blockId: string) => void;
}

/** SQL of drafts: rows to values and back; a damaged text is set aside and reads as missing. */
export type DraftStore = RowStore & TextStore & JournalStore & StepStore & OriginStore;

type Row = Readonly<Record<string, SqlValue>>;
const KEPT_RECENT = 5;
const text = (value: SqlValue | undefined): string | null => (typeof value === 'string' ? value : null);

const toRow = (row: Row | undefined): DraftRow | undefined =>
  row && {
    id: Number(row['id']),
    owner: String(row['owner']),
    articleId: text(row['article_id']),
    temporaryId: text(row['temporary_id']),
    metadataId: metadataIdSchema.nullable().catch(null).parse(row['metadata_id']),
    facts: readFacts(row),
    touchedAt: storedInstant(row['touched_at']),
  };

/**
 * Condition on a row of `draft`: it may hold own work, or what the newsroom no longer has; everything else is a copy of the newsroom's. What waits for an article that was
 * begun here names it by the id that this desk gave it: without the row it is unknown which article that is.
 */
export const TOUCHED = `(article_id IS NULL
  OR EXISTS (SELECT 1 FROM queue_entry q WHERE q.owner = draft.owner AND q.subject = 'comments:' || draft.temporary_id)
  OR EXISTS (SELECT 1 FROM queue_entry q WHERE q.owner = draft.owner AND instr(q.json, draft.temporary_id) > 0)
  OR EXISTS (SELECT 1 FROM draft_text t WHERE t.draft_id = draft.id AND t.slot = 'working')
  OR EXISTS (SELECT 1 FROM journal j WHERE j.draft_id = draft.id)
  OR EXISTS (SELECT 1 FROM queue_entry q WHERE q.owner = draft.owner AND q.subject = 'draft:' || draft.id)
  OR EXISTS (SELECT 1 FROM conflict c WHERE c.draft_id = draft.id)
  OR iif(json_valid(facts), json_extract(facts, '$.gone') IS NOT NULL, 1))`;

type DraftDamageReports = Pick<DamageReports, 'ofDraft'>;
/** Value read from a damaged row, and the time of the backup it was restored from. */
interface Found {
  readonly value: unknown;
  readonly backupAt?: string;
}

/** Checks whether the typing is stored only as changes to the newsroom's text. */
const carriesWords = ({ prepare }: Pick<LocalDatabase, 'prepare'>, draftId: number): boolean =>
  Number(
    prepare(
      `SELECT EXISTS (SELECT 1 FROM journal WHERE draft_id = ?)
        AND NOT EXISTS (SELECT 1 FROM draft_text WHERE draft_id = ? AND slot IN ('working', 'previous', 'saved')) AS n`,
    ).get(draftId, draftId)?.['n'],
  ) === 1;

/** The newsroom sends its own text again unless own words depend on it; a copy in another slot is not lost; the rest is kept for a user to read. */
const outcomeOfSlot = ({ prepare }: LocalDatabase, draftId: number, slot: Slot): 'askedAgain' | 'rebuilt' | 'setAside' => {
  if (slot === 'base') return carriesWords({ prepare }, draftId) ? 'setAside' : 'askedAgain';
  if (slot === 'pending') return 'setAside';
  const others = prepare("SELECT 1 AS n FROM draft_text WHERE draft_id = ? AND slot IN ('working', 'previous') AND slot <> ?");
  return others.get(draftId, slot) === undefined ? 'setAside' : 'rebuilt';
};

const createRowStore = ({ prepare }: LocalDatabase): RowStore => ({
  find: (owner, id) => {
    const row = prepare('SELECT id FROM draft WHERE owner = ? AND (article_id = ? OR temporary_id = ?)').get(owner, id, id);
    return row && Number(row['id']);
  },
  byId: draftId => toRow(prepare('SELECT * FROM draft WHERE id = ?').get(draftId)),
  all: owner =>
    prepare('SELECT * FROM draft WHERE owner = ? ORDER BY touched_at DESC')
      .all(owner)
      .flatMap(row => toRow(row) ?? []),
  insert: (row, at) =>
    Number(
      prepare(
        'INSERT INTO draft (owner, article_id, temporary_id, metadata_id, facts, touched_at) VALUES (?, ?, ?, ?, ?, ?) RETURNING id',
      ).get(row.owner, row.articleId, row.temporaryId, row.metadataId, sealFacts(row), at)?.['id'],
    ),
  write: (row, at) => {
    prepare('UPDATE draft SET article_id = ?, temporary_id = ?, metadata_id = ?, facts = ?, touched_at = ? WHERE id = ?').run(
      row.articleId,
      row.temporaryId,
      row.metadataId,
      sealFacts(row),
      at,
      row.id,
    );
  },
  remove: draftId => {
    prepare('DELETE FROM queue_entry WHERE subject = ?').run(`draft:${String(draftId)}`);
    prepare('DELETE FROM draft WHERE id = ?').run(draftId);
  },
});

/** The newest step of a draft's text: what a text written now already holds. */
const LAST_SEQ = `(SELECT coalesce(max(s), 0) FROM (
  SELECT max(seq) AS s FROM journal WHERE draft_id = ? UNION ALL SELECT max(seq) FROM draft_text WHERE draft_id = ?))`;

/** The stored text; when it or its checksum is damaged, its copy in a backup, which is restored. */
const readWithBackups = (
  read: ReadBackups,
  row: Row,
  query: string,
  key: readonly SqlValue[],
  putBack: (json: string, sha: string) => void,
): Found => {
  const value = unseal({ json: row['json'], sha: row['sha'] });
  if (value !== undefined) return { value };
  const isSame = (kept: Row): boolean => kept['sha'] === row['sha'] || kept['json'] === row['json'];
  const copy = read(query, ...key).find(kept => isSame(kept) && unseal({ json: kept['json'], sha: kept['sha'] }) !== undefined);
  if (typeof copy?.['json'] !== 'string' || typeof copy['sha'] !== 'string') return { value: undefined };
  putBack(copy['json'], copy['sha']);
  return { value: unseal({ json: copy['json'], sha: copy['sha'] }), backupAt: String(copy['backupAt']) };
};

interface TextPorts {
  readonly database: LocalDatabase;
  readonly log: Log;
  readonly readBackups: ReadBackups;
  readonly damageReports: DraftDamageReports;
}

const createTextStore = ({ database, log, readBackups, damageReports }: TextPorts): TextStore => {
  const { prepare } = database;
  return {
    readSlot: (draftId, slot, schema) => {
      const row = prepare('SELECT seq, at, json, sha FROM draft_text WHERE draft_id = ? AND slot = ?').get(draftId, slot);
      if (!row) return undefined;
      const query = 'SELECT json, sha FROM draft_text WHERE draft_id = ? AND slot = ?';
      const { value, backupAt } = readWithBackups(readBackups, row, query, [draftId, slot], (json, sha) => {
        prepare('UPDATE draft_text SET json = ?, sha = ? WHERE draft_id = ? AND slot = ?').run(json, sha, draftId, slot);
      });
      const parsed = schema.safeParse(value);
      const source = `${slot} ${String(draftId)}`;
      if (parsed.success && backupAt !== undefined) damageReports.ofDraft(draftId, { part: 'text', outcome: 'putBack', backupAt, source });
      if (parsed.success) return { value: parsed.data, seq: Number(row['seq']), at: storedInstant(row['at']) };
      log.error('draftDamaged', { slot });
      damageReports.ofDraft(draftId, {
        part: 'text',
        outcome: outcomeOfSlot(database, draftId, slot),
        content: String(row['json']),
        source,
      });
      const readable = schema.safeParse(readJson(row['json']));
      // It is unverified, so nothing is merged into it, but the person can read and continue it.
      if (readable.success && slot === 'base' && carriesWords(database, draftId)) {
        const { json, sha } = seal(readable.data);
        prepare("UPDATE draft_text SET slot = 'previous', seq = 0, json = ?, sha = ? WHERE draft_id = ? AND slot = 'base'").run(
          json,
          sha,
          draftId,
        );
        return undefined;
      }
      prepare('DELETE FROM draft_text WHERE draft_id = ? AND slot = ?').run(draftId, slot);
      return undefined;
    },
    writeSlot: (draftId, slot, value, at) => {
      const { json, sha } = 'elements' in value ? sealJson(documentJson(value)) : seal(value);
      prepare(
        `INSERT INTO draft_text (draft_id, slot, seq, at, json, sha) VALUES (?, ?, ${LAST_SEQ}, ?, ?, ?)
          ON CONFLICT (draft_id, slot) DO UPDATE SET seq = excluded.seq, at = excluded.at, json = excluded.json, sha = excluded.sha`,
      ).run(draftId, slot, draftId, draftId, at, json, sha);
    },
    clearSlot: (draftId, slot) => {
      prepare('DELETE FROM draft_text WHERE draft_id = ? AND slot = ?').run(draftId, slot);
    },
    shiftSnapshots: draftId => {
      prepare(
        "DELETE FROM draft_text WHERE draft_id = ? AND slot = 'previous' AND EXISTS (SELECT 1 FROM draft_text WHERE draft_id = ? AND slot = 'working')",
      ).run(draftId, draftId);
      prepare("UPDATE draft_text SET slot = 'previous' WHERE draft_id = ? AND slot = 'working'").run(draftId);
      prepare(
        "DELETE FROM journal WHERE draft_id = ? AND seq <= (SELECT seq FROM draft_text WHERE draft_id = ? AND slot = 'previous')",
      ).run(draftId, draftId);
    },
    addRecent: (draftId, document, at) => {
      const { json, sha } = sealJson(documentJson(document));
      prepare('INSERT INTO recent_value (draft_id, at, json, sha) VALUES (?, ?, ?, ?)').run(draftId, at, json, sha);
      prepare(
        'DELETE FROM recent_value WHERE draft_id = ? AND id NOT IN (SELECT id FROM recent_value WHERE draft_id = ? ORDER BY id DESC LIMIT ?)',
      ).run(draftId, draftId, KEPT_RECENT);
    },
    readRecent: draftId =>
      prepare('SELECT at, json, sha FROM recent_value WHERE draft_id = ? ORDER BY id DESC')
        .all(draftId)
        .flatMap(row => {
          const parsed = documentSchema.safeParse(unseal({ json: row['json'], sha: row['sha'] }));
          return parsed.success ? [{ at: storedInstant(row['at']), document: parsed.data }] : [];
        }),
  };
};

const createJournalStore = ({ database, log, readBackups, damageReports }: TextPorts): JournalStore => {
  const { prepare } = database;
  const readRow = (draftId: number, row: Row): JournalRow | undefined => {
    const seq = Number(row['seq']);
    const { value, backupAt } = readWithBackups(readBackups, row, 'SELECT json, sha FROM journal WHERE seq = ?', [seq], (json, sha) => {
      prepare('UPDATE journal SET json = ?, sha = ? WHERE seq = ?').run(json, sha, seq);
    });
    const parsed = documentDeltaSchema.safeParse(value);
    const source = `journal ${String(draftId)}`;
    if (parsed.success && backupAt !== undefined) damageReports.ofDraft(draftId, { part: 'change', outcome: 'putBack', backupAt, source });
    if (parsed.success) return { seq, at: storedInstant(row['at']), delta: parsed.data };
    log.error('draftDamaged', { slot: 'journal' });
    damageReports.ofDraft(draftId, { part: 'change', outcome: 'setAside', content: String(row['json']), source });
    prepare('DELETE FROM journal WHERE seq = ?').run(seq);
    return undefined;
  };
  return {
    appendJournal: (draftId, delta, at) => {
      const { json, sha } = seal(delta);
      prepare('INSERT INTO journal (draft_id, at, json, sha) VALUES (?, ?, ?, ?)').run(draftId, at, json, sha);
    },
    readJournal: (draftId, afterSeq) =>
      prepare('SELECT seq, at, json, sha FROM journal WHERE draft_id = ? AND seq > ? ORDER BY seq')
        .all(draftId, afterSeq)
        .flatMap(row => readRow(draftId, row) ?? []),
    clearJournal: draftId => {
      prepare('DELETE FROM journal WHERE draft_id = ?').run(draftId);
      prepare("DELETE FROM draft_text WHERE draft_id = ? AND slot IN ('working', 'previous')").run(draftId);
    },
    touchedIds: owner =>
      prepare(`SELECT id FROM draft WHERE owner = ? AND ${TOUCHED} ORDER BY touched_at DESC`)
        .all(owner)
        .map(row => Number(row['id'])),
  };
};

const createStepStore = ({ prepare }: LocalDatabase): StepStore => ({
  dropSteps: (draftId, kept) => {
    prepare('DELETE FROM undo_step WHERE draft_id = ? AND id NOT IN (SELECT value FROM json_each(?))').run(draftId, JSON.stringify(kept));
  },
  putSteps: (draftId, steps) => {
    for (const step of steps) {
      const { json, sha } = seal(step);
      prepare(
        `INSERT INTO undo_step (draft_id, id, json, sha) VALUES (?, ?, ?, ?)
          ON CONFLICT (draft_id, id) DO UPDATE SET json = excluded.json, sha = excluded.sha`,
      ).run(draftId, step.id, json, sha);
    }
  },
  readSteps: draftId => {
    const newestFirst: TextStep[] = [];
    const rows = prepare('SELECT json, sha FROM undo_step WHERE draft_id = ? ORDER BY id DESC LIMIT ?').all(draftId, KEPT_STEPS);
    for (const row of rows) {
      const parsed = textStepSchema.safeParse(unseal({ json: row['json'], sha: row['sha'] }));
      if (!parsed.success) break;
      newestFirst.push(parsed.data);
    }
    return newestFirst.toReversed();
  },
});

const createOriginStore = ({ prepare }: LocalDatabase): OriginStore => ({
  readOrigins: draftId => {
    const byBlock = new Map<string, DeskOrigin[]>();
    for (const row of prepare('SELECT block_id, way FROM block_way WHERE draft_id = ? ORDER BY rowid').all(draftId)) {
      const way = deskOriginSchema.safeParse(row['way']);
      const id = String(row['block_id']);
      if (way.success) byBlock.set(id, [...(byBlock.get(id) ?? []), way.data]);
    }
    return [...byBlock].map(([id, ways]) => ({ id, ways }));
  },
  addOrigin: (draftId, blockId, way) => {
    prepare('INSERT INTO block_way (draft_id, block_id, way) VALUES (?, ?, ?) ON CONFLICT DO NOTHING').run(draftId, blockId, way);
  },
  dropOrigins: (draftId, blockId) => {
    prepare('DELETE FROM block_way WHERE draft_id = ? AND block_id = ?').run(draftId, blockId);
  },
});

export const createDraftStore = (ports: TextPorts): DraftStore => {
  const { database } = ports;
  return {
    ...createRowStore(database),
    ...createTextStore(ports),
    ...createJournalStore(ports),
    ...createStepStore(database),
    ...createOriginStore(database),
  };
};

import type { BridgeAnswer } from '#bridge/operations.ts';
import { z } from 'zod';
import { DAMAGE_OUTCOMES, DAMAGED_PARTS, type DamageNotice, damageNoticeSchema, type DamageState } from '#bridge/damage.ts';
import { ok } from '#domain/result.ts';
import { storedInstant } from '../database/stored-instant.ts';
import { createSignal, type Signal } from '../events.ts';
import { fail } from '../failure.ts';
import type { Log } from '../log/log.ts';
import { fileNameOf } from '../change-file.ts';
import type { Clock, LocalDatabase, SqlValue } from '../ports.ts';
import { readableWords } from './readable-words.ts';

/** The damage and what was done about it. */
interface Met {
  readonly part: DamageNotice['part'];
  readonly outcome: DamageNotice['outcome'];
  /** Time of the backup that it was restored from. */
  readonly backupAt?: string | undefined;
  /** Remaining content that is stored nowhere else. */
  readonly content?: string | undefined;
  /** Name of the place in the file, for support: "working 12". */
  readonly source: string;
}

/** Damage found while the desk is running: the rest is kept, and its person is told. */
export interface DamageReports {
  /** In a draft; its row has the owner and the title. */
  readonly ofDraft: (draftId: number, met: Met) => void;
  readonly ofItem: (
    item: { readonly owner: string; readonly resource: string; readonly id: string; readonly title: string },
    met: Met,
  ) => void;
  readonly state: (owner: string | undefined) => DamageState;
  readonly exportText: (owner: string | undefined, id: number) => BridgeAnswer<'damage.export'>;
  readonly dismiss: (owner: string | undefined, id: number) => DamageState;
  readonly changed: Signal<undefined>;
}

type Row = Readonly<Record<string, SqlValue>>;
const placeSchema = damageNoticeSchema.shape.place;
const partSchema = z.enum(DAMAGED_PARTS).catch('text');
const outcomeSchema = z.enum(DAMAGE_OUTCOMES).catch('setAside');

/** One row, with what is left of it. */
type Notice = Omit<DamageNotice, 'count' | 'hasText'> & { readonly content: string | undefined };

const NOTICES = `SELECT n.*, d.content FROM damage_notice n LEFT JOIN damaged d ON d.id = n.damaged_id WHERE n.owner = ?`;

const toNotice = (row: Row): Notice => {
  const place = placeSchema.safeParse({ resource: row['resource'], id: row['place_id'] });
  return {
    id: Number(row['id']),
    at: storedInstant(row['at']),
    place: place.success ? place.data : null,
    title: String(row['title']),
    part: partSchema.parse(row['part']),
    outcome: outcomeSchema.parse(row['outcome']),
    backupAt: row['backup_at'] === null ? null : storedInstant(row['backup_at']),
    content: typeof row['content'] === 'string' ? row['content'] : undefined,
  };
};

/** DamageReports of one kind in one item, oldest first: a lost page holds many changes of a text, and is reported once. */
const grouped = (notices: readonly Notice[]): readonly (readonly [Notice, ...Notice[]])[] => {
  const groups = new Map<string, [Notice, ...Notice[]]>();
  for (const notice of notices) {
    const { place, title, part, outcome, backupAt } = notice;
    const key = JSON.stringify([place?.resource, place?.id ?? title, part, outcome, backupAt]);
    const group = groups.get(key);
    if (group) group.push(notice);
    else groups.set(key, [notice]);
  }
  return [...groups.values()];
};

const wordsOf = (group: readonly Notice[]): string =>
  group
    .map(({ content }) => (content === undefined ? '' : readableWords(content)))
    .filter(words => words !== '')
    .join('\n');

export const createDamageReports = ({
  database,
  clock,
  log,
}: {
  readonly database: LocalDatabase;
  readonly clock: Clock;
  readonly log: Log;
}): DamageReports => {
  const { prepare } = database;
  const changed = createSignal<undefined>();
  let isToBeTold = false;
  /** Damage is found during a read: listeners must not start reading there. */
  const notifySoon = (): void => {
    if (isToBeTold) return;
    isToBeTold = true;
    clock.schedule(() => {
      isToBeTold = false;
      changed.emit(undefined);
    }, 0);
  };

  const add = (
    place: { readonly owner: string; readonly resource: string; readonly id: string | null; readonly title: string },
    met: Met,
  ): void => {
    const at = new Date(clock.now()).toISOString();
    const { part, outcome, backupAt = null, content, source } = met;
    log.error('deskDamaged', { part, state: outcome });
    database.transaction(() => {
      const kept =
        content === undefined
          ? undefined
          : prepare('INSERT INTO damaged (at, source, content) VALUES (?, ?, ?) RETURNING id').get(at, source, content);
      prepare(
        'INSERT INTO damage_notice (at, owner, resource, place_id, title, part, outcome, backup_at, damaged_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      ).run(at, place.owner, place.resource, place.id, place.title, part, outcome, backupAt, kept?.['id'] ?? null);
    });
    notifySoon();
  };

  const groupsOf = (owner: string | undefined): ReturnType<typeof grouped> =>
    owner === undefined ? [] : grouped(prepare(`${NOTICES} ORDER BY n.id`).all(owner).map(toNotice));
  const groupOf = (owner: string | undefined, id: number) => groupsOf(owner).find(group => group.some(notice => notice.id === id));

  const state = (owner: string | undefined): DamageState => ({
    notices: groupsOf(owner).map(group => {
      const { content: _, ...first } = group[0];
      return { ...first, count: group.length, hasText: wordsOf(group) !== '' };
    }),
  });

  return {
    ofDraft: (draftId, met) => {
      const row = prepare(
        "SELECT owner, coalesce(article_id, temporary_id) AS id, iif(json_valid(facts), json_extract(facts, '$.metadata.title'), NULL) AS title FROM draft WHERE id = ?",
      ).get(draftId);
      const text = (value: SqlValue | undefined): string => (typeof value === 'string' ? value : '');
      add({ owner: text(row?.['owner']), resource: 'articles', id: text(row?.['id']) || null, title: text(row?.['title']) }, met);
    },
    ofItem: add,
    state,
    exportText: (owner, id) => {
      const group = groupOf(owner, id);
      const stored = group?.flatMap(notice => notice.content ?? []) ?? [];
      if (group === undefined || stored.length === 0) return fail('notFound');
      const { at, title, place, part } = group[0];
      const content = { format: 'galley-damaged', foundAt: at, title, place, part, text: wordsOf(group), stored };
      return ok({ fileName: fileNameOf(title, at), content: JSON.stringify(content, null, 2) });
    },
    dismiss: (owner, id) => {
      for (const notice of groupOf(owner, id) ?? []) prepare('DELETE FROM damage_notice WHERE id = ?').run(notice.id);
      notifySoon();
      return state(owner);
    },
    changed,
  };
};

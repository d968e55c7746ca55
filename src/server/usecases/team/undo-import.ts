import { KINDS, referencesOf } from '#domain/kinds/kinds.ts';
import type { ReferenceKind } from '#domain/kinds/kind.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { notFound, type Refusal, refusal } from '../../refusal.ts';
import { findFixture, restoreFixture } from '../../repositories/tickers/fixtures.ts';
import { findRecord, lockRecords, removeRecord, updateRecord } from '../../repositories/records/records.ts';
import { findUndo, markUndone, type SeasonUndo } from '../../repositories/tickers/season-imports.ts';
import { usesRefusal } from '../record/record-refusals.ts';
import { noteRecord } from '../record/noted-work.ts';
import type { Writing } from '../writing.ts';

interface Kept {
  readonly name: string;
  readonly reason: 'changed' | 'named';
}

const kindNamed = (name: string): ReferenceKind | undefined =>
  Object.values<ReferenceKind>(referencesOf(KINDS)).find(kind => kind.name === name);

/** Undoes one record; returns the reason if it stays. */
const undoRecord = async ({ queries, ids, now, user }: Writing, record: SeasonUndo['records'][number]): Promise<Kept['reason'] | null> => {
  const kind = kindNamed(record.kind);
  const present = kind && (await findRecord(queries, kind, record.id));
  if (!kind || !present) return null;
  if (present.etag !== record.etag) return 'changed';
  const target = { id: record.id, ifMatch: record.etag };
  if (record.before !== null) {
    await updateRecord(queries, kind, { ...target, draft: record.before }, { at: now, userId: user.id, etag: ids.uuid() });
    return null;
  }
  if (await usesRefusal(queries, record.id)) return 'named';
  await removeRecord(queries, kind, target);
  return null;
};

const fixtureName = async (queries: Writing['queries'], id: string): Promise<string> => {
  const fixture = await findFixture(queries, id);
  return fixture ? `${fixture.value.home.name} – ${fixture.value.away.name}` : '';
};

/** Undoes an import: its matches, then doubles, teams and players, then leagues; changed or newly named records stay. */
export const undoImport = async (
  writing: Writing,
  id: string,
): Promise<Result<{ readonly undone: number; readonly kept: readonly Kept[] }, Refusal<'notFound' | 'importUndone'>>> => {
  const { queries, now } = writing;
  await lockRecords(queries);
  const undo = await findUndo(queries, id);
  if (!undo) return err(notFound);
  if (undo.isUndone) return err(refusal('importUndone'));
  const { records, fixtures } = undo.undo;
  const kept: Kept[] = [];
  for (const fixture of fixtures) {
    const name = await fixtureName(queries, fixture.id);
    if (!(await restoreFixture(queries, fixture, now))) kept.push({ name, reason: 'changed' });
  }
  for (const record of records.toReversed()) {
    const reason = await undoRecord(writing, record);
    if (reason !== null) kept.push({ name: record.name, reason });
  }
  await markUndone(queries, id, now);
  await noteRecord(writing, { kind: 'seasons', id }, 'seasonUndone');
  return ok({ undone: records.length + fixtures.length - kept.length, kept });
};

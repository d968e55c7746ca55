import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type DraftBook, hasUnsavedChanges } from './draft-book.ts';
import type { LocalDatabase } from '../ports.ts';

/** A damaged file with its logs, or a log of another moment: they hold what people wrote. */
const isSetAside = (name: string): boolean => /^galley\.(?:damaged-\d+\.db(?:-wal|-shm)?|stray-\d+\.wal)$/u.test(name);

/** Unsent work of any person at this desk; or unreadable words whose person has not read the notice yet. */
const HAS_UNSENT = `SELECT
  EXISTS (SELECT 1 FROM conflict)
  OR EXISTS (SELECT 1 FROM item WHERE has_work = 1)
  OR EXISTS (SELECT 1 FROM queue_entry)
  OR EXISTS (SELECT 1 FROM record WHERE kind <> 'form')
  OR EXISTS (SELECT 1 FROM locked_work)
  OR EXISTS (SELECT 1 FROM damage_notice WHERE outcome IN ('setAside', 'newDraft')) AS n`;

/** Damaged files that were set aside, and their removal when a user signs out. */
export interface SetAsideFiles {
  /** Names of those that stay at a sign-out now: they may hold unsent work stored nowhere else. */
  readonly staying: () => readonly string[];
  /** Removes those not needed, and what was set aside in the database: nothing of a user who leaves may stay in them. */
  readonly tidy: () => void;
}

export const createSetAsideFiles = (dataFolder: string, { prepare }: LocalDatabase, book: Pick<DraftBook, 'touched'>): SetAsideFiles => {
  const files = (): readonly string[] => readdirSync(dataFolder).filter(isSetAside);
  const owners = (): readonly string[] =>
    prepare('SELECT DISTINCT owner FROM draft')
      .all()
      .map(row => String(row['owner']));
  const hasUnsentText = (): boolean =>
    owners().some(owner => book.touched(owner).some(draft => draft.articleId === null || hasUnsavedChanges(draft)));
  const hasUnsent = (): boolean => Number(prepare(HAS_UNSENT).get()?.['n'] ?? 1) === 1 || hasUnsentText();
  return {
    staying: () => (hasUnsent() ? files() : []),
    tidy: () => {
      if (hasUnsent()) return;
      for (const name of files()) rmSync(join(dataFolder, name), { force: true });
      prepare('DELETE FROM damaged').run();
    },
  };
};

import { join } from 'node:path';
import type { DamageNotice } from '#bridge/damage.ts';
import type { DamageReports } from '../damage/damage-reports.ts';
import { createBackupReader } from '../database/backups.ts';
import type { Log } from '../log/log.ts';
import type { LocalDatabase, Shell } from '../ports.ts';
import { createLockedFiles, type LockedFiles } from './locked-files.ts';
import { type LockedUnit, lockedUnits, lockUnit, openUnit, PlaceTakenError, unitsOf } from './locked-rows.ts';

/**
 * Unsent work while its person is signed out: encrypted, and if no other part of Galley can read, send or
 * clean it (ASVS 14.3.1). It is opened when the same person signs in again.
 */
export interface LockedWork {
  /** Locks everything of this person in the desk's file, and its pictures. Never throws: what cannot be locked stays as it was. */
  readonly lock: (owner: string) => void;
  /** Opens what is locked of this person, article by article; true when something came back. What cannot be opened stays locked, and the person is told. */
  readonly open: (owner: string) => boolean;
}

export interface LockedWorkPorts {
  readonly shell: Pick<Shell, 'dataFolder' | 'secrets' | 'openDatabase'>;
  readonly database: LocalDatabase;
  readonly log: Log;
  readonly damageReports: Pick<DamageReports, 'ofItem'>;
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : error instanceof Error ? error.name : 'unknown';

const pictureIds = (units: readonly { readonly place: LockedUnit['place'] }[]): readonly string[] =>
  units.filter(({ place }) => place.resource === 'pictures').map(({ place }) => place.id);

/** Files of rows that are locked are locked, too; those whose pictures still have a row are restored: locking failed or was interrupted. */
const finishFiles = ({ prepare }: LocalDatabase, files: LockedFiles): void => {
  const hasLocked = prepare('SELECT 1 AS n FROM locked_work LIMIT 1').get() !== undefined;
  for (const id of files.ids()) {
    const isLocked = prepare("SELECT 1 AS n FROM locked_work WHERE resource = 'pictures' AND place_id = ?").get(id) !== undefined;
    if (isLocked) continue;
    const isKnown = prepare('SELECT 1 AS n FROM picture WHERE id = ?').get(id) !== undefined;
    if (isKnown ? files.bringBack(id) : !hasLocked) files.forget(id); // one whose row is damaged may be among what is locked
  }
  files.seal();
};

const LOCKED_PARTS: Readonly<Record<string, DamageNotice['part']>> = { articles: 'text', comments: 'comment', records: 'record' };

/** Reports once that something stays locked. */
const notifyLocked = ({ database, damageReports }: LockedWorkPorts, owner: string, { place }: LockedUnit): void => {
  const isArticle = place.resource === 'articles' || place.resource === 'comments';
  const resource = isArticle ? 'articles' : place.resource;
  const isTold =
    database
      .prepare("SELECT 1 AS n FROM damage_notice WHERE owner = ? AND outcome = 'locked' AND resource = ? AND place_id = ?")
      .get(owner, resource, place.id) !== undefined;
  if (isTold) return;
  const part = LOCKED_PARTS[place.resource] ?? 'item';
  damageReports.ofItem({ owner, resource, id: place.id, title: '' }, { part, outcome: 'locked', source: `locked ${place.resource}` });
};

export const createLockedWork = (ports: LockedWorkPorts): LockedWork => {
  const { shell, database, log } = ports;
  const { secrets } = shell;
  const readBackups = createBackupReader(shell);
  const files = createLockedFiles({
    folder: join(shell.dataFolder, 'locked'),
    picturesFolder: join(shell.dataFolder, 'pictures'),
    secrets,
  });
  const attempt = (event: 'workNotLocked' | 'workNotOpened', work: () => void): void => {
    try {
      work();
    } catch (error) {
      log.error(event, { reason: reasonOf(error) });
    }
  };
  attempt('workNotLocked', () => {
    finishFiles(database, files);
  });

  const openOne = (owner: string, unit: LockedUnit): boolean => {
    const { rows, place } = unit;
    const isPicture = place.resource === 'pictures';
    try {
      if (rows === undefined || (isPicture && !files.bringBack(place.id))) throw new PlaceTakenError('key');
      openUnit(database, { id: unit.id, rows });
      if (isPicture) files.forget(place.id);
      database.prepare("DELETE FROM damage_notice WHERE owner = ? AND outcome = 'locked' AND place_id = ?").run(owner, place.id);
      return true;
    } catch (error) {
      log.error('workNotOpened', { reason: reasonOf(error) });
      notifyLocked(ports, owner, unit);
      return false;
    }
  };

  return {
    lock: owner => {
      attempt('workNotLocked', () => {
        const units = unitsOf(database, owner);
        for (const id of pictureIds(units)) files.putAway(id);
        database.transaction(() => {
          for (const unit of units) lockUnit(database, secrets, owner, unit);
        });
      });
      attempt('workNotLocked', () => {
        finishFiles(database, files);
      });
    },
    open: owner => {
      let opened = 0;
      attempt('workNotOpened', () => {
        for (const unit of lockedUnits(database, { secrets, readBackups }, owner)) if (openOne(owner, unit)) opened += 1;
      });
      return opened > 0;
    },
  };
};

import { existsSync, statSync } from 'node:fs';
import { err, ok, type Result } from '#domain/result.ts';
import type { Clock, Log } from '../../ports.ts';
import { checkFile } from '../check/check-file.ts';
import { mendLog } from './mend-log.ts';
import { finishRecovery, recover, type Recovery } from './recover.ts';
import { clearDamageMark, isMarkedDamaged } from './watch.ts';

/** A larger database is checked at work, in a thread of its own: the start does not wait for it. */
const CHECKED_AT_START_BYTES = 256 * 1024 * 1024;

interface Opening {
  readonly file: string;
  readonly dataFolder: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly say: (line: string, isRepairing?: boolean) => void;
}

/** Neither the database nor a backup can be read. */
export interface DatabaseDamaged {
  readonly code: 'databaseDamaged';
  readonly file: string;
  readonly reason: string;
}

/** What was recovered, in one line. */
const describeRecovery = ({ backupAt, rows, damagedTexts, setAside }: Recovery): string => {
  const stands = backupAt === null ? 'There was no backup: it stands on' : `It was put back from the backup of ${backupAt}, with`;
  const lost = damagedTexts === 0 ? '' : ` ${String(damagedTexts)} texts could not be read: they are as in the backup, or missing.`;
  return `The database was damaged. ${stands} ${String(rows)} rows that could be read.${lost} The damaged file is kept as ${setAside}.`;
};

/** Checks the database before it is opened, and recovers it where it is damaged; answers with what was recovered. */
export const makeWhole = async ({ say, log, ...place }: Opening): Promise<Result<string | undefined, DatabaseDamaged>> => {
  const { file, dataFolder } = place;
  finishRecovery(file);
  if (!existsSync(file)) return ok(undefined);
  const ofLog = mendLog(place);
  if (ofLog !== undefined) {
    log.warn('database log mended');
    say(ofLog);
  }
  const isMarked = isMarkedDamaged(dataFolder) || ofLog !== undefined;
  const isSmall = statSync(file).size <= CHECKED_AT_START_BYTES;
  const findings = await checkFile({ file, depth: isMarked ? 'whole' : isSmall ? 'quick' : 'shape' });
  if (findings.length === 0) {
    clearDamageMark(dataFolder);
    return ok(ofLog);
  }
  log.error('database damaged', new Error('damaged'), { findings: findings.length });
  say('The database is damaged: it is being recovered.', true);
  const recovery = await recover(place);
  if (recovery === null) return err({ code: 'databaseDamaged', file, reason: 'SQLITE_CORRUPT' });
  clearDamageMark(dataFolder);
  const line = describeRecovery(recovery);
  log.warn('database recovered', { backupAt: recovery.backupAt, rows: recovery.rows, damagedTexts: recovery.damagedTexts });
  say(line);
  return ok(ofLog === undefined ? line : `${ofLog} ${line}`);
};

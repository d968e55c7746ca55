import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileOfLogAt } from '#sqlite/log/file-of-log.ts';
import { BACKUP_NAMES, backupFolderOf } from './backups.ts';

/** Files that a newsroom leaves beside its database: while it runs, and whenever it was damaged or restored. */
const TRACES = /^newsroom\.(?:open$|is-damaged$|damaged-|before-restore-)/u;

const namesIn = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder) : []);

export const isEmptyFile = (file: string): boolean => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;

/** Checks whether a newsroom has worked in this folder: a missing database was lost then, and no new one is created over the remains. */
export const isBegun = (file: string, dataFolder: string): boolean =>
  namesIn(dataFolder).some(name => TRACES.test(name)) ||
  BACKUP_NAMES.some(name => existsSync(join(backupFolderOf(dataFolder), name))) ||
  ['files', 'incoming'].some(name => namesIn(join(dataFolder, name)).length > 0) ||
  fileOfLogAt(`${file}-wal`) !== undefined;

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { createDice } from '#tests/support/schedule.ts';

type Dice = ReturnType<typeof createDice>;

const SECTOR = 512;
const PAGE = 4096;

/** The file and its log as the disk has them for certain: everything that was acknowledged is in them. */
export interface Synced {
  readonly file: Buffer;
  readonly log: Buffer;
}

export const readSynced = (folder: string): Synced => {
  const log = join(folder, 'galley.db-wal');
  return { file: readFileSync(join(folder, 'galley.db')), log: existsSync(log) ? readFileSync(log) : Buffer.alloc(0) };
};

export const writeSynced = (folder: string, { file, log }: Synced): void => {
  writeFileSync(join(folder, 'galley.db'), file);
  writeFileSync(join(folder, 'galley.db-wal'), log);
};

const HEADER = 32;

/**
 * Where two states differ, a power cut leaves any of the blocks: the old one, the new one, or one that was half written. Bytes that were
 * not being written stay (what SQLite calls powersafe overwrite; sqlite.org/psow.html).
 */
const mix = (before: Buffer, after: Buffer, dice: Dice, options: { readonly block: number; readonly garbles: boolean }): Buffer => {
  const { block, garbles } = options;
  const length = after.length > before.length ? before.length + dice.below(after.length - before.length + 1) : after.length;
  const mixed = Buffer.alloc(length);
  before.copy(mixed);
  for (let at = 0; at < length; at += block) {
    const end = Math.min(at + block, length);
    let first = at;
    while (first < end && first < before.length && before[first] === after[first]) first += 1;
    if (first === end) continue;
    switch (dice.pick(garbles ? (['old', 'new', 'new', 'half', 'noise'] as const) : (['old', 'new'] as const))) {
      case 'old':
        break;
      case 'new':
        after.copy(mixed, first, first, end);
        break;
      case 'half':
        after.copy(mixed, first, first, first + dice.below(end - first));
        break;
      case 'noise':
        for (let byte = first; byte < end; byte += 1) mixed[byte] = dice.below(256);
    }
  }
  return mixed;
};

const saltOf = ({ log }: Synced): Buffer => log.subarray(16, 24);

/** A restarted log gets its header first, which is synced before anything follows it. */
const tearNewLog = (before: Buffer, after: Buffer, dice: Dice): Buffer => {
  const begun = Buffer.from(before);
  after.copy(begun, 0, 0, HEADER);
  if (dice.fraction() < 0.7)
    return Buffer.concat([
      after.subarray(0, HEADER),
      mix(begun.subarray(HEADER), after.subarray(HEADER), dice, { block: SECTOR, garbles: true }),
    ]);
  const half = Buffer.from(before);
  after.copy(half, 0, 0, dice.below(HEADER + 1));
  return half;
};

/** Whether one write is between the states: a log restarted after a checkpoint hides its former content. */
export const areNeighbours = (before: Synced, after: Synced): boolean =>
  before.file.equals(after.file) || saltOf(before).equals(saltOf(after));

/**
 * What may be on the disk when the power goes between two acknowledged edits. SQLite syncs the log before an edit counts, writes pages of
 * the log into the file only then, and restarts the log only when the file was synced: so either the file is whole and the log is torn,
 * or the log is whole and pages of the file are torn.
 */
export const tear = (before: Synced, after: Synced, dice: Dice): Synced => {
  if (!before.file.equals(after.file)) return { file: mix(before.file, after.file, dice, { block: PAGE, garbles: false }), log: after.log };
  if (!saltOf(before).equals(saltOf(after))) return { file: before.file, log: tearNewLog(before.log, after.log, dice) };
  return { file: before.file, log: mix(before.log, after.log, dice, { block: SECTOR, garbles: true }) };
};

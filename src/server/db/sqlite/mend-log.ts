import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { copyWithLog } from '#sqlite/files.ts';
import type { InspectedLog } from '#sqlite/log/inspect-log.ts';
import { mendLog } from '#sqlite/log/mend-log.ts';
import type { Clock } from '../../ports.ts';
import { asidePath } from './recover.ts';
import { openMarkOf } from './marks.ts';

interface Place {
  readonly file: string;
  readonly dataFolder: string;
  readonly clock: Clock;
  /** Log as it was before anything opened the file. */
  readonly log: InspectedLog;
}

/** Mends the log of a killed newsroom before SQLite plays it. Returns the fault in one line. */
export const mendNewsroomLog = ({ file, dataFolder, clock, log }: Place): string | undefined => {
  if (!existsSync(`${file}-wal`))
    return openMarkOf(dataFolder).isSet()
      ? 'The log of the last work (newsroom.db-wal) is missing: what was saved last may be missing too.'
      : undefined;
  const aside = asidePath(dataFolder, clock);
  mendLog({ file, log, setAside: () => void copyWithLog(file, aside) });
  const kept = `It is kept as ${basename(aside)}-wal.`;
  const cut = 'The log of the last work ends in the middle of a change: what was saved last may be missing.';
  switch (log.kind) {
    case 'whole':
      return undefined;
    case 'torn':
      return cut;
    case 'cut':
      return `${cut} ${kept}`;
    case 'damaged':
      return `The log of the last work was damaged: what it holds was played in. ${kept}`;
  }
};

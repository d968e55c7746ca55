import { randomUUID } from 'node:crypto';
import type { Clock } from '#server/ports.ts';
import type { StartDeps } from '#server/start.ts';
import { readDemoContent } from './content.ts';
import { withEvening } from './evening/evening-articles.ts';
import { generateWanted } from './generate/generate.ts';
import { loadDemo } from './load.ts';
import { drawFile } from './picture-files.ts';

export interface DemoDeps {
  readonly clock: Clock;
  /** The folder with the demo content. */
  readonly folder: string;
  /** Says what was generated, one line at a time. */
  readonly report: (line: string) => void;
}

/** The demo newsroom: fills a database with it, and with generated rows for load tests, and draws its pictures. */
export const createDemo = ({ clock, folder, report }: DemoDeps): Pick<StartDeps, 'fill' | 'draw'> => ({
  fill: async (database, { isEmpty, isEvening, generate: wanted }) => {
    const readContent = async () => {
      const content = await readDemoContent(folder);
      return isEvening ? withEvening(content, folder) : content;
    };
    if (!isEmpty) await loadDemo({ database, readContent, clock, ids: { uuid: () => randomUUID() } });
    if (wanted.metadataRows > 0 || wanted.articles > 0) await generateWanted({ database, wanted, newestAt: clock.now(), report });
  },
  draw: drawFile,
});

import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { MIGRATIONS } from '#server/db/migrations/all.ts';
import { readDemoContent } from '#server/demo/content.ts';
import { loadDemo } from '#server/demo/load.ts';
import { loadDemoArticles } from '#server/demo/load-articles.ts';
import { generate, GENERATOR_VERSION } from '#server/generate/generate.ts';

export interface CacheOptions {
  readonly cacheFolder: string;
  readonly demoFolder: string;
  readonly metadataRows: number;
  readonly articles: number;
  readonly report: (line: string) => void;
}

/** Everything that is generated is dated before this. */
const NEWEST_AT = new Date('2026-11-01T00:00:00.000Z');

/** The data folder of a generated newsroom: made once, kept by what made it, used by one process at a time. */
export const cachedNewsroom = async (options: CacheOptions): Promise<string> => {
  const name = `newsroom-${options.metadataRows}-${options.articles}-g${GENERATOR_VERSION}-m${MIGRATIONS.length}`;
  const folder = join(options.cacheFolder, name);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const database = await openDatabase({ kind: 'sqlite', file: join(unfinished, 'newsroom.db') });
  const clock = { now: () => NEWEST_AT };
  const startedAt = performance.now();
  try {
    await migrate(database, clock.now);
    const readContent = () => readDemoContent(options.demoFolder);
    await loadDemo({ database, readContent, clock, ids: { uuid: () => randomUUID() }, loadArticles: loadDemoArticles });
    const shared = { database, newestAt: NEWEST_AT, report: options.report };
    await generate({ ...shared, kind: 'metadata', count: options.metadataRows });
    await generate({ ...shared, kind: 'articles', count: options.articles });
  } finally {
    await database.close();
  }
  options.report(`${name} is made, ${Math.round((performance.now() - startedAt) / 1000)} s.`);
  await rename(unfinished, folder);
  return folder;
};

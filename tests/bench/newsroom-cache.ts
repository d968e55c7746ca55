import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { type DemoContent, readDemoContent } from '#demo/content.ts';
import { loadDemo } from '#demo/load.ts';
import { generate } from '#demo/generate/generate.ts';
import { keptKey } from './kept-key.ts';

export interface CacheOptions {
  readonly cacheFolder: string;
  readonly demoFolder: string;
  readonly metadataRows: number;
  readonly articles: number;
  readonly report: (line: string) => void;
}

/** Everything that is generated is dated before this. */
const NEWEST_AT = new Date('2026-11-01T00:00:00.000Z');

const MEGABYTE = 1_048_576;

/** Megabytes of all files in a folder. */
const sizeOf = async (folder: string): Promise<number> => {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(files.filter(file => file.isFile()).map(file => stat(join(file.parentPath, file.name))));
  return sizes.reduce((sum, { size }) => sum + size, 0) / MEGABYTE;
};

const say = async ({ report }: CacheOptions, folder: string, became: string): Promise<void> => {
  report(`${basename(folder)}: ${became}, ${String(Math.round(await sizeOf(folder)))} MB.`);
};

/** Fills the data folder of a newsroom. */
const fill = async (folder: string, { metadataRows, articles, report }: CacheOptions, demo: DemoContent): Promise<void> => {
  const database = await openDatabase({ kind: 'sqlite', file: join(folder, 'newsroom.db') });
  const clock = { now: () => NEWEST_AT };
  try {
    await migrate(database, clock.now);
    const readContent = () => Promise.resolve(demo);
    await loadDemo({ database, readContent, clock, ids: { uuid: () => randomUUID() } });
    const shared = { database, newestAt: NEWEST_AT, report };
    await generate({ ...shared, kind: 'metadata', count: metadataRows });
    await generate({ ...shared, kind: 'articles', count: articles });
  } finally {
    await database.close();
  }
};

/**
 * The data folder of a generated newsroom: made once and kept until schema, generator or demo content would make another, which then
 * takes its place. One process at a time uses it.
 */
export const cachedNewsroom = async (options: CacheOptions): Promise<string> => {
  const { cacheFolder, metadataRows, articles } = options;
  const demo = await readDemoContent(options.demoFolder);
  const kind = `newsroom-${String(metadataRows)}-${String(articles)}-`;
  const folder = join(cacheFolder, `${kind}${await keptKey({ demo, newestAt: NEWEST_AT })}`);
  if (existsSync(folder)) {
    await say(options, folder, 'kept from an earlier run');
    return folder;
  }
  await mkdir(cacheFolder, { recursive: true });
  const outdated = (await readdir(cacheFolder)).filter(name => name.startsWith(kind));
  for (const name of outdated) await rm(join(cacheFolder, name), { recursive: true, force: true });
  const unfinished = `${folder}.unfinished`;
  await mkdir(unfinished);
  const startedAt = performance.now();
  await fill(unfinished, options, demo);
  await rename(unfinished, folder);
  await say(options, folder, `made in ${String(Math.round((performance.now() - startedAt) / 1_000))} s and kept`);
  return folder;
};

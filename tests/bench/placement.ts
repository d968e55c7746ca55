import { randomUUID } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlacementPage } from '#domain/placement/page.ts';
import { versionsOf } from '#domain/placement/publish.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { findPage, insertPage, updatePage } from '#server/repositories/placement/pages.ts';
import { publishWholePage } from '#server/usecases/placement/change-page.ts';
import { resolvePage } from '#server/usecases/placement/resolve-page.ts';
import { aPlacement, aSectionState } from '#tests/builders/placement.ts';
import { cachedNewsroom } from './newsroom-cache.ts';
import type { BenchPart } from './part.ts';
import { createFolder, inProject, withCleanUp } from './programs.ts';
import { type BenchRow, percentile, report } from './table.ts';

const ROWS = 100_000;
/** A page as the desk of a large title has it, and one that is twice as long. */
const SECTIONS = { usual: 30, long: 60 };
const TEASERS = 12;
/** Goals: readers' page and desk are resolved within these times. */
const RESOLVE_MS = 20;
const PUBLISH_MS = 250;
const WARM_UP = 20;

/** A page with sections of all categories of a title; four items of each are placed by hand, one of them pinned. */
const makePage = async ({ db }: Database, sectionCount: number, tenantId: number): Promise<PlacementPage> => {
  const categories = (await db.selectFrom('categories').select('id').orderBy('id').execute()).map(({ id }) => id);
  const items = await db
    .selectFrom('front_articles')
    .select('metadata_id')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 0)
    .where('owner_id', '=', 1)
    .orderBy('published_at', 'desc')
    .limit(sectionCount * 4)
    .execute();
  const sections = Array.from({ length: sectionCount }, (_section, index) => {
    const placed = items.slice(index * 4, index * 4 + 4).map((row, at) => aPlacement(String(row.metadata_id), { pinned: at === 0 }));
    const categoryIds = [categories[index % categories.length] ?? 1];
    const draft = aSectionState({ type: 'category', categoryIds, title: `Teil ${index + 1}`, teaserCount: TEASERS }, placed);
    return { id: randomUUID(), place: randomUUID(), version: 1, liveVersion: 0, live: null, draft };
  });
  const owner = { tenantId, kind: 'tag', ownerId: 1_000_000 + sectionCount } as const;
  return { id: randomUUID(), ...owner, version: 1, orderVersion: 1, draft: true, sections, removed: [], liveOrder: [], publishedAt: null };
};

const writingAt = async (database: Database) => {
  const user = await database.db.selectFrom('users').select(['id', 'first_name', 'last_name']).limit(1).executeTakeFirstOrThrow();
  return {
    dialect: database.dialect,
    ids: { uuid: () => randomUUID() },
    user: { id: user.id, firstName: user.first_name, lastName: user.last_name },
    isExternal: false,
    editorsOf: () => [],
    mutationId: null,
    from: '127.0.0.1',
  };
};

const measure = async (rounds: number, act: () => Promise<void>): Promise<readonly number[]> => {
  const values: number[] = [];
  for (let round = 0; round < rounds + WARM_UP; round += 1) {
    const startedAt = performance.now();
    await act();
    if (round >= WARM_UP) values.push(performance.now() - startedAt);
  }
  return values;
};

/** How long each publication of a page takes; all its sections are drafts again before each. */
const publishTimes = async (
  database: Database,
  page: PlacementPage,
  { rounds, now }: { readonly rounds: number; readonly now: string },
): Promise<readonly number[]> => {
  const writing = await writingAt(database);
  const times: number[] = [];
  let known = page;
  for (let round = 0; round < rounds; round += 1) {
    const seen = versionsOf(known);
    const startedAt = performance.now();
    const result = await database.transaction(queries => publishWholePage({ ...writing, queries, now }, page.id, seen));
    times.push(performance.now() - startedAt);
    if (!result.ok) throw new Error(`not published: ${result.error.code}`);
    const before = result.value;
    const drafted = { ...before, draft: true, sections: before.sections.map(section => ({ ...section, draft: section.live })) };
    await database.transaction(queries => updatePage(queries, before, drafted));
    known = drafted;
  }
  return times;
};

/** What readers and desks wait for at front pages: filling from a large archive, and publishing a long page. */
export const benchPlacement: BenchPart = ({ quick, report: say }) =>
  withCleanUp(async later => {
    const places = { cacheFolder: inProject('.cache', 'bench'), demoFolder: inProject('resources', 'demo') };
    const cached = await cachedNewsroom({ ...places, metadataRows: ROWS, articles: 0, report: say });
    const folder = createFolder('placement');
    later(folder.remove);
    const file = join(folder.path, 'newsroom.db');
    copyFileSync(join(cached, 'newsroom.db'), file);
    const database = await openDatabase({ kind: 'sqlite', file });
    later(() => database.close());
    const { tenant_id: tenantId } = await database.db
      .selectFrom('front_articles')
      .select(({ fn }) => ['tenant_id', fn.countAll().as('count')])
      .groupBy('tenant_id')
      .orderBy('count', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const rounds = quick ? 60 : 300;
    const now = new Date().toISOString();
    const rows: BenchRow[] = [];
    for (const [name, count] of Object.entries(SECTIONS)) {
      const page = await makePage(database, count, tenantId);
      await database.transaction(queries => insertPage(queries, page));
      const values = await measure(rounds, async () => {
        const read = await findPage(database.db, page.id);
        if (read) await resolvePage(database.db, { page: read, state: 'draft', now });
      });
      const metric = `a page of ${count} sections with ${TEASERS} items each, read and filled again from ${ROWS.toLocaleString('en')} articles, p95`;
      const value = percentile(values, 0.95);
      rows.push(report({ id: `placement.resolve.${name}.p95`, metric, value, unit: 'ms', ...(name === 'usual' && { most: RESOLVE_MS }) }));
      if (name !== 'long') continue;
      const taken = await publishTimes(database, page, { rounds: quick ? 20 : 100, now });
      const publishing = {
        id: 'placement.publish.p95',
        metric: `a page of ${count} sections published, p95`,
        unit: 'ms',
        most: PUBLISH_MS,
      };
      rows.push(report({ ...publishing, value: percentile(taken, 0.95) }));
    }
    return rows;
  });

import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { MIGRATIONS } from '#server/db/migrations/all.ts';
import { type DemoContent, readDemoContent } from '#demo/content.ts';
import { keptKey } from '#tests/bench/kept-key.ts';

const newestAt = new Date('2026-11-01T00:00:00.000Z');
const further = (MIGRATIONS.at(-1)?.number ?? 0) + 1;

describe('the rows that are kept for measuring', () => {
  let demo: DemoContent;
  let key: string;
  beforeAll(async () => {
    demo = await readDemoContent('resources/demo');
    key = await keptKey({ demo, newestAt });
  });

  it('the rows that are kept for measuring are found again as long as schema, generator and demo content stay what they were', async () => {
    expect(key).toMatch(/^[0-9a-f]{12}$/u);
    expect(await keptKey({ demo, newestAt })).toBe(key);
  });

  it('the rows that are kept for measuring are made anew after a migration that changes a table, and after one that changes rows only', async () => {
    const changes = ['create index metadata_by_test on metadata (etag)', 'update content_state set last_metadata_id = 7'];
    const keys = await Promise.all(
      changes.map(change =>
        keptKey({
          demo,
          newestAt,
          migrations: [
            ...MIGRATIONS,
            { number: further, name: 'further', up: async queries => void (await sql.raw(change).execute(queries)) },
          ],
        }),
      ),
    );
    expect(new Set([key, ...keys]).size).toBe(3);
  });

  it('the rows that are kept for measuring are made anew when the generator makes others', async () => {
    expect(await keptKey({ demo, newestAt: new Date('2026-11-02T00:00:00.000Z') })).not.toBe(key);
  });

  it('the rows that are kept for measuring are made anew when the demo content is another', async () => {
    expect(await keptKey({ demo: { ...demo, articles: demo.articles.slice(1) }, newestAt })).not.toBe(key);
  });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { createRandom } from '#demo/generate/random.ts';
import { createJobStore } from '#server/jobs/database-store.ts';
import { defineJob, type JobStore } from '#server/jobs/job.ts';
import { createJobRunner, type JobRunner } from '#server/jobs/runner.ts';
import { cancelJob, enqueueJob, LEASE_MS, releaseAllJobs } from '#server/repositories/jobs.ts';
import { amount, repeatWith, seedOf } from '../faults/support/amount.ts';
import { createTestDatabase, describeOnBothDatabases, openOnceMore, type TestDatabase } from './support/databases.ts';

const START_MS = Date.parse('2026-11-21T09:42:00.000Z');
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const payloadSchema = z.object({ tag: z.number(), again: z.boolean().optional(), breaks: z.number().optional() });
const NEVER = 'never';

/** What a test does to a run: end well, throw, or die before or after its commit. */
type Fate = 'go' | 'throw' | 'dieBefore' | 'dieAfter';

describeOnBothDatabases('jobs', kind => {
  let test: TestDatabase;
  let second: Database;
  let nowMs = START_MS;
  let number = 0;
  beforeAll(async () => {
    test = await createTestDatabase(kind);
    second = kind === 'postgres' ? await openOnceMore(test.database, 'second') : test.database;
  });
  beforeEach(async () => {
    nowMs = START_MS;
    await test.database.transaction(queries => queries.deleteFrom('jobs').execute());
  });
  afterAll(async () => {
    if (second !== test.database) await second.close();
    await test.dispose();
  });

  const clock = { now: () => new Date(nowMs) };
  const ids = { uuid: randomUUID };
  const nextTag = (): number => (number += 1);
  /** The effect is one more sign in a row. */
  const effect = defineJob({
    kind: 'effect',
    payload: payloadSchema,
    run: async (queries, { tag, again, breaks }, { key, attempts }) => {
      await queries
        .insertInto('settings')
        .values({ name: `effect ${tag}`, value: '+' })
        .onConflict(conflict => conflict.column('name').doUpdateSet({ value: sql<string>`settings.value || '+'` }))
        .execute();
      if (breaks !== undefined && attempts < breaks) throw new Error('not yet');
      if (again) await enqueueJob(queries, { kind: 'effect', key, dueMs: nowMs + 1_000, payload: { tag: nextTag() } });
      return undefined;
    },
  });
  const storeOn = (database: Database): JobStore => createJobStore({ database, ids, kinds: [effect] });
  const runnerOn = (store: JobStore): JobRunner => createJobRunner({ store, clock, log: silent, alarm: () => () => undefined });
  const enqueue = (key: string, dueMs: number, payload: z.infer<typeof payloadSchema>): Promise<void> =>
    test.database.transaction(queries => enqueueJob(queries, { kind: 'effect', key, dueMs, payload }));
  /** How often it happened, as a row of signs. */
  const effectOf = async (tag: number): Promise<string> => {
    const row = await test.database.db.selectFrom('settings').select('value').where('name', '=', `effect ${tag}`).executeTakeFirst();
    return row?.value ?? '';
  };
  const hasTag = async (tag: number): Promise<boolean> => (await effectOf(tag)) === '+';
  const pending = () => test.database.db.selectFrom('jobs').selectAll().orderBy('key').execute();

  it('jobs are carried out at their time, once, and are gone then', async () => {
    const tag = nextTag();
    await enqueue('one', START_MS + 1_000, { tag });
    const runner = runnerOn(storeOn(test.database));
    await runner.start();
    expect(await hasTag(tag)).toBe(false);
    nowMs += 1_000;
    await runner.wake();
    expect([await hasTag(tag), await pending()]).toEqual([true, []]);
  });

  it('jobs are stored with their cause or not at all', async () => {
    const caused = test.database.transaction(async queries => {
      await enqueueJob(queries, { kind: 'effect', key: NEVER, dueMs: START_MS, payload: {} });
      throw new Error('the cause failed');
    });
    await expect(caused).rejects.toThrow('the cause failed');
    expect(await pending()).toEqual([]);
  });

  it('jobs of the same key replace each other, also when one enqueues itself anew', async () => {
    const [first, other] = [nextTag(), nextTag()];
    await enqueue('same', START_MS, { tag: first });
    await enqueue('same', START_MS, { tag: other, again: true });
    const runner = runnerOn(storeOn(test.database));
    await runner.start();
    expect([await hasTag(first), await hasTag(other)]).toEqual([false, true]);
    expect(await pending()).toMatchObject([{ due_at: START_MS + 1_000, lease: null }]);
    nowMs += 1_000;
    await runner.wake();
    expect(await pending()).toEqual([]);
  });

  it('jobs are taken back; one that runs at the moment may still have its effect', async () => {
    const tag = nextTag();
    const cancel = () => test.database.transaction(queries => cancelJob(queries, { kind: 'effect', key: 'back' }));
    await enqueue('back', START_MS, { tag });
    expect(await cancel()).toBe(true);
    expect(await cancel()).toBe(false);
    await enqueue('back', START_MS, { tag });
    const store = storeOn(test.database);
    const [job] = await store.claim(nowMs);
    expect(await cancel()).toBe(false);
    if (job) await store.run(job, new Date(nowMs).toISOString());
    expect([await hasTag(tag), await pending()]).toEqual([true, []]);
  });

  it('jobs of a killed node are taken over when its lease ends, and what was taken back meanwhile is not', async () => {
    const [tag, gone] = [nextTag(), nextTag()];
    await enqueue('left', START_MS, { tag });
    await enqueue('gone', START_MS, { tag: gone });
    expect(await storeOn(test.database).claim(nowMs)).toHaveLength(2);
    await test.database.transaction(queries => cancelJob(queries, { kind: 'effect', key: 'gone' }));
    const store = storeOn(second);
    expect([await store.claim(nowMs), await store.nextAt(nowMs)]).toEqual([[], START_MS + LEASE_MS]);
    nowMs += LEASE_MS;
    await runnerOn(store).start();
    expect([await hasTag(tag), await hasTag(gone), await pending()]).toEqual([true, false, []]);
  });

  it('jobs run once although two nodes run one at the same moment', async () => {
    const tag = nextTag();
    await enqueue('both', START_MS, { tag });
    const [one, two] = [storeOn(test.database), storeOn(second)];
    const [mine] = await one.claim(nowMs);
    nowMs += LEASE_MS;
    const [theirs] = await two.claim(nowMs);
    if (!mine || !theirs) throw new Error('both have claimed it');
    expect(await one.run(mine, new Date(nowMs).toISOString())).toBeNull();
    expect(await hasTag(tag)).toBe(false);
    expect(await two.run(theirs, new Date(nowMs).toISOString())).not.toBeNull();
    expect([await hasTag(tag), await pending()]).toEqual([true, []]);
  });

  it('jobs that fail are tried again, later each time, and kept with their error in the end', async () => {
    const [sound, broken] = [nextTag(), nextTag()];
    await enqueue('sound', START_MS, { tag: sound, breaks: 2 });
    await enqueue('broken', START_MS, { tag: broken, breaks: 99 });
    const runner = runnerOn(storeOn(test.database));
    await runner.start();
    expect(await pending()).toMatchObject([{ attempts: 1 }, { attempts: 1, held_until: START_MS + 10_000 }]);
    for (const waitMs of [10_000, 40_000]) {
      nowMs += waitMs - 1;
      await runner.wake();
      nowMs += 1;
      await runner.wake();
    }
    expect([await hasTag(sound), await hasTag(broken)]).toEqual([true, false]);
    nowMs += 3_600_000;
    await runner.wake();
    nowMs += 3_600_000;
    await runner.wake();
    expect(await pending()).toMatchObject([{ key: 'broken', attempts: 5, failed_at: nowMs, last_error: 'Error: not yet' }]);
    await enqueue('broken', nowMs, { tag: broken });
    await runner.wake();
    expect(await hasTag(broken)).toBe(true);
  });

  it('jobs do not wait for a clock that was set back', async () => {
    const tag = nextTag();
    await enqueue('ahead', START_MS, { tag });
    nowMs += 5 * 3_600_000;
    await storeOn(test.database).claim(nowMs);
    nowMs = START_MS;
    await runnerOn(storeOn(second)).start();
    expect(await hasTag(tag)).toBe(true);
  });

  it('jobs of the only node start again with it', async () => {
    const tag = nextTag();
    await enqueue('restart', START_MS, { tag });
    await storeOn(test.database).claim(nowMs);
    await test.database.transaction(releaseAllJobs);
    await runnerOn(storeOn(test.database)).start();
    expect(await hasTag(tag)).toBe(true);
  });

  const COUNT = amount({ short: 60, long: 2_000 });
  it(`jobs have each effect once, whatever happens to two nodes and their clocks: ${COUNT} jobs`, async () => {
    const random = createRandom(seedOf(`jobs ${kind}`));
    const never = (): Promise<never> => new Promise(() => undefined);
    let isCalm = false;
    /** A node whose runs end as fate has it; resolves when it has caught up or died. */
    const live = async (database: Database): Promise<void> => {
      const store = createJobStore({ database, ids, kinds: [{ ...effect, maxAttempts: 1_000, retryMs: () => 1_000 }] });
      let die = (): void => undefined;
      const died = new Promise<void>(resolve => void (die = resolve));
      let isDead = false;
      const run: JobStore['run'] = async (job, now) => {
        const fate: Fate = isCalm || !random.happens(0.3) ? 'go' : random.pick(['throw', 'dieBefore', 'dieAfter'] as const, 'throw');
        if (fate === 'throw') throw new Error('the line was cut');
        const done = isDead || fate === 'dieBefore' ? null : await store.run(job, now);
        isDead ||= fate !== 'go';
        if (!isDead) return done;
        die();
        return never();
      };
      await Promise.race([died, runnerOn({ ...store, run }).start()]);
    };
    const first = number + 1;
    number += COUNT;
    for (let tag = first; tag <= number; tag += 1) await enqueue(`job-${tag}`, START_MS + random.whole(60_000), { tag });
    for (let turn = 0; (await pending()).length > 0; turn += 1) {
      isCalm = turn > COUNT / 4;
      await Promise.all([live(test.database), live(second)]);
      nowMs += random.pick([1_000, 10_000, LEASE_MS, 30_000, 120_000, -30_000, -3_600_000, 3_600_000], 1_000);
      if (isCalm) nowMs = Math.max(nowMs, START_MS) + 120_000;
    }
    const effects = await Promise.all(Array.from({ length: COUNT }, (_value, index) => effectOf(first + index)));
    expect([...new Set(effects)], repeatWith()).toEqual(['+']);
  });
});

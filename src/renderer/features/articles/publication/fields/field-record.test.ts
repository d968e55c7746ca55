import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBridgeClient } from '#bridge/client.ts';
import type { BridgeError } from '#bridge/states.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { createFakeHost } from '#tests/support/fake-transport.ts';
import { quiet } from '#tests/support/quiet.ts';
import { createFieldStore, type Drafts, placeOf } from './field-store.ts';
import { createFieldRecord } from './field-record.ts';

const ID = '7d3f7a52-6f6e-4f0a-9b62-1f2d9c3b4a50';

/** Sets up a newsroom’s article, and desks of successive runs on it. */
const setUp = () => {
  const host = createFakeHost();
  const bridge = createBridgeClient(host);
  const article: Record<string, unknown> = { tags: [], categories: [], tenantIds: [] };
  let refusal: BridgeError | undefined;
  let answered: Promise<void> = Promise.resolve();
  const start = async () => {
    const timers = new Set<() => void>();
    let isAlive = true;
    const schedule = (callback: () => void): (() => void) => {
      const timer = () => (isAlive ? callback() : undefined);
      timers.add(timer);
      return () => void timers.delete(timer);
    };
    const patch = async (wanted: Drafts): Promise<Result<unknown, BridgeError>> => {
      await answered;
      if (refusal) return err(refusal);
      Object.assign(article, wanted);
      return ok({});
    };
    const fields = createFieldStore({ patch: wanted => patch(wanted as Drafts), schedule });
    const record = createFieldRecord({ bridge, articleId: ID, fields, stored: key => article[key], schedule });
    await quiet();
    return {
      fields,
      /** Runs everything that waits for a pause. */
      pause: async (): Promise<void> => {
        for (let round = 0; timers.size > 0 && round < 4; round += 1) {
          for (const timer of [...timers]) {
            timers.delete(timer);
            timer();
          }
          await quiet();
        }
      },
      /** Writes the input to disk without handing it over. */
      write: async (): Promise<void> => {
        record.flush();
        await quiet();
      },
      kill: (): void => {
        isAlive = false;
      },
      leave: record.leave,
    };
  };
  /** Holds the host's answers until the returned function is called. */
  const hold = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    answered = promise;
    return () => resolve(undefined);
  };
  return { hold, host, article, start, refuse: (error: BridgeError | undefined) => void (refusal = error) };
};

describe('what is typed into publication fields', () => {
  it('what is typed into publication fields is in the host before it is handed over, and comes back after a kill, unsent', async () => {
    const { article, start } = setUp();
    const first = await start();
    first.fields.change({ tags: [1] }, 'typed');
    await first.write();
    first.kill();
    const second = await start();
    expect(second.fields.store.getState()).toMatchObject({ drafts: { tags: [1] }, refused: { tags: { code: 'restoredInput' } } });
    await second.pause();
    expect(article['tags']).toEqual([]);
    await second.fields.retry('tags');
    expect(article['tags']).toEqual([1]);
  });

  it('comes back, too, where it does not fit yet', async () => {
    const { start } = setUp();
    const first = await start();
    first.fields.keepUnsent(placeOf('urlSlugs', 12), 'Bern West');
    await first.write();
    first.kill();
    expect((await start()).fields.store.getState().unsent).toEqual({ 'urlSlugs/12': 'Bern West' });
  });

  it('what is typed into publication fields is no longer kept once it was handed over', async () => {
    const { host, article, start } = setUp();
    const { fields, pause } = await start();
    fields.change({ tags: [1] }, 'typed');
    await pause();
    expect([article['tags'], host.records.size]).toEqual([[1], 0]);
  });

  it('says that someone else changed the same field meanwhile, and takes over what only they changed', async () => {
    const { article, start } = setUp();
    const first = await start();
    first.fields.change({ tags: [1] }, 'typed');
    await first.write();
    first.kill();
    article['tags'] = [2];
    expect((await start()).fields.store.getState()).toMatchObject({
      drafts: { tags: [1] },
      refused: { tags: { code: 'preconditionFailed' } },
    });
  });

  it('what is typed into publication fields is not brought back where the host has the same', async () => {
    const { article, start } = setUp();
    const first = await start();
    first.fields.change({ tags: [1] }, 'typed');
    await first.write();
    first.kill();
    article['tags'] = [1];
    expect((await start()).fields.store.getState()).toMatchObject({ drafts: {}, refused: {} });
  });

  it.each([undefined, { code: 'diskFull' } as const])(
    'what is typed into publication fields is there for who switches away and straight back, also when it is refused: %o',
    async refusal => {
      const { article, start, refuse, hold } = setUp();
      const first = await start();
      const answer = hold();
      refuse(refusal);
      first.fields.change({ tags: [1] }, 'typed');
      first.fields.keepUnsent(placeOf('urlSlugs', 12), 'Bern West');
      const left = first.leave();
      const second = await start();
      answer();
      await left;
      await quiet();
      const { drafts, unsent } = second.fields.store.getState();
      expect({ ...article, ...drafts }).toMatchObject({ tags: [1] });
      expect(Object.keys(drafts)).toEqual(refusal === undefined ? [] : ['tags']);
      expect(unsent).toEqual({ 'urlSlugs/12': 'Bern West' });
      await second.leave();
      expect((await start()).fields.store.getState()).toMatchObject({ drafts, unsent });
    },
  );

  it('loses no field, in whatever order it is typed, handed over, refused and ended by a kill', async () => {
    const key = fc.constantFrom('tags' as const, 'tenantIds' as const);
    const step = fc.oneof(
      fc.record({ kind: fc.constant('type' as const), key, value: fc.integer({ min: 1, max: 99 }) }),
      fc.record({ kind: fc.constantFrom('pause' as const, 'refuse' as const, 'take' as const, 'kill' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async steps => {
        const { article, start, refuse } = setUp();
        const typed = new Map<string, unknown>();
        let run = await start();
        for (const one of steps) {
          if (one.kind === 'type') {
            const value = [one.value];
            run.fields.change({ [one.key]: value }, 'typed');
            typed.set(one.key, value);
            await run.write();
          } else if (one.kind === 'kill') {
            run.kill();
            run = await start();
          } else if (one.kind === 'pause') await run.pause();
          else refuse(one.kind === 'refuse' ? { code: 'diskFull' } : undefined);
          const { drafts } = run.fields.store.getState();
          const shown: Record<string, unknown> = { ...article, ...drafts };
          for (const [name, value] of typed) expect([name, shown[name]]).toEqual([name, value]);
        }
      }),
      { numRuns: 60 },
    );
  });
});

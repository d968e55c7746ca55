import type { BridgeCode } from '#bridge/codes.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBridgeClient } from '#bridge/client.ts';
import type { BridgeParsedInput } from '#bridge/operations.ts';
import type { BlockOrigins } from '#domain/article/attribution.ts';
import { applyDelta } from '#domain/article/delta.ts';
import type { Element } from '#domain/article/document.ts';
import { err, ok } from '#domain/result.ts';
import { createTextDraft, type TextDraftState } from './text-draft.ts';
import { JOURNAL_DELAY_MS, type StepOnDesk } from './journal-writer.ts';
import { stepBetween } from '#domain/article/steps.ts';
import { quiet } from '#tests/support/quiet.ts';

const ARTICLE_ID = '0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11';
const block = (id: string, text: string): Element => ({ type: 'paragraph', id, children: [{ text }] });

/** Sets up a desk with a host that records calls and has a text on "disk"; timers are run by hand. */
const setUp = (elements: readonly Element[] = [block('a', 'eins'), block('b', 'zwei')]) => {
  const calls: { name: string; input: unknown; at: number }[] = [];
  const timers = new Map<number, { at: number; callback: () => void }>();
  const states: TextDraftState[] = [];
  const applied: (readonly Element[])[] = [];
  let now = 0;
  let nextTimer = 0;
  let steps: readonly StepOnDesk[] | undefined;
  let disk = elements;
  let failNext: BridgeCode | undefined;
  let ways: readonly BlockOrigins[] = [];
  const invoke = (name: string, input: unknown) => {
    calls.push({ name, input, at: now });
    if (failNext !== undefined) {
      const code = failNext;
      failNext = undefined;
      return Promise.resolve(err({ code }));
    }
    if (name === 'articles.journal') disk = applyDelta(disk, (input as BridgeParsedInput<'articles.journal'>).delta);
    if (name === 'articles.replace') disk = (input as BridgeParsedInput<'articles.replace'>).document.elements;
    return Promise.resolve(ok({ journaledAt: new Date(now).toISOString(), hasUnsavedChanges: true }));
  };
  const draft = createTextDraft({
    bridge: createBridgeClient({ invoke, on: () => () => undefined }),
    articleId: ARTICLE_ID,
    elements,
    rebase: 0,
    hasUnsavedChanges: false,
    journaledAt: null,
    schedule: (callback, delayMs) => {
      const timer = (nextTimer += 1);
      timers.set(timer, { at: now + delayMs, callback });
      return () => void timers.delete(timer);
    },
    steps: () => steps,
    origins: {
      take: () => {
        const taken = ways;
        ways = [];
        return taken;
      },
      giveBack: blocks => {
        ways = [...ways, ...blocks];
      },
    },
    onState: state => states.push(state),
    applyRemote: merged => applied.push(merged),
  });
  const advance = async (milliseconds: number): Promise<void> => {
    now += milliseconds;
    for (const [timer, { at, callback }] of [...timers]) {
      if (at > now) continue;
      timers.delete(timer);
      callback();
    }
    await quiet();
  };
  const canUndo = (next: readonly StepOnDesk[] | undefined): void => {
    steps = next;
  };
  const came = (blocks: readonly BlockOrigins[]): void => {
    ways = [...ways, ...blocks];
  };
  return { draft, calls, states, applied, advance, canUndo, came, disk: () => disk, fail: (code: BridgeCode) => (failNext = code) };
};

describe('the open text on its way to the disk', () => {
  it('says nothing of writing, and writes nothing, where a report of the editor leaves the words as they are', async () => {
    const { draft, calls, states, advance } = setUp([block('a', 'eins')]);
    draft.change([block('a', 'eins')]);
    await advance(1_000);
    expect(states).toEqual([]);
    expect(calls).toEqual([]);
    draft.change([block('a', 'eins und')]);
    expect(states.at(-1)).toMatchObject({ isWriting: true });
  });

  it('says how words came in with the write that holds them, once, and again when that write failed', async () => {
    const { draft, calls, advance, came, fail } = setUp();
    const told = () => calls.map(({ input }) => (input as BridgeParsedInput<'articles.journal'>).ways);
    came([{ id: 'a', ways: ['paste'] }]);
    draft.change([block('a', 'eingefügt'), block('b', 'zwei')]);
    fail('diskFull');
    await advance(JOURNAL_DELAY_MS);
    came([{ id: 'a', ways: ['typing', 'autoReplace'] }]);
    await advance(10_000);
    draft.change([block('a', 'eingefügt.'), block('b', 'zwei')]);
    await advance(JOURNAL_DELAY_MS);
    expect(told()).toEqual([[{ id: 'a', ways: ['paste'] }], [{ id: 'a', ways: ['paste', 'typing', 'autoReplace'] }], undefined]);
  });

  it('writes a change within 100 ms, and only the block that changed', async () => {
    const { draft, calls, advance, disk } = setUp();
    const [first, second] = [block('a', 'eins!'), block('b', 'zwei')];
    draft.change([first, second]);
    await advance(JOURNAL_DELAY_MS);
    expect(calls).toHaveLength(1);
    expect(disk()).toEqual([first, second]);
  });

  it('does not wait for a pause in typing: steady typing is written every 100 ms', async () => {
    const { draft, calls, advance } = setUp();
    for (let key = 0; key < 50; key += 1) {
      draft.change([block('a', 'x'.repeat(key)), block('b', 'zwei')]);
      await advance(20);
    }
    expect(calls.length).toBeGreaterThanOrEqual(8);
    expect(calls[0]?.at).toBeLessThanOrEqual(JOURNAL_DELAY_MS);
  });

  it('says with each write what can be undone, and describes only steps that are new, have grown or were not taken', async () => {
    const { draft, calls, advance, canUndo, fail } = setUp();
    const stepsOf = (call: number) => (calls[call]?.input as BridgeParsedInput<'articles.journal'>).steps;
    const step = (id: number, version: string): StepOnDesk => ({
      id,
      version,
      describe: () => stepBetween(id, [block('a', 'vor')], [block('a', version)]),
    });
    const [first, second, grown] = [step(1, 'eins'), step(2, 'zwei'), step(2, 'zwei!')];
    const write = async (words: string): Promise<void> => {
      draft.change([block('a', words), block('b', 'zwei')]);
      await advance(JOURNAL_DELAY_MS);
    };
    await write('ohne Editor');
    expect(stepsOf(0)).toBeUndefined();
    canUndo([first]);
    await write('ein Schritt');
    expect(stepsOf(1)).toEqual({ kept: [1], put: [first.describe()] });
    canUndo([first, second]);
    fail('diskFull');
    await write('noch einer');
    await advance(250);
    expect(stepsOf(3)).toEqual({ kept: [1, 2], put: [second.describe()] });
    canUndo([first, grown]);
    await write('gewachsen');
    expect(stepsOf(4)).toEqual({ kept: [1, 2], put: [grown.describe()] });
    canUndo([first]);
    await write('zurück');
    expect(stepsOf(5)).toEqual({ kept: [1], put: [] });
    canUndo([first, grown]);
    await write('wieder');
    expect(stepsOf(6)).toEqual({ kept: [1, 2], put: [grown.describe()] });
  });

  it('keeps a change whose write failed, reports it, and retries automatically', async () => {
    const { draft, states, advance, disk, fail } = setUp();
    fail('diskFull');
    draft.change([block('a', 'gerettet'), block('b', 'zwei')]);
    await advance(JOURNAL_DELAY_MS);
    expect(states.at(-1)).toMatchObject({ failure: { code: 'diskFull' }, isWriting: true });
    await advance(250);
    expect(disk()[0]).toEqual(block('a', 'gerettet'));
    expect(states.at(-1)).toMatchObject({ failure: null, isWriting: false });
  });

  it('takes a merged text over: its own unsent words first, then the merge, then all of it', async () => {
    const base = [block('a', 'eins'), block('b', 'zwei')];
    const { draft, calls, applied, disk } = setUp(base);
    draft.change([block('a', 'eins und mehr'), base[1] as Element]);
    const to = [base[0] as Element, block('b', 'zwei von ihr')];
    await draft.rebased({
      articleId: ARTICLE_ID,
      from: { version: 'v008', elements: base },
      to: { version: 'v008', elements: to },
      rebase: 1,
    });
    expect(calls.map(({ name }) => name)).toEqual(['articles.journal', 'articles.replace']);
    expect((calls[0]?.input as { rebase: number }).rebase).toBe(0);
    expect((calls[1]?.input as { rebase: number }).rebase).toBe(1);
    expect(applied.at(-1)).toEqual([block('a', 'eins und mehr'), block('b', 'zwei von ihr')]);
    expect(disk()).toEqual(applied.at(-1));
  });

  it('leaves the text alone and asks when newer typing overlaps the merge', async () => {
    const base = [block('a', 'eins')];
    const { draft, calls, applied } = setUp(base);
    draft.change([block('a', 'meins')]);
    await draft.rebased({
      articleId: ARTICLE_ID,
      from: { version: 'v008', elements: base },
      to: { version: 'v008', elements: [block('a', 'seins')] },
      rebase: 1,
    });
    expect(calls.at(-1)?.name).toBe('articles.refuseRebase');
    expect(applied).toEqual([]);
  });

  it('ends with the disk equal to the screen after any typing, failures and pauses', async () => {
    const step = fc.record({ text: fc.string(), block: fc.nat(3), wait: fc.nat(400), fails: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async steps => {
        let elements: readonly Element[] = ['a', 'b', 'c', 'd'].map(id => block(id, id));
        const { draft, advance, disk, fail } = setUp(elements);
        for (const { text, block: index, wait, fails } of steps) {
          if (fails) fail('hostUnreachable');
          elements = elements.map((element, position) => (position === index ? block(element.id, text) : element));
          draft.change(elements);
          await advance(wait);
        }
        fail('internal');
        await draft.flush();
        await draft.flush();
        expect(disk()).toEqual(elements);
      }),
      { numRuns: 60 },
    );
  });
});

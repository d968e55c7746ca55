import { describe, expect, it } from 'vitest';
import type { BridgeError } from '#bridge/states.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { createFieldStore } from './field-store.ts';

const setUp = () => {
  const patches: unknown[] = [];
  const pauses = new Set<() => void>();
  let answer: () => Promise<Result<unknown, BridgeError>> = () => Promise.resolve(ok({}));
  const fields = createFieldStore({
    patch: patch => {
      patches.push(patch);
      return answer();
    },
    schedule: callback => {
      pauses.add(callback);
      return () => void pauses.delete(callback);
    },
  });
  return {
    fields,
    patches,
    answerWith: (next: typeof answer) => {
      answer = next;
    },
    /** Lets a pause in typing pass. */
    pause: async () => {
      for (const callback of [...pauses]) {
        pauses.delete(callback);
        callback();
      }
      await fields.flush();
    },
  };
};
const note = (words: string) => [{ variantId: 0, note: words }];

describe('the fields that save themselves', () => {
  it('hand over what was typed once, after a pause, and a choice at once', async () => {
    const { fields, patches, pause } = setUp();
    fields.change({ note: note('a') }, 'typed');
    fields.change({ note: note('ab') }, 'typed');
    expect(patches).toEqual([]);
    await pause();
    expect(patches).toEqual([{ note: note('ab') }]);
    fields.change({ tags: [1] }, 'chosen');
    expect(patches).toEqual([{ note: note('ab') }, { tags: [1] }]);
  });

  it('the fields that save themselves lose nothing when the window is left before the pause is over', async () => {
    const { fields, patches } = setUp();
    fields.change({ note: note('a') }, 'typed');
    await fields.flush();
    expect(patches).toEqual([{ note: note('a') }]);
    expect(fields.store.getState()).toMatchObject({ drafts: {}, sent: { note: true } });
  });

  it('the fields that save themselves keep what is typed while the words before are on their way', async () => {
    const { fields, patches, answerWith, pause } = setUp();
    let finish: (() => void) | undefined;
    answerWith(() => new Promise(resolve => (finish = () => resolve(ok({})))));
    fields.change({ note: note('a') }, 'chosen');
    fields.change({ note: note('ab') }, 'typed');
    finish?.();
    await Promise.resolve();
    expect(fields.store.getState().drafts.note).toEqual(note('ab'));
    answerWith(() => Promise.resolve(ok({})));
    await pause();
    expect(patches).toEqual([{ note: note('a') }, { note: note('ab') }]);
  });

  it('the fields that save themselves keep what was refused with its reason, hold no other field back, and try it again', async () => {
    const { fields, patches, answerWith } = setUp();
    answerWith(() => Promise.resolve(err({ code: 'diskFull' })));
    fields.change({ note: note('a') }, 'typed');
    await fields.flush();
    expect(fields.store.getState()).toMatchObject({ drafts: { note: note('a') }, refused: { note: { code: 'diskFull' } }, sent: {} });
    answerWith(() => Promise.resolve(ok({})));
    fields.change({ tags: [1] }, 'chosen');
    await fields.retry('note');
    expect(patches.slice(1)).toEqual([{ tags: [1] }, { note: note('a') }]);
    expect(fields.store.getState()).toMatchObject({ drafts: {}, refused: {} });
  });

  it('hand the titles over together with the main one', () => {
    const { fields, patches } = setUp();
    fields.change({ tenantIds: [11, 12], mainTenantId: 12 }, 'chosen');
    expect(patches).toEqual([{ tenantIds: [11, 12], mainTenantId: 12 }]);
  });
});

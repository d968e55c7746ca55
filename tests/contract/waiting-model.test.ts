import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ContentDesk, openContentDesk } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { createWaitingDesk, FIRST_TITLE, type WaitingDesk } from './support/waiting.ts';
import '#tests/support/property-seed.ts';

const STEPS = ['save', 'hold', 'patch', 'holdPatch', 'release', 'discard', 'takeBack', 'publish', 'unpublish'] as const;
const TITLES = [FIRST_TITLE, 'Die Brücke wird teurer', 'Die Brücke wird billiger'] as const;
const TAGS = [[], [1], [1, 2]] as const;

interface Version {
  readonly title: string;
  readonly tags: readonly number[];
}

/** What people have written, what readers have, and what a take-back brings back. */
interface Model {
  readonly current: Version;
  readonly readers: Version | null;
  readonly undo: { readonly readers: Version | null } | null;
}

interface Step {
  readonly kind: (typeof STEPS)[number];
  readonly title: string;
  readonly tags: readonly number[];
}

const isSame = (one: Version, other: Version): boolean => one.title === other.title && one.tags.join() === other.tags.join();

/** Saves without hold give readers only what they contain. */
const written = ({ current, readers, undo }: Model, part: Partial<Version>, isHeld: boolean): Model => ({
  current: { ...current, ...part },
  readers: readers === null || isHeld ? readers : { ...readers, ...part },
  undo,
});

/** The model after a step; null where the newsroom refuses it. */
const after = (model: Model, { kind, title, tags }: Step): Model | null => {
  const { current, readers, undo } = model;
  const waits = readers !== null && !isSame(current, readers);
  switch (kind) {
    case 'save':
    case 'hold':
      return written(model, { title }, kind === 'hold');
    case 'patch':
    case 'holdPatch':
      return written(model, { tags }, kind === 'holdPatch');
    case 'release':
      return waits ? { current, readers: current, undo: { readers } } : null;
    case 'discard':
      return waits ? { current: readers, readers, undo } : null;
    case 'takeBack':
      return undo && { current, readers: undo.readers, undo: null };
    case 'publish':
      return readers === null ? { current, readers: current, undo: { readers: null } } : model;
    case 'unpublish':
      return readers === null ? model : { current, readers: null, undo: null };
  }
};

const steps: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...STEPS),
  title: fc.constantFrom(...TITLES),
  tags: fc.constantFrom(...TAGS),
});

describeOnBothDatabases('D-008 readers', kind => {
  let desk: ContentDesk;
  let waiting: WaitingDesk;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
    waiting = createWaitingDesk(desk);
  });
  afterAll(() => desk.newsroom.dispose());

  it('readers have what a small model says, whatever people do in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { maxLength: 14 }), async sequence => {
        const subject = await waiting.published();
        const first = { title: FIRST_TITLE, tags: [] };
        let model: Model = { current: first, readers: first, undo: null };
        // The chief editor has published it: nobody else takes that back.
        for (const step of sequence) {
          const send = {
            save: () => waiting.save(subject, step.title, ''),
            hold: () => waiting.save(subject, step.title),
            patch: () => waiting.patch(subject, { tags: [...step.tags] }),
            holdPatch: () => waiting.hold(subject, { tags: [...step.tags] }),
            release: () => waiting.act(subject, 'release', {}),
            discard: () => waiting.act(subject, 'discard'),
            takeBack: () => waiting.act(subject, 'take-back'),
            publish: () => waiting.patch(subject, { publicationStatus: 'published' }),
            unpublish: () => waiting.patch(subject, { publicationStatus: 'unpublished' }),
          };
          const next = after(model, step);
          const answer = await send[step.kind]();
          expect({ step, isTaken: answer.status < 300 }).toEqual({ step, isTaken: next !== null });
          model = next ?? model;
          const { title, tags, waiting: left } = await waiting.metadataOf(subject);
          const readers = (await waiting.readers(subject))?.metadata;
          expect({ title, tags }).toEqual(model.current);
          expect(readers ? { title: readers.title, tags: readers.tags } : null).toEqual(model.readers);
          expect(left !== null).toBe(model.readers !== null && !isSame(model.current, model.readers));
        }
      }),
      { numRuns: 40 },
    );
  });
});

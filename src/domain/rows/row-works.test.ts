import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createRowWorks, type RowWork } from './row-works.ts';

const shapeSchema = z.strictObject({ type: z.enum(['round', 'square']), size: z.number(), color: z.string() });
const draftSchema = z.strictObject({ id: z.string(), name: z.string(), note: z.string(), shape: shapeSchema, isHidden: z.boolean() });
type Draft = z.infer<typeof draftSchema>;

const works = createRowWorks<Draft>({
  draft: draftSchema,
  members: { field: 'shape', by: 'type' },
  withheld: draft => ({ ...draft, isHidden: true }),
});
const round = { type: 'round', size: 1, color: 'red' } as const;
const a: Draft = { id: 'a', name: 'Stein', note: '', shape: round, isHidden: false };
const changed = (before: Partial<Draft>, after: Partial<Draft>) => ({ kind: 'change', rowId: 'a', before, after }) as const;

describe('two versions of a row', () => {
  it('two versions of a row meet field by field, and the members of a field of one kind one by one', () => {
    const theirs = { ...a, note: 'ihre', shape: { ...round, color: 'blue' } };
    const mine = changed({ name: 'Stein', shape: round }, { name: 'Fels', shape: { ...round, size: 2 } });
    expect(works.putOn(theirs, mine)).toEqual({
      merged: { ...theirs, name: 'Fels', shape: { type: 'round', size: 2, color: 'blue' } },
      conflicts: [],
    });
  });

  it('two versions of a row are in conflict where both changed the same differently, down to the member', () => {
    const theirs = { ...a, shape: { ...round, size: 3 } };
    const { conflicts } = works.putOn(theirs, changed({ shape: round }, { shape: { ...round, size: 2 } }));
    expect(conflicts).toEqual([{ field: 'shape.size', mine: 2, theirs: 3 }]);
  });

  it.each([
    ['mine', { name: 'Fels', shape: { type: 'square', size: 2, color: 'red' } }],
    ['theirs', { name: 'Fels', shape: { type: 'square', size: 9, color: 'grey' } }],
  ] as const)('of another kind meet as a whole, and a person decides for %s', (side, after) => {
    const theirs: Draft = { ...a, shape: { type: 'square', size: 9, color: 'grey' } };
    const change = changed({ name: 'Stein', shape: round }, { name: 'Fels', shape: { type: 'square', size: 2, color: 'red' } });
    expect(works.putOn(theirs, change).conflicts.map(({ field }) => field)).toEqual(['shape']);
    expect(works.decided(change, theirs, side)).toMatchObject({ before: { name: 'Stein', shape: theirs.shape }, after });
  });

  it('two versions of a row keep what both did not change in dispute, once it is decided for theirs', () => {
    const theirs = { ...a, name: 'Block', shape: { ...round, color: 'blue' } };
    const change = changed({ name: 'Stein', shape: round }, { name: 'Fels', shape: { ...round, size: 2 } });
    expect(works.decided(change, theirs, 'theirs').after).toEqual({ name: 'Block', shape: { type: 'round', size: 2, color: 'blue' } });
  });
});

describe('unsent changes of one row', () => {
  const write: RowWork<Draft> = { kind: 'write', row: a };
  const rename = changed({ name: 'Stein' }, { name: 'Fels' });
  const back = changed({ name: 'Fels' }, { name: 'Stein' });
  const remove: RowWork<Draft> = { kind: 'remove', rowId: 'a', before: { ...a, name: 'Fels' } };

  it.each([
    ['what was corrected goes out corrected', write, rename, { kind: 'write', row: { ...a, name: 'Fels' } }],
    ['what was withdrawn is never sent', write, remove, null],
    ['a change that was taken back is nothing', rename, back, null],
    ['a removal names what the newsroom has', rename, remove, { kind: 'remove', rowId: 'a', before: a }],
    ['what comes back as it was is nothing', remove, { kind: 'restore', row: { ...a, name: 'Fels' } }, null],
    ['what is removed again is sent after it came back', { kind: 'restore', row: a }, { kind: 'restore', row: a }, undefined],
  ] as const)('unsent changes of one row become one: %s', (_, earlier, later, one) => {
    expect(works.fold(earlier, later)).toEqual(one);
  });

  it('unsent changes of one row are shown as they will be', () => {
    expect(works.withPending([a], [rename], draft => draft)).toEqual([{ ...a, name: 'Fels' }]);
    expect(works.withPending([a], [remove, { kind: 'write', row: { ...a, id: 'b' } }], draft => draft)).toEqual([{ ...a, id: 'b' }]);
  });
});

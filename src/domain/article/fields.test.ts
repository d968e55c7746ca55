import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeFields, resolveFields } from '#tests/support/merge-fields.ts';
import type { FieldsInput } from './fields.ts';

const base = {
  contentStatus: 'draft',
  targetTextLength: 3000,
  mainTenantId: null,
  tags: [1, 2, 3],
  workflowChecklist: { seoDone: false, proofreadingDone: false },
  scheduledPlacing: null,
  placement: [
    { variantId: 0, categories: [10, 11], mainCategory: 10 },
    { variantId: 7, categories: [20], mainCategory: 20 },
  ],
  authors: [
    {
      variantId: 0,
      authors: [
        { id: 'u1', name: 'Ada' },
        { id: 'u2', name: 'Ben' },
      ],
    },
  ],
};

describe('fields', () => {
  it.each(
    // prettier-ignore
    [
    {
      name: 'different fields',
      mine: { contentStatus: 'seo' },
      theirs: { targetTextLength: 2000 },
      merged: { contentStatus: 'seo', targetTextLength: 2000 },
    },
    { name: 'the same change twice', mine: { contentStatus: 'seo' }, theirs: { contentStatus: 'seo' }, merged: { contentStatus: 'seo' } },
    { name: 'different marks of a checklist', mine: { workflowChecklist: { seoDone: true, proofreadingDone: false } }, theirs: { workflowChecklist: { seoDone: false, proofreadingDone: true } }, merged: { workflowChecklist: { seoDone: true, proofreadingDone: true } } },
    { name: 'tags added and removed', mine: { tags: [2, 3, 4] }, theirs: { tags: [1, 3, 5] }, merged: { tags: [3, 4, 5] } },
    { name: 'different variants of the placement', mine: { placement: [{ variantId: 0, categories: [10, 11, 12], mainCategory: 10 }, base.placement[1]] }, theirs: { placement: [base.placement[0], { variantId: 7, categories: [20, 21], mainCategory: 21 }] }, merged: { placement: [{ variantId: 0, categories: [10, 11, 12], mainCategory: 10 }, { variantId: 7, categories: [20, 21], mainCategory: 21 }] } },
    { name: 'an author added here, another removed there', mine: { authors: [{ variantId: 0, authors: [{ id: 'u1', name: 'Ada' }, { id: 'u2', name: 'Ben' }, { id: 'u3', name: 'Cléo' }] }] }, theirs: { authors: [{ variantId: 0, authors: [{ id: 'u2', name: 'Ben' }] }] }, merged: { authors: [{ variantId: 0, authors: [{ id: 'u2', name: 'Ben' }, { id: 'u3', name: 'Cléo' }] }] } },
    { name: 'a new field on each side', mine: { one: 1 }, theirs: { two: [2] }, merged: { one: 1, two: [2] } },
    { name: 'authors in a new order here, a name corrected there', mine: { authors: [{ variantId: 0, authors: [{ id: 'u2', name: 'Ben' }, { id: 'u1', name: 'Ada' }] }] }, theirs: { authors: [{ variantId: 0, authors: [{ id: 'u1', name: 'Ada L.' }, { id: 'u2', name: 'Ben' }] }] }, merged: { authors: [{ variantId: 0, authors: [{ id: 'u2', name: 'Ben' }, { id: 'u1', name: 'Ada L.' }] }] } },
  ],
  )('merges $name', ({ mine, theirs, merged }) => {
    const input = { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } };
    expect(mergeFields(input)).toEqual({ fields: { ...base, ...merged }, conflicts: [] });
    expect(mergeFields({ base, mine: input.theirs, theirs: input.mine })).toEqual({ fields: { ...base, ...merged }, conflicts: [] });
  });

  it.each([
    { name: 'a value set twice', mine: { contentStatus: 'seo' }, theirs: { contentStatus: 'readyToPublish' }, path: 'contentStatus' },
    { name: 'a value changed and emptied', mine: { targetTextLength: 2000 }, theirs: { targetTextLength: null }, path: 'targetTextLength' },
    {
      name: 'a field of one variant',
      mine: { placement: [{ variantId: 0, categories: [10, 11], mainCategory: 11 }, base.placement[1]] },
      theirs: { placement: [{ variantId: 0, categories: [10, 11], mainCategory: null }, base.placement[1]] },
      path: 'placement[0].mainCategory',
    },
    {
      name: 'a variant changed here and removed there',
      mine: { placement: [base.placement[0], { variantId: 7, categories: [20], mainCategory: null }] },
      theirs: { placement: [base.placement[0]] },
      path: 'placement[7]',
    },
    { name: 'half a point', mine: { focusPoint: { x: 0.2, y: 0.5 } }, theirs: { focusPoint: { x: 0.5, y: 0.9 } }, path: 'focusPoint' },
    { name: 'a list that has no names', mine: { rows: [[1], [2]] }, theirs: { rows: [[1], [3]] }, path: 'rows' },
  ])('asks about $name', ({ mine, theirs, path }) => {
    const input = { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } };
    const { fields, conflicts } = mergeFields(input);
    expect(conflicts.map(conflict => [conflict.key, conflict.path])).toEqual([[`field:${path}`, path]]);
    expect(fields).toEqual(input.mine);
    expect(resolveFields(input, { [`field:${path}`]: 'theirs' })).toEqual({ fields: input.theirs, open: [] });
    expect(resolveFields(input, { [`field:${path}`]: 'both' }).open).toEqual([`field:${path}`]);
  });

  it('asks when both put the authors into different orders', () => {
    const order = (...ids: readonly string[]) => ({ authors: ids.map(id => ({ id })) });
    const { conflicts } = mergeFields({
      base: order('a', 'b', 'c', 'd'),
      mine: order('b', 'c', 'a', 'd'),
      theirs: order('b', 'c', 'd', 'a'),
    });
    expect(conflicts.map(({ path }) => path)).toEqual(['authors']);
  });

  const value = fc.oneof(
    fc.integer({ max: 3, min: 0 }),
    fc.constantFrom('a', 'b', null),
    fc.uniqueArray(fc.integer({ max: 4, min: 0 }), { maxLength: 4 }),
  );
  const record = fc.dictionary(fc.constantFrom('one', 'two', 'three'), fc.oneof(value, fc.dictionary(fc.constantFrom('x', 'y'), value)));
  const inputs: fc.Arbitrary<FieldsInput> = fc.record({ base: record, mine: record, theirs: record });

  it('is symmetric, and gives the one side’s fields when the other changed nothing', () => {
    fc.assert(
      fc.property(inputs, ({ base: origin, mine, theirs }) => {
        expect(mergeFields({ base: origin, mine, theirs: origin })).toEqual({ fields: mine, conflicts: [] });
        expect(mergeFields({ base: origin, mine, theirs: mine })).toEqual({ fields: mine, conflicts: [] });
        const merged = mergeFields({ base: origin, mine, theirs });
        const swapped = mergeFields({ base: origin, mine: theirs, theirs: mine });
        const byKey = (left: { readonly key: string }, right: { readonly key: string }) => (left.key < right.key ? -1 : 1);
        const mirrored = swapped.conflicts.map(conflict => ({ ...conflict, mine: conflict.theirs, theirs: conflict.mine }));
        expect(mirrored.sort(byKey)).toEqual([...merged.conflicts].sort(byKey));
        const decisions = Object.fromEntries(merged.conflicts.map(({ key }) => [key, 'theirs'] as const));
        expect(resolveFields({ base: origin, mine: theirs, theirs: mine }, decisions)).toEqual({ fields: merged.fields, open: [] });
      }),
      { numRuns: 500 },
    );
  });
});

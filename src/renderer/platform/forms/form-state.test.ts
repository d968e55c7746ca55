import { maxLength } from '#domain/validation/length.ts';
import { firstProblem } from '#domain/validation/problem.ts';
import { requiredText } from '#domain/validation/required.ts';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  adoptValues,
  beginSubmit,
  canCancel,
  canSubmit,
  cancelForm,
  changeField,
  decideField,
  endSubmit,
  type FormRules,
  isDirty,
  keptOf,
  refuseSubmit,
  restoreForm,
  startForm,
} from './form-state.ts';

type Values = Readonly<{ name: string; tags: readonly string[] }>;
const initial: Values = { name: 'Bern', tags: [] };
const rules: FormRules<Values> = { name: firstProblem(requiredText, maxLength(5)) };
const fresh = startForm(initial);
const named = (name: string, state = fresh) => changeField(state, rules, { field: 'name', value: name });

describe('a form', () => {
  it('a form is pristine, then dirty, then pristine again when the change is undone (B4-026)', () => {
    expect([fresh, named('Basel'), named('Bern', named('Basel'))].map(isDirty)).toEqual([false, true, false]);
  });
  it('compares lists by what is in them', () => expect(isDirty(changeField(fresh, rules, { field: 'tags', value: [] }))).toBe(false));

  it('a form cannot be submitted while pristine or submitting (B4-027)', () => {
    const submitting = beginSubmit(named('Basel'), rules);
    expect(submitting.isSubmitting).toBe(true);
    expect([fresh, named('Basel'), submitting].map(canSubmit)).toEqual([false, true, false]);
    expect(beginSubmit(fresh, rules)).toBe(fresh);
  });
  it('a form can be cancelled only when dirty (B4-028)', () => {
    expect([fresh, named('Basel')].map(canCancel)).toEqual([false, true]);
    expect(cancelForm(named('Basel')).values).toEqual(initial);
  });

  it('validates on submit and revalidates on change (B4-029)', () => {
    const typed = named('');
    expect(typed.problems).toEqual({});
    const refused = beginSubmit(typed, rules);
    expect(refused).toMatchObject({ isSubmitting: false, problems: { name: { key: 'validator.message.required' } } });
    expect(named('Winterthur', refused).problems.name?.key).toBe('validator.message.maxLength');
    expect(named('Basel', refused).problems).toEqual({});
  });

  it('keeps what was typed while it was being saved', () => {
    const submitting = beginSubmit(named('Basel'), rules);
    const saved = endSubmit(named('Baden', submitting), submitting.values);
    expect(saved.values.name).toBe('Baden');
    expect(isDirty(saved)).toBe(true);
  });
  it('keeps everything when the newsroom refuses, with the problem beside its field', () => {
    const refused = refuseSubmit(beginSubmit(named('Basel'), rules), { name: { key: 'validator.message.nameTaken' } });
    expect(refused).toMatchObject({
      isSubmitting: false,
      values: { name: 'Basel' },
      problems: { name: { key: 'validator.message.nameTaken' } },
    });
  });
  const KEPT = { base: initial, values: { name: 'Chur', tags: [] }, changedAt: '2026-11-21T09:42:00.000Z' };
  it('a form is dirty after values have been restored (B4-030)', () => {
    const restored = restoreForm(fresh, KEPT);
    expect(restored).toMatchObject({ values: { name: 'Chur' }, restoredFrom: '2026-11-21T09:42:00.000Z', conflict: null });
    expect(isDirty(restored)).toBe(true);
  });
  it('keeps what is typed before the values of an earlier visit come', () => {
    expect(restoreForm(named('Thun'), { ...KEPT, values: { name: 'Chur', tags: ['See'] } }).values).toEqual({
      name: 'Thun',
      tags: ['See'],
    });
  });

  describe('whose values someone else changed meanwhile', () => {
    const theirs: Values = { name: 'Biel', tags: ['See'] };
    const met = adoptValues(named('Basel'), theirs);
    it('takes fields that were not touched here, and keeps mine where both changed one until that is decided', () => {
      expect(met.values).toEqual({ name: 'Basel', tags: ['See'] });
      expect(met.conflict?.fields).toEqual(['name']);
      const refused = beginSubmit(met, rules);
      expect(refused).toMatchObject({ isSubmitting: false, problems: { name: { key: 'validator.message.undecided' } } });
      expect(beginSubmit(decideField(refused, 'name', 'mine'), rules)).toMatchObject({ isSubmitting: true, values: { name: 'Basel' } });
      expect(decideField(refused, 'name', 'theirs')).toMatchObject({ values: theirs, problems: {}, conflict: null });
    });
    it('a form whose values someone else changed meanwhile is pristine where both wrote the same', () =>
      expect(isDirty(adoptValues(named('Biel'), { name: 'Biel', tags: [] }))).toBe(false));
    it('knows the conflict again after a restart', () => {
      const kept = keptOf(met);
      expect(kept).toEqual({ base: initial, fields: { name: 'Basel', tags: ['See'] } });
      const again = restoreForm(startForm(theirs), { ...KEPT, values: { name: 'Basel', tags: ['See'] } });
      expect([again.conflict?.fields, again.values.name]).toEqual([['name'], 'Basel']);
    });
  });

  it('loses no field that was typed, in whatever order it is saved, refused, met by others and opened again', () => {
    const field = fc.constantFrom('a', 'b', 'c');
    const step = fc.oneof(
      fc.record({ kind: fc.constant('type' as const), field, text: fc.string() }),
      fc.record({ kind: fc.constant('theirs' as const), field, text: fc.string() }),
      fc.record({ kind: fc.constantFrom('save' as const, 'refuse' as const, 'restart' as const) }),
    );
    const start = { a: '', b: '', c: '' };
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), steps => {
        let state = startForm(start);
        /** Newsroom's values, and the last text typed into each field since saving. */
        let newsroom = start;
        const typed = new Map<string, string>();
        for (const one of steps) {
          if (one.kind === 'type') {
            state = changeField(state, {}, { field: one.field as 'a', value: one.text });
            typed.set(one.field, one.text);
          } else if (one.kind === 'theirs') {
            newsroom = { ...newsroom, [one.field]: one.text };
            state = adoptValues(state, newsroom);
          } else if (one.kind === 'refuse') state = refuseSubmit({ ...state, isSubmitting: true }, {});
          else if (one.kind === 'save') {
            for (const open of state.conflict?.fields ?? []) state = decideField(state, open, 'mine');
            const begun = beginSubmit(state, {});
            if (!begun.isSubmitting) continue;
            newsroom = begun.values;
            state = endSubmit(begun, begun.values);
            typed.clear();
          } else {
            const kept = keptOf(state);
            const fresh = startForm(newsroom);
            state =
              kept === null ? fresh : restoreForm(fresh, { base: kept.base, values: kept.fields, changedAt: '2026-11-21T09:42:00.000Z' });
          }
          // If typing returned to the former value, nothing of this user could be lost.
          for (const [name, text] of typed) {
            const grewFrom = (state.conflict?.base ?? state.initial)[name as 'a'];
            if (text !== grewFrom && text !== start[name as 'a']) expect([name, state.values[name as 'a']]).toEqual([name, text]);
          }
        }
      }),
    );
  });
});

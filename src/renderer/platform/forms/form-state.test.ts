import { maxLength } from '#domain/validation/length.ts';
import { firstProblem } from '#domain/validation/problem.ts';
import { requiredText } from '#domain/validation/required.ts';
import { describe, expect, it } from 'vitest';
import {
  beginSubmit,
  canCancel,
  canSubmit,
  cancelForm,
  changeField,
  endSubmit,
  type FormRules,
  isDirty,
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
  it('is pristine, then dirty, then pristine again when the change is undone (B4-026)', () => {
    expect([fresh, named('Basel'), named('Bern', named('Basel'))].map(isDirty)).toEqual([false, true, false]);
  });
  it('compares lists by what is in them', () => expect(isDirty(changeField(fresh, rules, { field: 'tags', value: [] }))).toBe(false));

  it('cannot be submitted while pristine or submitting (B4-027)', () => {
    const submitting = beginSubmit(named('Basel'), rules);
    expect(submitting.isSubmitting).toBe(true);
    expect([fresh, named('Basel'), submitting].map(canSubmit)).toEqual([false, true, false]);
    expect(beginSubmit(fresh, rules)).toBe(fresh);
  });
  it('can be cancelled only when dirty (B4-028)', () => {
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
  it('is dirty after values have been restored (B4-030)', () => {
    const restored = restoreForm(fresh, { name: 'Chur', tags: [] }, '2026-11-21T09:42:00.000Z');
    expect(isDirty(restored)).toBe(true);
    expect(restored.restoredFrom).toBe('2026-11-21T09:42:00.000Z');
  });
});

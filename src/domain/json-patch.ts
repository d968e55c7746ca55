import { z } from 'zod';
import { err, ok, type Result } from './result.ts';

/*
 * JSON Patch (RFC 6902) on plain JSON with JSON Pointers (RFC 6901): all steps or none.
 */

const pointerSchema = z
  .string()
  .max(1000)
  .regex(/^(?:\/(?:[^~/]|~[01])*)*$/u);

/** One step of a patch; members that the operation does not have are ignored (RFC 6902, section 4). */
const stepSchema = z.discriminatedUnion('op', [
  z.object({ op: z.literal('add'), path: pointerSchema, value: z.json() }),
  z.object({ op: z.literal('remove'), path: pointerSchema }),
  z.object({ op: z.literal('replace'), path: pointerSchema, value: z.json() }),
  z.object({ op: z.literal('move'), from: pointerSchema, path: pointerSchema }),
  z.object({ op: z.literal('copy'), from: pointerSchema, path: pointerSchema }),
  z.object({ op: z.literal('test'), path: pointerSchema, value: z.json() }),
]);
type Step = z.infer<typeof stepSchema>;

/** A patch: `[{ "op": "add", "path": "/tags/-", "value": 7 }]`, at most 200 steps. */
export const jsonPatchSchema = z.array(stepSchema).min(1).max(200);
export type JsonPatch = z.infer<typeof jsonPatchSchema>;

/** Reason why a patch cannot be applied: the step's number from 0, the invalid pointer, and what would be valid. */
export interface PatchFault {
  readonly step: number;
  readonly pointer: string;
  readonly message: string;
}

/** Copies of copies grow exponentially: the limit of values that one patch may copy. */
const MAX_COPIED_VALUES = 50_000;

type JsonObject = Readonly<Record<string, unknown>>;
type Outcome = Result<unknown, string>;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !isList(value);

const tokensOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map(token => token.replaceAll('~1', '/').replaceAll('~0', '~'));

const NOTHING_THERE = 'nothing stands there';

/** The index that a token names in a list; `-` is the one after the last. */
const indexIn = (list: readonly unknown[], token: string, mayAppend: boolean): Result<number, string> => {
  if (token === '-' && mayAppend) return ok(list.length);
  if (!/^(?:0|[1-9]\d{0,9})$/u.test(token)) return err('a list is reached by a number');
  const index = Number(token);
  return index < list.length + (mayAppend ? 1 : 0) ? ok(index) : err(`the list has ${list.length} entries`);
};

const childOf = (node: unknown, token: string): Outcome => {
  if (isList(node)) {
    const index = indexIn(node, token, false);
    return index.ok ? ok(node[index.value]) : index;
  }
  return isObject(node) && Object.hasOwn(node, token) ? ok(node[token]) : err(NOTHING_THERE);
};

const valueAt = (node: unknown, tokens: readonly string[]): Outcome => {
  let present: Outcome = ok(node);
  for (const token of tokens) present = present.ok ? childOf(present.value, token) : present;
  return present;
};

type Change = (container: unknown, token: string) => Outcome;

const withChild = (node: unknown, token: string, value: unknown): unknown =>
  isList(node) ? node.with(Number(token), value) : { ...(node as JsonObject), [token]: value }; // `childOf` has found it in a list or an object

/** Applies a change to the container of a pointer's last token; everything off the path stays the same. */
const changeAt = (node: unknown, [token = '', ...rest]: readonly string[], change: Change): Outcome => {
  if (rest.length === 0) return change(node, token);
  const child = childOf(node, token);
  if (!child.ok) return child;
  const changed = changeAt(child.value, rest, change);
  return changed.ok ? ok(withChild(node, token, changed.value)) : changed;
};

const adding =
  (value: unknown): Change =>
  (container, token) => {
    if (isList(container)) {
      const index = indexIn(container, token, true);
      return index.ok ? ok(container.toSpliced(index.value, 0, value)) : index;
    }
    if (token === '__proto__') return err('this name is not allowed');
    return isObject(container) ? ok({ ...container, [token]: value }) : err('only lists and objects have entries');
  };

const removing: Change = (container, token) => {
  const child = childOf(container, token);
  if (!child.ok) return child;
  if (isList(container)) return ok(container.toSpliced(Number(token), 1));
  const { [token]: _removed, ...rest } = container as JsonObject; // `childOf` has found it in an object
  return ok(rest);
};

const replacing =
  (value: unknown): Change =>
  (container, token) => {
    const child = childOf(container, token);
    return child.ok ? ok(withChild(container, token, value)) : child;
  };

const put = (node: unknown, pointer: string, value: unknown): Outcome =>
  pointer === '' ? ok(value) : changeAt(node, tokensOf(pointer), adding(value));

const take = (node: unknown, pointer: string): Outcome =>
  pointer === '' ? err('the whole document cannot be taken away') : changeAt(node, tokensOf(pointer), removing);

/** Checks whether two JSON values are equal; the order of an object's members does not count (RFC 6902, section 4.6). */
export const isSameJson = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (isList(one) && isList(other)) return one.length === other.length && one.every((value, index) => isSameJson(value, other[index]));
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every(name => Object.hasOwn(other, name) && isSameJson(one[name], other[name]))
  );
};

/** Counts the values below a node, up to a little over `limit`. */
const countValues = (node: unknown, limit: number): number => {
  if (!isList(node) && !isObject(node)) return 1;
  let count = 1;
  for (const value of isList(node) ? node : Object.values(node)) {
    if (count > limit) return count;
    count += countValues(value, limit - count);
  }
  return count;
};

interface Applied {
  readonly document: unknown;
  readonly copied: number;
}

type StepResult = Result<Applied, { readonly pointer: string; readonly message: string }>;

const settle = (pointer: string, outcome: Outcome, copied: number): StepResult =>
  outcome.ok ? ok({ document: outcome.value, copied }) : err({ pointer, message: outcome.error });

const move = ({ document, copied }: Applied, { from, path }: Extract<Step, { op: 'move' }>): StepResult => {
  if (path.startsWith(`${from}/`)) return err({ pointer: path, message: 'nothing moves into itself' });
  const moved = valueAt(document, tokensOf(from));
  if (!moved.ok) return err({ pointer: from, message: moved.error });
  const without = take(document, from);
  if (!without.ok) return err({ pointer: from, message: without.error });
  return settle(path, put(without.value, path, moved.value), copied);
};

const copy = ({ document, copied }: Applied, { from, path }: Extract<Step, { op: 'copy' }>): StepResult => {
  const value = valueAt(document, tokensOf(from));
  if (!value.ok) return err({ pointer: from, message: value.error });
  const all = copied + countValues(value.value, MAX_COPIED_VALUES);
  if (all > MAX_COPIED_VALUES) return err({ pointer: from, message: `a patch copies at most ${MAX_COPIED_VALUES} values` });
  return settle(path, put(document, path, value.value), all);
};

const applyStep = (applied: Applied, step: Step): StepResult => {
  const { document, copied } = applied;
  switch (step.op) {
    case 'add':
      return settle(step.path, put(document, step.path, step.value), copied);
    case 'remove':
      return settle(step.path, take(document, step.path), copied);
    case 'replace':
      return settle(step.path, step.path === '' ? ok(step.value) : changeAt(document, tokensOf(step.path), replacing(step.value)), copied);
    case 'move':
      return move(applied, step);
    case 'copy':
      return copy(applied, step);
    case 'test': {
      const found = valueAt(document, tokensOf(step.path));
      if (!found.ok) return err({ pointer: step.path, message: found.error });
      return isSameJson(found.value, step.value) ? ok(applied) : err({ pointer: step.path, message: 'another value stands there' });
    }
  }
};

/** Applies all steps to a JSON value, or none: the value itself stays as it is. */
export const applyJsonPatch = (document: unknown, patch: JsonPatch): Result<unknown, PatchFault> => {
  let applied: Applied = { document, copied: 0 };
  for (const [number, step] of patch.entries()) {
    const next = applyStep(applied, step);
    if (!next.ok) return err({ step: number, ...next.error });
    applied = next.value;
  }
  return ok(applied.document);
};

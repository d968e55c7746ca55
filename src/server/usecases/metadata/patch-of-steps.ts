import { applyJsonPatch, isSameJson, type JsonPatch } from '#domain/json-patch.ts';
import { type Metadata, type MetadataPatch, metadataPatchSchema } from '#domain/metadata/metadata.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type Refusal, refusal } from '../../refusal.ts';

const CHANGEABLE = new Set(Object.keys(metadataPatchSchema.shape));
const wholeSchema = metadataPatchSchema.required();

const invalid = (pointer: string, message: string): Refusal<'validationFailed'> =>
  refusal('validationFailed', { message: `${pointer === '' ? 'The document' : pointer}: ${message}`, fieldNames: [pointer] });

const pointerOf = (path: readonly PropertyKey[]): string =>
  path.map(token => `/${String(token).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the fields that the steps change; refused if they change others. */
export const patchOfSteps = (current: Metadata, steps: JsonPatch): Result<MetadataPatch, Refusal<'validationFailed'>> => {
  const applied = applyJsonPatch(current, steps);
  if (!applied.ok) return err(invalid(applied.error.pointer, `step ${applied.error.step}: ${applied.error.message}`));
  const next = applied.value;
  if (!isRecord(next)) return err(invalid('', 'metadata is an object'));
  const before: Readonly<Record<string, unknown>> = current;
  const touched = [...new Set([...Object.keys(before), ...Object.keys(next)])].filter(name => !isSameJson(before[name], next[name]));
  const foreign = touched.find(name => !CHANGEABLE.has(name));
  if (foreign !== undefined) return err(invalid(pointerOf([foreign]), 'this field cannot be changed from outside'));
  // Removed fields are empty; the words passed over are absent from most items.
  const values: Readonly<Record<string, unknown>> = { ...next, ignoredWords: next['ignoredWords'] ?? [] };
  const parsed = wholeSchema.safeParse(Object.fromEntries([...CHANGEABLE].map(name => [name, values[name] ?? null])));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return err(invalid(pointerOf(issue?.path ?? []), issue?.message ?? 'does not fit'));
  }
  return ok(Object.fromEntries(Object.entries(parsed.data).filter(([name]) => touched.includes(name))));
};

import fc from 'fast-check';
import type { createDice } from '#tests/support/schedule.ts';

export type Dice = ReturnType<typeof createDice>;
export type Schema = Readonly<Record<string, unknown>>;

/** What no schema means: wrong types, edges of numbers, signs that break parsers, names of members that objects inherit. */
const HOSTILE: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, 2 ** 31, 2 ** 63],
  ...['', ' ', '\u0000', '\ud800', '\u202e', '0', '-1', 'null', '../../etc/passwd', "' or 1=1 --", '%', '<svg/>', 'é'.repeat(5_000)],
  ...[[], [null], {}, { length: 1 }, { constructor: {} }, [[[[[[[[[[]]]]]]]]]]],
];

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value);
const schemasOf = (value: unknown): readonly Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);
const numberOf = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

export interface Values {
  /** A value that mostly fits the schema; known ids are preferred to made-up ones. */
  readonly of: (schema: unknown) => unknown;
  readonly hostile: () => unknown;
  /** The value with one place of it replaced. */
  readonly spoil: (value: unknown) => unknown;
}

interface ValuesDeps {
  readonly dice: Dice;
  /** Schemas by `#/components/schemas/…`. */
  readonly named: Readonly<Record<string, unknown>>;
  /** An id of something that exists. */
  readonly knownId: () => string;
  readonly knownNumber: () => number;
  readonly now: () => number;
}

/** How far beyond required members a value goes: deeper ones stay small. */
const MAX_DEPTH = 6;

/** Makes values from JSON Schema as `openapi.json` has it. */
export const createValues = ({ dice, named, knownId, knownNumber, now }: ValuesDeps): Values => {
  const hostile = (): unknown => dice.pick(HOSTILE);

  const text = (schema: Schema): string => {
    if (schema['format'] === 'uuid') return knownId();
    if (schema['format'] === 'date-time') return new Date(now() + (dice.below(2_000_000) - 1_000_000) * 1_000).toISOString();
    if (schema['format'] === 'uri') return dice.pick(['https://example.org/a', 'http://127.0.0.1:1/', 'javascript:alert(1)']);
    if (typeof schema['pattern'] === 'string') {
      const matching = fc.stringMatching(new RegExp(schema['pattern'], 'u'));
      return fc.sample(matching, { numRuns: 1, seed: dice.below(1e9) })[0] ?? '';
    }
    const words = dice.pick(['Zürich', 'Die Aare steigt', 'x', '«Grüezi»', '👩‍🚒', 'a\nb', '<b>fett</b>', '2026', '']);
    return words.padEnd(Math.min(numberOf(schema['minLength'], 0), 200), 'x').slice(0, numberOf(schema['maxLength'], 200));
  };

  const numeric = (schema: Schema): number => {
    const least = numberOf(schema['minimum'] ?? schema['exclusiveMinimum'], -3);
    const most = Math.min(numberOf(schema['maximum'] ?? schema['exclusiveMaximum'], least + 50), least + 1_000);
    const made = dice.fraction() < 0.5 ? knownNumber() : Math.round(least) + dice.below(Math.max(1, most - least));
    return schema['type'] === 'integer' ? Math.trunc(made) : made;
  };

  const record = (schema: Schema, depth: number): unknown => {
    const required = new Set(Array.isArray(schema['required']) ? schema['required'].map(String) : []);
    const members = isSchema(schema['properties']) ? Object.entries(schema['properties']) : [];
    const chosen = members.filter(([name]) => required.has(name) || (depth < MAX_DEPTH && dice.fraction() < 0.4));
    const made = Object.fromEntries(chosen.map(([name, member]) => [name, valueOf(member, depth + 1)]));
    if (!isSchema(schema['additionalProperties']) || members.length > 0) return made;
    const names = Array.from({ length: dice.below(3) }, () => dice.pick(['articles', 'de-CH', 'x', 'a'.repeat(80)]));
    return Object.fromEntries(names.map(name => [name, valueOf(schema['additionalProperties'], depth + 1)]));
  };

  const list = (schema: Schema, depth: number): unknown => {
    const least = numberOf(schema['minItems'], 0);
    const length = depth < MAX_DEPTH ? least + dice.below(3) : least;
    return Array.from({ length }, () => valueOf(schema['items'] ?? {}, depth + 1));
  };

  const typed = (schema: Schema, depth: number): unknown => {
    switch (schema['type']) {
      case 'object':
        return record(schema, depth);
      case 'array':
        return list(schema, depth);
      case 'string':
        return text(schema);
      case 'integer':
      case 'number':
        return numeric(schema);
      case 'boolean':
        return dice.fraction() < 0.5;
      case 'null':
        return null;
      default:
        return dice.pick(['x', 1, {}, []]);
    }
  };

  const valueOf = (schema: unknown, depth: number): unknown => {
    if (!isSchema(schema)) return null;
    if (typeof schema['$ref'] === 'string') return valueOf(named[schema['$ref'].split('/').at(-1) ?? ''], depth);
    if ('const' in schema) return schema['const'];
    if (Array.isArray(schema['enum'])) return dice.pick<unknown>(schema['enum']);
    const variants = [...schemasOf(schema['anyOf']), ...schemasOf(schema['oneOf'])];
    if (variants.length > 0) return valueOf(depth > MAX_DEPTH ? variants.at(-1) : dice.pick(variants), depth);
    const parts = schemasOf(schema['allOf']).map(part => valueOf(part, depth));
    return parts.length > 0 ? Object.assign({}, ...parts) : typed(schema, depth);
  };

  const spoil = (value: unknown): unknown => {
    if (Array.isArray(value) && value.length > 0 && dice.fraction() < 0.8) {
      const at = dice.below(value.length);
      return value.map((member: unknown, index) => (index === at ? spoil(member) : member));
    }
    if (isSchema(value) && Object.keys(value).length > 0 && dice.fraction() < 0.8) {
      const name = dice.pick(Object.keys(value));
      if (dice.fraction() < 0.15) return { ...value, unknown: 1 };
      return { ...value, [name]: spoil(value[name]) };
    }
    return hostile();
  };

  return { of: schema => valueOf(schema, 0), hostile, spoil };
};

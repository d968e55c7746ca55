import type { z } from 'zod';

/** Texts that some schema of the contract takes; the first that fits is the example. */
const TEXTS = [
  'Am Fluss',
  '7d1c2b1a-5f0e-4d8e-8a55-0f3f1f6c2b99',
  '100000000042',
  '2026-11-21T09:00:00.000Z',
  '2026-11-21',
  '09:30',
  'https://example.ch/bild.jpg',
  'user@example.ch',
  'a'.repeat(64),
  'am-fluss',
  'articles',
  '#aa00ff',
  '123456',
  '/0',
  'image/jpeg',
  '0.1000,0.1000,0.5000,0.5000',
  '',
] as const;
const NUMBERS = [1, 0, 42, 0.5, 100, 1_700_000_000_000] as const;
const DEEPEST = 12;

type Parts = Readonly<{
  type: string;
  shape?: Readonly<Record<string, z.ZodType>>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  valueType?: z.ZodType;
  options?: readonly z.ZodType[];
  entries?: Readonly<Record<string, string>>;
  values?: readonly unknown[];
  items?: readonly z.ZodType[];
  getter?: () => z.ZodType;
  checks?: readonly { readonly _zod: { readonly def: { readonly check: string; readonly minimum?: number } } }[];
}>;

const leastOf = ({ checks }: Parts): number =>
  Math.max(0, ...(checks ?? []).map(({ _zod }) => (_zod.def.check === 'min_length' ? (_zod.def.minimum ?? 0) : 0)));

/** Parts that exclude each other: one of them is left out. */
const fitting = (schema: z.ZodType, entries: readonly (readonly [string, unknown])[]): unknown => {
  const whole = Object.fromEntries(entries);
  if (schema.safeParse(whole).success) return whole;
  const smaller = entries.map(([left]) => Object.fromEntries(entries.filter(([key]) => key !== left)));
  return smaller.find(value => schema.safeParse(value).success) ?? whole;
};

/**
 * A value that a schema takes, as JSON would bring it; undefined if none is found. Optional parts are filled in as well, so that there is
 * something to spoil.
 */
export const exampleOf = (schema: z.ZodType, depth = 0): unknown => {
  const parts = schema._zod.def as unknown as Parts; // what zod 4 says of a schema; only read
  const next = (inner: z.ZodType | undefined): unknown => (inner ? exampleOf(inner, depth + 1) : undefined);
  switch (parts.type) {
    case 'object':
      return fitting(
        schema,
        Object.entries(parts.shape ?? {}).flatMap(([key, inner]) => {
          const value = next(inner);
          return value === undefined ? [] : [[key, value] as const];
        }),
      );
    case 'array':
      return depth > DEEPEST && leastOf(parts) === 0 ? [] : [next(parts.element)].filter(value => value !== undefined);
    case 'tuple':
      return (parts.items ?? []).map(next);
    case 'record':
      return {};
    case 'string':
      return TEXTS.find(text => schema.safeParse(text).success);
    case 'number':
      return NUMBERS.find(number => schema.safeParse(number).success);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'enum':
      return Object.values(parts.entries ?? {})[0];
    case 'literal':
      return parts.values?.[0];
    case 'lazy':
      return depth > DEEPEST ? undefined : next(parts.getter?.());
    case 'union':
      return (parts.options ?? []).map(next).find(value => value !== undefined && schema.safeParse(value).success);
    case 'nullable':
      return depth > DEEPEST ? null : next(parts.innerType);
    case 'optional':
      return depth > DEEPEST ? undefined : next(parts.innerType);
    case 'default':
    case 'nonoptional':
    case 'catch':
    case 'readonly':
      return next(parts.innerType);
    case 'pipe':
      return next(parts.in) ?? next(parts.out);
    case 'unknown':
      return 'irgendetwas';
    default:
      return undefined;
  }
};

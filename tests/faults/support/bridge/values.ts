import { z } from 'zod';
import type { Random } from './random.ts';

/** The parts of JSON Schema that the bridge's schemas are made of. */
interface Shape {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Shape>>;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Shape | boolean;
  readonly propertyNames?: Shape;
  readonly items?: Shape;
  readonly prefixItems?: readonly Shape[];
  readonly format?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

export interface Ingredients {
  readonly random: Random;
  /** Ids that something has at this computer. */
  readonly ids: readonly string[];
  readonly texts: readonly string[];
  readonly values: readonly unknown[];
}

const DEEPEST = 5;
const WORDS = ['title', 'lead', 'paragraph', 'titleHeader', 'p-1', 'Die Aare', 'Bern', 'de-CH', '1'];
const PATTERNED: readonly (readonly [RegExp, string])[] = [
  [/\\d\{12\}/u, '100000000001'],
  [/desc/u, 'name,asc'],
  [/#/u, '#0B5C8A'],
];

const uuidFrom = ({ below }: Random): string => {
  const hex = (digits: number): string => Array.from({ length: digits }, () => below(16).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
};

const textFor = (shape: Shape, { random, ids, texts }: Ingredients): string => {
  if (shape.format === 'uuid') return random.isLikely(0.8) ? random.pick(ids) : uuidFrom(random);
  if (shape.format === 'date-time') return '2026-11-21T09:42:00.000Z';
  if (shape.format === 'uri') return random.pick(['https://www.example.ch/a', 'https://www.youtube.com/watch?v=abcdefghijk']);
  const { pattern } = shape;
  if (pattern !== undefined) return PATTERNED.find(([sign]) => sign.test(pattern))?.[1] ?? random.pick(ids);
  const text = random.isLikely(0.4) ? random.pick(texts) : random.pick(random.isLikely(0.3) ? ids : WORDS);
  const least = text.padEnd(shape.minLength ?? 0, 'x');
  return shape.maxLength === undefined ? least : least.slice(0, shape.maxLength);
};

const numberFor = ({ minimum = 0, maximum = 1_000 }: Shape, random: Random): number =>
  random.isLikely(0.7) ? Math.max(minimum, 0) + random.below(3) : random.pick([minimum, maximum, 0, 1]);

/** Makes values that fit a schema. */
export const valueMaker = (schema: z.ZodType): ((ingredients: Ingredients) => unknown) => {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape; // what zod makes of its own schemas
  const objectFor = (shape: Shape, ingredients: Ingredients, depth: number): unknown => {
    const { random } = ingredients;
    const made: Record<string, unknown> = {};
    for (const [name, part] of Object.entries(shape.properties ?? {}))
      if (shape.required?.includes(name) === true || random.isLikely(0.4)) made[name] = make(part, ingredients, depth + 1);
    const { additionalProperties: more } = shape;
    if (typeof more === 'object' && depth < DEEPEST)
      for (let count = random.below(3); count > 0; count -= 1)
        made[String(make(shape.propertyNames ?? {}, ingredients, depth))] = make(more, ingredients, depth + 1);
    return made;
  };
  const choiceFor = (shape: Shape): readonly Shape[] | undefined => shape.anyOf ?? shape.oneOf ?? shape.allOf?.slice(0, 1);
  const make = (shape: Shape, ingredients: Ingredients, depth: number): unknown => {
    const { random } = ingredients;
    if (shape.$ref !== undefined) return make(root.$defs?.[shape.$ref.split('/').at(-1) ?? ''] ?? root, ingredients, depth + 1);
    if (shape.const !== undefined) return shape.const;
    if (shape.enum) return random.pick(shape.enum);
    const choice = choiceFor(shape);
    if (choice) return make(depth > DEEPEST ? (choice[0] ?? {}) : random.pick(choice), ingredients, depth + 1);
    if (shape.type === 'object') return objectFor(shape, ingredients, depth);
    if (shape.type === 'array') {
      if (shape.prefixItems) return shape.prefixItems.map(part => make(part, ingredients, depth + 1));
      return Array.from({ length: depth > DEEPEST ? 0 : random.below(4) }, () => make(shape.items ?? {}, ingredients, depth + 1));
    }
    if (shape.type === 'string') return textFor(shape, ingredients);
    if (shape.type === 'integer' || shape.type === 'number') return numberFor(shape, random);
    if (shape.type === 'boolean') return random.isLikely(0.5);
    if (shape.type === 'null') return null;
    return structuredClone(random.isLikely(0.5) ? random.pick(ingredients.texts) : random.pick(ingredients.values));
  };
  return ingredients => make(root, ingredients, 0);
};

/** What can be spoilt member by member; bytes and dates are replaced as a whole. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || [null, Object.prototype].includes(Object.getPrototypeOf(value) as null));

/** Spoils one place of a value that may be changed: another value, a missing or a further member, a reach for prototypes. */
export const spoil = (value: unknown, ingredients: Ingredients, depth = 0): unknown => {
  const { random, texts, values } = ingredients;
  // A copy: what is spoilt later must not be in the next call, too.
  const other = (): unknown => structuredClone(random.pick<unknown>(random.isLikely(0.5) ? texts : values));
  if (!isRecord(value) || random.isLikely(0.15)) return other();
  const names = Object.keys(value);
  const name = names.length > 0 ? random.pick(names) : 'x';
  if (depth < 8 && random.isLikely(0.6)) {
    Reflect.set(value, name, spoil(value[name], ingredients, depth + 1));
    return value;
  }
  switch (random.below(4)) {
    case 0:
      Reflect.deleteProperty(value, name);
      return value;
    case 1:
      Reflect.defineProperty(value, random.pick(['__proto__', 'constructor', 'prototype', 'toString', 'further']), {
        value: other(),
        enumerable: true,
        configurable: true,
        writable: true,
      });
      return value;
    case 2:
      Reflect.set(value, name, [value[name]]);
      return value;
    default:
      Reflect.set(value, name, other());
      return value;
  }
};

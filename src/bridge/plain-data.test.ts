import { describe, expect, it } from 'vitest';
import { plainDataSchema } from './plain-data.ts';

const isPlain = (value: unknown): boolean => plainDataSchema.safeParse(value).success;
const nested = (levels: number): unknown => Array.from({ length: levels }).reduce<unknown>(inner => [inner], 'bottom');

describe('plain data', () => {
  it.each([null, undefined, '', 'ä', 0, -1.5, true, [], {}, { a: [1, { b: null }], c: undefined }, Object.create(null)])('is %j', value => {
    expect(isPlain(value)).toBe(true);
  });

  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  it.each([
    ['a big integer', 7n],
    ['not a number', Number.NaN],
    ['infinity', Number.NEGATIVE_INFINITY],
    ['a date', new Date(0)],
    ['a map', new Map()],
    ['a set', new Set()],
    ['bytes', new Uint8Array(1)],
    ['a function', () => 1],
    ['a symbol', Symbol('x')],
    ['an error', new Error('x')],
    ['a circle', circle],
    ['something of these inside', { a: [{ b: 7n }] }],
  ])('is not %s', (_name, value) => {
    expect(isPlain(value)).toBe(false);
  });

  it('is at most 64 levels deep', () => {
    expect([isPlain(nested(64)), isPlain(nested(65)), isPlain(nested(100_000))]).toEqual([true, false, false]);
  });
});

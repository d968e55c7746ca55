import type { createDice } from '#tests/support/schedule.ts';

type Dice = ReturnType<typeof createDice>;

/** A good answer before it is spoiled. */
export interface GoodAnswer {
  readonly status: number;
  readonly text: string;
}

/** With a body 204 is no answer that HTTP knows. */
const json = (text: string, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(text, { status: status === 204 ? 200 : status, headers: { 'content-type': 'application/json', etag: '"1"', ...headers } });

const nested = (depth: number): string => `${'{"elements":['.repeat(depth)}${']}'.repeat(depth)}`;
const REFUSED = JSON.stringify({ status: 403, errors: [{ code: 'forbidden', title: '', message: '', fieldNames: [] }] });
const LONG = 'x'.repeat(200_000);

/** Answers that no newsroom gives: of portals and proxies, of broken servers, of attackers. */
export const WRONG_SHAPES: Readonly<Record<string, (good: GoodAnswer) => Response>> = {
  empty: () => json(''),
  'an empty 204': () => new Response(null, { status: 204 }),
  'a page': () => new Response('<html>Willkommen</html>', { status: 200, headers: { 'content-type': 'text/html' } }),
  'a page that claims to be JSON': ({ status }) => json('<html>Willkommen</html>', status),
  'half of it': ({ status, text }) => json(text.slice(0, Math.floor(text.length / 2)), status),
  null: ({ status }) => json('null', status),
  'a number': ({ status }) => json('1e400', status),
  'a text': ({ status }) => json('"NaN"', status),
  'itself in a list': ({ status, text }) => json(`[${text === '' ? '1' : text},0]`, status),
  'an error body with 200': ({ status }) => json(REFUSED, status),
  'a tower of lists': ({ status }) => json(`${'['.repeat(50_000)}${']'.repeat(50_000)}`, status),
  'a tower of blocks': ({ status }) => json(`{"document":{"version":"v008","elements":[${nested(20_000)}]}}`, status),
  'a proxy’s 203': ({ text }) => json(text.slice(1), 203),
  'a part of it': ({ text }) => json(text.slice(0, 10), 206),
  'a refusal in two hundred thousand letters': () =>
    json(JSON.stringify({ errorCode: LONG, messages: Array.from({ length: 100 }, () => ({ message: LONG.slice(0, 5_000) })) }), 422),
  'a refusal that asks to wait for ever': () => json('{}', 429, { 'retry-after': '999999999999' }),
  'a refusal until the year 9999': () => json('{}', 503, { 'retry-after': 'Fri, 31 Dec 9999 23:59:59 GMT' }),
  'a 412 without its news': () => json(`{"origin":${nested(20_000)}}`, 412),
  'a status nobody knows': () => json('{}', 299),
};

const REPLACEMENTS: readonly unknown[] = [
  null,
  -1,
  0,
  1e308,
  'NaN',
  'Invalid Date',
  '0000-00-00T00:00:00.000Z',
  '',
  [],
  {},
  [[]],
  true,
  { __proto__: null, toString: 1 },
  LONG.slice(0, 5_000),
];

const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The same JSON with one thing wrong somewhere: gone, of another kind, too long, or with a name too many. */
export const mutated = (value: unknown, dice: Dice): unknown => {
  if (!isBranch(value) || Object.keys(value).length === 0 || dice.fraction() < 0.1) return dice.pick(REPLACEMENTS);
  const key = dice.pick(Object.keys(value));
  if (Array.isArray(value)) return value.map((entry, index) => (String(index) === key ? mutated(entry, dice) : (entry as unknown)));
  const { [key]: inner, ...rest } = value;
  if (dice.fraction() < 0.2) return rest;
  if (dice.fraction() < 0.1) return { ...value, [dice.pick(['constructor', 'prototype', 'extra', 'toJSON'])]: { polluted: true } };
  return { ...rest, [key]: mutated(inner, dice) };
};

import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Operation } from '#contract/calls/operation.ts';
import { addressOf, OPERATIONS } from '#tests/support/permission-table.ts';
import { createTestNewsroom, type TestNewsroom } from './support/newsroom.ts';

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ responses: z.record(z.string(), z.unknown()) }))),
});

const isReading = ({ method }: Operation): boolean => method === 'GET' || method === 'HEAD';

/** The statuses that follow from what an operation is. */
const expectedOf = (operation: Operation): readonly string[] => [
  ...['400', '429', '500', '503'],
  ...(operation.needs === 'nobody' ? [] : ['401', '403']),
  ...(isReading(operation) ? [] : ['413', '415']),
  ...(operation.ifMatch ? ['412', '428'] : []),
];

const pathOf = (operation: Operation): string =>
  addressOf(operation).replaceAll(/\{(?<name>\w+)\}/gu, (_, name: string) => (name === 'service' ? 'auth' : randomUUID()));

const TOO_LARGE = JSON.stringify('x'.repeat(20_000_000));

describe('the statuses of every route', () => {
  let newsroom: TestNewsroom;
  let authorization: string;
  let described: z.infer<typeof documentSchema>;

  beforeAll(async () => {
    newsroom = await createTestNewsroom('sqlite');
    const editor = await newsroom.signIn();
    authorization = editor.authorization;
    described = documentSchema.parse((await editor.get('/api/openapi.json')).json());
  });
  afterAll(() => newsroom.dispose());

  const describedOf = (operation: Operation): readonly string[] =>
    Object.keys(described.paths[addressOf(operation)]?.[operation.method.toLowerCase()]?.responses ?? {});

  it('the statuses of every route are described: who may call, how large, how often, and if-match where it counts', () => {
    const missing = OPERATIONS.flatMap(operation =>
      expectedOf(operation).flatMap(status => (describedOf(operation).includes(status) ? [] : [`${operation.id} ${status}`])),
    );
    expect(missing).toEqual([]);
  });

  const JSON_TYPE = { 'content-type': 'application/json' };
  const WRONG: readonly (readonly [
    string,
    readonly number[],
    (authorization: string) => InjectOptions,
    (operation: Operation) => boolean,
  ])[] = [
    ['from a foreign host', [400], () => ({ authority: 'evil.example' }), () => true],
    ['without a token', [401], () => ({}), () => true],
    [
      'with a body of another type',
      [415],
      token => ({ headers: { authorization: token, 'content-type': 'text/plain' }, payload: 'x' }),
      o => !isReading(o),
    ],
    [
      'with a body that is too large',
      [413],
      token => ({ headers: { authorization: token, ...JSON_TYPE }, payload: TOO_LARGE }),
      o => o.body !== undefined,
    ],
    [
      'with a body that is not JSON',
      [400],
      token => ({ headers: { authorization: token, ...JSON_TYPE }, payload: '{' }),
      o => o.body !== undefined,
    ],
    [
      'with an empty body and no precondition',
      [400, 403, 428],
      token => ({ headers: { authorization: token, ...JSON_TYPE }, payload: '{}' }),
      o => !isReading(o),
    ],
  ];

  it.each(WRONG)('include that of a call %s', async (_name, statuses, make, applies) => {
    const undescribed: string[] = [];
    const met = new Set<number>();
    for (const operation of OPERATIONS.filter(applies)) {
      const answer = await newsroom.fastify.inject({
        method: operation.method,
        url: pathOf(operation),
        authority: '127.0.0.1:4400',
        ...make(authorization),
      });
      const status = String(answer.statusCode);
      met.add(answer.statusCode);
      if (!describedOf(operation).includes(status)) undescribed.push(`${operation.id} ${status}`);
    }
    expect(undescribed).toEqual([]);
    expect([...met]).toEqual(expect.arrayContaining([...statuses]));
  });
});

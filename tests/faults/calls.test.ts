import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBodySchema } from '#contract/calls/errors.ts';
import { addressOf } from '#tests/support/permission-table.ts';
import { createDice } from '#tests/support/schedule.ts';
import { amount, repeatWith, seedOf } from './support/amount.ts';
import { createCaller, type Described, type Made } from './support/calls/call.ts';
import { createValues } from './support/calls/values.ts';
import { createWorld, learn, type World } from './support/calls/world.ts';
import { record } from './support/figures.ts';

const CALLS = amount({ short: 600, long: 20_000 });

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

const inWords = ({ operation, caller, path, options, answer }: Made, why: string): string =>
  `${why}: ${operation.id} as ${caller}: ${operation.method} ${path} ${JSON.stringify(options).slice(0, 600)} → ${String(answer.status)} ${answer.text.slice(0, 300)}`;

/** What is wrong with an answer for somebody who knows openapi.json only. */
const faultOf = (made: Made, described: Described): string | null => {
  const { operation, answer } = made;
  if (answer.status === 500) return 'a fault of the newsroom';
  const declared = described.responses[String(answer.status)];
  if (declared === undefined && answer.status !== 304) return 'an undeclared status';
  if (answer.status < 400 || operation.method === 'HEAD' || answer.status in operation.answers) return null;
  const body = errorBodySchema.loose().safeParse(JSON.parse(answer.text));
  if (!body.success) return 'a refusal of another shape';
  const { errors } = body.data;
  return errors.every(({ code }) => declared?.['x-codes']?.includes(code)) ? null : 'an undeclared code';
};

describe('random calls from openapi.json', () => {
  let world: World;
  let document: OpenApi;
  const statuses = new Map<number, number>();

  beforeAll(async () => {
    world = await createWorld();
    document = (await world.newsroom.clientWith(null).get('/api/openapi.json')).json<OpenApi>();
  });
  afterAll(async () => {
    const figures = Object.fromEntries([...statuses].toSorted().map(([status, count]) => [`status${String(status)}`, count]));
    record('calls', { calls: CALLS, ...figures });
    await world.dispose();
  });

  const describeOperation = (operation: Made['operation']): Described => {
    const described = document.paths[addressOf(operation)]?.[operation.method.toLowerCase()];
    if (!described) throw new Error(`${operation.id} is not described`);
    return described;
  };

  it('random calls from openapi.json meet no fault, no undeclared status or code, and change nothing when they are refused (B5-002, B7-008)', async () => {
    const dice = createDice(seedOf('calls'));
    const { newsroom, ids, numbers } = world;
    const values = createValues({
      dice,
      named: document.components.schemas,
      knownId: () => dice.pick(ids),
      knownNumber: () => dice.pick(numbers),
      now: () => newsroom.clock.now().getTime(),
    });
    const caller = createCaller({ world, dice, values, describe: describeOperation });
    const found: string[] = [];
    for (let count = 0; count < CALLS && found.length < 20; count += 1) {
      const made = await caller.makeCall();
      const { answer, operation } = made;
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const fault = faultOf(made, describeOperation(operation));
      if (fault !== null) found.push(inWords(made, fault));
      if (answer.status >= 400 && made.hasChanged) found.push(inWords(made, 'refused, and something changed'));
      if (answer.status === 201) learn(world, answer.json());
      newsroom.clock.advance(dice.below(2_000));
    }
    expect(found, repeatWith()).toEqual([]);
    expect(statuses.size).toBeGreaterThan(8);
  });
});

import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BridgeDispatcher, createDispatcher, type LooseHandlers } from '#bridge/dispatcher.ts';
import { BRIDGE_OPERATIONS, type BridgeOperationName } from '#bridge/operations.ts';
import { CONTRACT } from '#contract/contract.ts';
import type { Operation } from '#contract/calls/operation.ts';
import { ok } from '#domain/result.ts';
import { aDocument } from '#tests/builders/documents.ts';
import { createDesk, type Desk, temporaryFolder } from '#tests/support/desk.ts';
import { createFakeNewsroom, type FakeNewsroom, type FakeUser } from '#tests/support/fake-newsroom.ts';
import { addressOf } from '#tests/support/permission-table.ts';
import { amount, repeatWith, seedOf } from './support/amount.ts';
import { HOSTILE_NAMES, hostileTexts, hostileValues, MARK, unclonableValues } from './support/bridge/hostile.ts';
import { createRandom, type Random } from './support/bridge/random.ts';
import { type Ingredients, spoil, valueMaker } from './support/bridge/values.ts';
import { record } from './support/figures.ts';

const NAMES = Object.keys(BRIDGE_OPERATIONS) as readonly BridgeOperationName[]; // the keys of the table
const CALLS: readonly Operation[] = Object.values(CONTRACT);
/** After this many calls answers are awaited and time passes. */
const AT_ONCE = 500;
/** What a file outside holds, and no answer may. */
const OUTSIDE = 'outside-5b1c7f';

const schemasOf = ({ params, query, body }: Operation) => ({
  ...(params && { params: valueMaker(params) }),
  ...(query && { query: valueMaker(query) }),
  ...(body && { body: valueMaker(body) }),
});
const MAKERS = new Map(NAMES.map(name => [name, valueMaker(BRIDGE_OPERATIONS[name].input)]));
const CALL_MAKERS = new Map(CALLS.map(operation => [operation.id, schemasOf(operation)]));

/** A call of the contract as the window would make it. */
const contractCall = (ingredients: Ingredients): unknown => {
  const { id } = ingredients.random.pick(CALLS);
  const parts = Object.entries(CALL_MAKERS.get(id) ?? {}).map(([part, make]) => [part, make(ingredients)]);
  return { operation: id, ...Object.fromEntries(parts) };
};

interface Shot {
  readonly name: unknown;
  readonly input: unknown;
}

const nextShot = (ingredients: Ingredients): Shot => {
  const { random, values } = ingredients;
  if (random.isLikely(0.1))
    return {
      name: random.pick([...HOSTILE_NAMES.filter(name => name !== undefined), 'undefined']),
      input: random.pick([...values, {}].filter(value => value !== undefined)),
    };
  const name = random.pick(NAMES);
  const made = name === 'api.call' ? contractCall(ingredients) : MAKERS.get(name)?.(ingredients);
  return { name, input: random.isLikely(0.4) ? spoil(made, ingredients) : made };
};

/** Everything below a folder with its size and the time of its last change. */
const looksOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map(entry => join(entry.parentPath, entry.name))
    .map(path => `${path} ${statSync(path).isFile() ? readFileSync(path, 'utf8') : ''}`)
    .sort();

const prototypes = (): string =>
  [Object.prototype, Array.prototype, String.prototype, Function.prototype, Map.prototype, Promise.prototype]
    .map(prototype => Reflect.ownKeys(prototype).map(String).join())
    .join('|');

const ALLOWED_PATHS = [
  ...CALLS.map(operation => new RegExp(`^${addressOf(operation).replaceAll(/\{\w+\}/gu, '[^/]*')}$`, 'u')),
  /^\/api\/auth\/(?:oauth\/|\.well-known\/)/u,
];

describe('the gate of the bridge under fire', () => {
  const seed = seedOf('gate');
  const shots = amount({ short: 40_000, long: 5_000_000 });

  it('runs a handler for a name of the table with a fitting input alone, never rejects, and changes no prototype', async () => {
    const random = createRandom(seed);
    const ingredients = {
      random,
      ids: ['0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11'],
      texts: hostileTexts('/etc/passwd'),
      values: hostileValues(seed),
    };
    const reached: string[] = [];
    const handlers = Object.fromEntries(NAMES.map(name => [name, () => Promise.resolve(ok(void reached.push(name)))]));
    const reports: unknown[] = [];
    const gate = createDispatcher({ handlers: handlers as unknown as LooseHandlers, report: (...report) => void reports.push(report) }); // one for each name
    const before = prototypes();
    const counts = { unknownOperation: 0, invalidInput: 0, reached: 0 };
    const began = performance.now();
    let slowestMs = 0;
    for (let count = 0; count < shots; count += 1) {
      const { name, input } = nextShot(ingredients);
      reached.splice(0);
      const from = performance.now();
      const answer = await gate.dispatch(name, input);
      slowestMs = Math.max(slowestMs, performance.now() - from);
      const isKnown = typeof name === 'string' && NAMES.some(known => known === name);
      const code = answer.ok ? 'reached' : answer.error.code;
      const isRight = isKnown ? ['reached', 'invalidInput'].includes(code) : code === 'unknownOperation';
      const isReached = code === 'reached' ? reached.length === 1 && reached[0] === name : reached.length === 0;
      if (!isRight || !isReached) expect.fail(`${repeatWith()}: ${String(name)} answered ${code} and reached ${reached.join()}`);
      counts[code as keyof typeof counts] += 1; // one of the three, see above
    }
    record('bridge-gate', { calls: shots, ...counts, slowestMs: Math.round(slowestMs), durationMs: Math.round(performance.now() - began) });
    expect([prototypes(), reports]).toEqual([before, []]);
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(shots / 20);
  });
});

describe('the desk behind the bridge under fire', () => {
  const seed = seedOf('bridge');
  const shots = amount({ short: 6_000, long: 150_000 });
  const folder = temporaryFolder();
  const outside = join(folder.path, 'outside');
  const addresses: string[] = [];
  const reports: Readonly<Record<string, unknown>>[] = [];
  let newsroom: FakeNewsroom;
  let desk: Desk;
  let dispatcher: BridgeDispatcher;
  let random: Random;
  let ingredients: Ingredients;
  let userId: string;
  let author: FakeUser;

  beforeAll(async () => {
    mkdirSync(outside);
    writeFileSync(join(outside, 'secret.txt'), OUTSIDE);
    newsroom = createFakeNewsroom();
    const user = newsroom.addUser();
    author = user;
    userId = user.id;
    const ids = Array.from({ length: 5 }, () => newsroom.addArticle(aDocument(), user).article.id);
    desk = createDesk({
      newsroom,
      folder: join(folder.path, 'desk'),
      fetch: (input, init) => {
        addresses.push(new Request(input).url);
        return newsroom.fetch(input, init);
      },
    });
    await desk.start();
    await desk.signIn(userId);
    dispatcher = createDispatcher({ handlers: desk.host.handlers, report: (event, data) => void reports.push({ event, ...data }) });
    random = createRandom(seed);
    ingredients = { random, ids: [...ids, userId], texts: hostileTexts(join(outside, 'secret.txt')), values: hostileValues(seed) };
  });
  afterAll(async () => {
    await desk.dispose();
    folder.remove();
  });

  /** Back to a desk that is online and signed in: otherwise most calls would be refused for that. */
  const recover = async (): Promise<void> => {
    await desk.call('connectivity.setForcedOffline', { offline: false });
    const state = await desk.get('session.get', {});
    if (state.kind !== 'signedIn') await desk.signIn(userId);
  };

  /** The desk works as before: an article is made, opened, written and saved. */
  const writeSomething = async (): Promise<void> => {
    const metadata = { tenantIds: [], mainTenantId: null, placement: [], authors: [], targetTextLength: null };
    const creation = { template: 'empty', contentLocale: 'de-CH', title: 'Danach', metadata } as const;
    const { articleId } = await desk.get('articles.create', creation);
    const { document } = await desk.get('articles.open', { articleId });
    const elements = [...document.elements, { type: 'paragraph', id: 'after', children: [{ text: 'Es geht weiter.' }] }];
    await desk.get('articles.replace', { articleId, document: { ...document, elements }, rebase: 0 });
    await desk.get('articles.save', { articleId });
    await desk.settle();
    expect((await desk.get('articles.status', { articleId })).hasUnsavedChanges).toBe(false);
  };

  it('answers every call, reaches nothing that is not named, and goes on working', async () => {
    const before = { prototypes: prototypes(), outside: looksOf(outside) };
    const counts = { unknownOperation: 0, invalidInput: 0, done: 0, refused: 0 };
    const wrong: string[] = [];
    let slowestMs = 0;
    const note = (shot: Shot, answer: Awaited<ReturnType<BridgeDispatcher['dispatch']>>): void => {
      const isKnown = NAMES.includes(shot.name as BridgeOperationName); // includes() compares, whatever it is
      if (answer.ok) counts.done += 1;
      else if (answer.error.code === 'unknownOperation') counts.unknownOperation += 1;
      else if (answer.error.code === 'invalidInput') counts.invalidInput += 1;
      else counts.refused += 1;
      // `api.call` says the same of an operation that the contract does not have.
      if (shot.name !== 'api.call' && isKnown === (!answer.ok && answer.error.code === 'unknownOperation'))
        wrong.push(`${String(shot.name)}: ${JSON.stringify(answer).slice(0, 200)}`);
      if (!answer.ok && answer.error.code === 'internal') wrong.push(`${String(shot.name)} broke`);
      if (JSON.stringify(answer).includes(OUTSIDE)) wrong.push(`${String(shot.name)} read outside`);
    };
    let waiting: Promise<void>[] = [];
    const settleAll = async (): Promise<void> => {
      let open = waiting.length;
      for (const one of waiting)
        void one.then(
          () => (open -= 1),
          () => (open -= 1),
        );
      await desk.settle();
      for (let round = 0; open > 0 && round < 200; round += 1) await desk.advance(120_000);
      await Promise.all(waiting);
      waiting = [];
      await recover();
    };
    const began = performance.now();
    for (let count = 0; count < shots; count += 1) {
      const shot = nextShot(ingredients);
      const from = performance.now();
      waiting.push(dispatcher.dispatch(shot.name, shot.input).then(answer => note(shot, answer)));
      slowestMs = Math.max(slowestMs, performance.now() - from);
      if (waiting.length >= AT_ONCE) await settleAll();
    }
    await settleAll();
    const figures = { calls: shots, ...counts, slowestMs: Math.round(slowestMs), durationMs: Math.round(performance.now() - began) };
    record('bridge-services', figures);

    const why = `${repeatWith()}: ${[...new Set(wrong)].slice(0, 10).join('\n')}\n${JSON.stringify(reports.slice(0, 3), null, 1)}`;
    expect(wrong.length, why).toBe(0);
    expect(reports, why).toEqual([]);
    expect(prototypes(), why).toBe(before.prototypes);
    expect(looksOf(outside), why).toEqual(before.outside);
    expect(readdirSync(folder.path).sort()).toEqual(['desk', 'outside']);
    expect(desk.shell.opened.filter(address => !/^(?:https|mailto):/u.test(address))).toEqual([]);
    expect(desk.shell.logLines.filter(line => line.includes(MARK) || line.includes('Bearer'))).toEqual([]);
    const strayed = addresses
      .map(address => new URL(address))
      .filter(url => url.origin !== 'https://newsroom.test' || !ALLOWED_PATHS.some(path => path.test(url.pathname)));
    expect([...new Set(strayed.map(url => url.origin + url.pathname))]).toEqual([]);
    expect(counts.done).toBeGreaterThan(shots / 20);
    await writeSomething();
  });

  it('tolerates values that no shell passes on', async () => {
    for (const name of NAMES)
      for (const value of unclonableValues()) expect(await dispatcher.dispatch(name, value)).toMatchObject({ ok: false });
  });

  it('takes no text that is too deep to be read again, and reads the deepest that it takes after a restart', async () => {
    await recover();
    const articleId = newsroom.addArticle(aDocument(), author).article.id;
    const { document } = await desk.get('articles.open', { articleId });
    const taken: number[] = [];
    for (const levels of [10, 100, 1_000, 3_000, 10_000, 100_000]) {
      let deep: object = { text: 'ganz unten' };
      for (let level = 0; level < levels; level += 1) deep = { type: 'listItem', id: `i-${String(level)}`, children: [deep] };
      const input = { articleId, document: { ...document, elements: [...document.elements, deep] }, rebase: 0 };
      if ((await dispatcher.dispatch('articles.replace', input)).ok) taken.push(levels);
      expect(await dispatcher.dispatch('articles.save', { articleId })).toMatchObject({ ok: true });
      await desk.settle();
    }
    expect(taken).toEqual([10, 100]);
    expect(reports).toEqual([]);
    await desk.dispose();
    const again = createDesk({ newsroom, folder: join(folder.path, 'desk') });
    await again.start();
    expect(await again.call('articles.open', { articleId })).toMatchObject({ ok: true });
    await again.dispose();
  });
});

import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bridgeCodeSchema } from '#bridge/codes.ts';
import { createApiClient } from '#contract/client.ts';
import { CONTRACT, type OperationId } from '#contract/contract.ts';
import type { ApiError } from '#contract/calls/api-error.ts';
import { createEtagMemory } from '#contract/calls/etags.ts';
import type { Operation } from '#contract/calls/operation.ts';
import { MAX_ANSWER_BYTES } from '#contract/calls/read-body.ts';
import { plainText } from '#domain/article/document.ts';
import { commentSchema } from '#domain/comment/comment.ts';
import { createNewsroom, type Newsroom } from '#services/api/newsroom.ts';
import type { Session } from '#services/auth/session.ts';
import { articleOf } from '#tests/bench/article.ts';
import { createDesk, type Desk } from '#tests/support/desk.ts';
import { createFakeEditor } from '#tests/support/fake-editor.ts';
import { createFakeNewsroom, documentWith } from '#tests/support/fake-newsroom.ts';
import { createDice } from '#tests/support/schedule.ts';
import { amount, repeatWith, seedOf } from './support/amount.ts';
import { exampleOf } from './support/example-of.ts';
import { record } from './support/figures.ts';
import { mutated, WRONG_SHAPES } from './support/spoiled.ts';

const SESSION: Pick<Session, 'ready' | 'authorization' | 'renewAfterRefusal'> = {
  ready: () => Promise.resolve(),
  authorization: () => 'Bearer token',
  renewAfterRefusal: () => Promise.resolve(false),
};

const newsroomAt = (fetch: typeof globalThis.fetch, apiUrl = 'https://newsroom.test/api', timeoutMs = 20_000): Newsroom =>
  createNewsroom({
    client: createApiClient({
      apiUrl,
      fetch,
      timeoutMs,
      authorization: SESSION.authorization,
      locales: () => ({ uiLocale: 'de-CH', contentLocale: 'de-CH' }),
      etags: createEtagMemory(),
      now: () => Date.parse('2026-11-21T10:00:00Z'),
    }),
    session: SESSION,
    isOnline: () => true,
  });

const operations = Object.values(CONTRACT) as readonly Operation[];

/** Teasers exclude each other, in every variant of their own way. */
const withoutTeasers = (body: unknown): unknown => (typeof body === 'object' && body !== null ? { ...body, teasers: [] } : body);

/** Examples know the shapes of fields, not what a rule wants of several: a large enough picture, two different sides, a device. */
const OTHER_SIDE = '5f0f0c6e-7a0f-4b57-9d0f-6d2b5a0c1e77';
const mended = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, part: unknown) => (key === 'image' ? null : key === 'awayId' ? OTHER_SIDE : part));
const fitting = (schema: { readonly safeParse: (value: unknown) => { readonly success: boolean } }, example: unknown): unknown =>
  [example, mended(example), typeof example === 'object' ? { ...example, device: '12345678' } : example].find(
    candidate => schema.safeParse(candidate).success,
  ) ?? (typeof example === 'object' && example !== null && 'teasers' in example ? withoutTeasers(example) : example);

const readInput = (operation: Operation) => {
  const body = operation.body && exampleOf(operation.body);
  return {
    ...(operation.params && { params: exampleOf(operation.params) }),
    ...(operation.query && { query: exampleOf(operation.query) }),
    ...(operation.body && { body: operation.body.safeParse(body).success ? body : fitting(operation.body, body) }),
  };
};
const readGoodAnswer = ({ answers }: Operation): { readonly status: number; readonly value: unknown } => {
  const [status, schema] = Object.entries(answers).find(([code]) => Number(code) < 300) ?? ['200', null];
  return { status: Number(status), value: schema ? fitting(schema, exampleOf(schema)) : undefined };
};

const inputs = new Map(operations.map(operation => [operation.id, readInput(operation)]));
const goodAnswers = new Map(operations.map(operation => [operation.id, readGoodAnswer(operation)]));
const inputOf = ({ id }: Operation) => inputs.get(id);
const goodAnswerOf = ({ id }: Operation) => goodAnswers.get(id) ?? { status: 200, value: undefined };

/** Why an answer must not be passed on like this; undefined when valid. */
const complaintAbout = (operation: Operation, answer: Awaited<ReturnType<Newsroom['call']>>): string | undefined => {
  if (!answer.ok) return complaintAboutError(answer.error);
  const { status, body } = answer.value as { readonly status: number; readonly body: unknown }; // of any operation
  const schema = operation.answers[status];
  if (schema === undefined) return `status ${String(status)} was believed`;
  return schema === null || operation.binaryAnswer || schema.safeParse(body).success ? undefined : 'a body that does not fit was handed on';
};
const complaintAboutError = (error: ApiError): string | undefined => {
  if (!bridgeCodeSchema.safeParse(error.code).success) return `code without a name: ${error.code}`;
  if (error.kind !== 'http') return error.kind === 'unknown' ? `an error without a name: ${error.message}` : undefined;
  if (error.problems.length > 50 || error.problems.some(({ message }) => message.length > 1_000)) return 'problems without end';
  return (error.retryAfterMs ?? 0) > 600_000 ? `a wait of ${String(error.retryAfterMs)} ms` : undefined;
};

describe('each operation of the contract', () => {
  const ask = async (operation: Operation, response: Response): Promise<string | undefined> => {
    const newsroom = newsroomAt(() => Promise.resolve(response));
    const answer = await newsroom.call(operation.id as OperationId, inputOf(operation) as never); // built from its own schemas
    const complaint = complaintAbout(operation, answer);
    const isAsked = answer.ok || answer.error.kind !== 'schemaMismatch' || answer.error.part === 'Response';
    return isAsked ? complaint : `${operation.id} was not asked: ${JSON.stringify(answer.error)}`;
  };

  it('each operation of the contract can be asked, and gives a good answer on', async () => {
    for (const operation of operations) {
      const { status, value } = goodAnswerOf(operation);
      const body = status === 204 ? null : operation.textAnswer ? 'text' : JSON.stringify(value ?? null);
      const newsroom = newsroomAt(() => Promise.resolve(new Response(body, { status, headers: { etag: '"1"' } })));
      const answer = await newsroom.call(operation.id as OperationId, inputOf(operation) as never); // built from its own schemas
      expect(answer, operation.id).toMatchObject({ ok: true });
    }
  });

  it('names every answer of a wrong shape as an error, and passes on nothing invalid', async () => {
    const complaints: string[] = [];
    let asked = 0;
    for (const operation of operations)
      for (const [name, spoil] of Object.entries(WRONG_SHAPES)) {
        const { status, value } = goodAnswerOf(operation);
        const complaint = await ask(operation, spoil({ status, text: value === undefined ? '' : JSON.stringify(value) }));
        asked += 1;
        if (complaint !== undefined) complaints.push(`${operation.id}, ${name}: ${complaint}`);
      }
    record('answers-shapes', { operations: operations.length, answers: asked, bad: complaints.length });
    expect(complaints).toEqual([]);
  });

  it('survives answers with one thing wrong somewhere', async () => {
    const runs = amount({ short: 600, long: 100_000, least: 100 });
    const dice = createDice(seedOf('answers'));
    const complaints: string[] = [];
    let refused = 0;
    for (let run = 0; run < runs; run += 1) {
      const operation = dice.pick(operations);
      const { status, value } = goodAnswerOf(operation);
      if (status === 204 || operation.textAnswer) continue;
      const text = JSON.stringify(mutated(value, dice));
      const newsroom = newsroomAt(() => Promise.resolve(new Response(text, { status, headers: { etag: '"1"' } })));
      const answer = await newsroom.call(operation.id as OperationId, inputOf(operation) as never); // built from its own schemas
      if (!answer.ok) refused += 1;
      const complaint = complaintAbout(operation, answer);
      if (complaint !== undefined) complaints.push(`${repeatWith()}, ${operation.id}: ${complaint}: ${text.slice(0, 200)}`);
    }
    record('answers-mutated', { runs, refused, bad: complaints.length });
    expect(complaints).toEqual([]);
    expect(refused).toBeGreaterThan(runs / 3);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});

/** Source: reliability B5, malformed answers. */

describe('an answer over the wire', () => {
  let handle: (response: ServerResponse) => void = () => undefined;
  let written = 0;
  const server = createServer((_, response) => {
    handle(response);
  });
  let apiUrl = '';

  beforeAll(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    apiUrl = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/api`; // a TCP server's address is one
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** Sends the same piece again and again, as fast as it is taken. */
  const pour = (response: ServerResponse, piece: Uint8Array): void => {
    const go = (): void => {
      while (!response.destroyed) {
        written += piece.byteLength;
        if (!response.write(piece)) {
          response.once('drain', go);
          return;
        }
      }
    };
    go();
  };
  const ask = (timeoutMs = 20_000) => newsroomAt(globalThis.fetch, apiUrl, timeoutMs).call('listTenants', {});
  const tooLong = {
    ok: false,
    error: { code: 'schemaMismatch', part: 'Response', issues: [`(whole): longer than ${String(MAX_ANSWER_BYTES)} bytes`] },
  };

  it('an answer over the wire that says it is 100 MB long is not read at all', async () => {
    handle = response => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(100 * 1_048_576) });
      pour(response, Buffer.alloc(65_536, ' '));
    };
    written = 0;
    expect(await ask()).toMatchObject(tooLong);
    expect(written).toBeLessThan(20 * 1_048_576);
  });

  it('an answer over the wire without an end is given up at its limit, and read no further', async () => {
    handle = response => {
      response.writeHead(200, { 'content-type': 'application/json' });
      pour(response, Buffer.alloc(65_536, ' '));
    };
    written = 0;
    const before = process.memoryUsage().rss; // recorded, not judged: it follows the collector of garbage
    expect(await ask()).toMatchObject(tooLong);
    const grownBytes = process.memoryUsage().rss - before;
    record('answers-endless', { readBytes: written, grownBytes });
    expect(written).toBeLessThan(MAX_ANSWER_BYTES + 20 * 1_048_576);
  });

  it('an answer over the wire is read when it is the longest there may be: 200,000 words, or 10,000 comments of a hundred', async () => {
    const { elements } = articleOf(200_000);
    const article = { ...(exampleOf(CONTRACT.getArticle.answers[200]) as object), document: { version: 'v008', elements } };
    const words = elements.slice(3, 5).map(plainText).join(' ');
    const comments = Array.from({ length: 10_000 }, () => ({ ...(exampleOf(commentSchema) as object), text: words }));
    const send = (body: unknown): void => {
      handle = response => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const newsroom = newsroomAt(globalThis.fetch, apiUrl);
    const params = { id: '7d1c2b1a-5f0e-4d8e-8a55-0f3f1f6c2b99' };
    send(article);
    expect(await newsroom.call('getArticle', { params })).toMatchObject({ ok: true });
    send(comments);
    expect(await newsroom.call('listComments', { params })).toMatchObject({ ok: true });
  });

  it('an answer over the wire that unpacks to gigabytes is given up at its limit', async () => {
    const bomb = gzipSync(Buffer.alloc(100 * 1_048_576, ' '));
    expect(bomb.byteLength).toBeLessThan(200_000);
    handle = response => response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb);
    expect(await ask()).toMatchObject(tooLong);
  });

  it('an answer over the wire that comes byte by byte ends with the time of the call', async () => {
    handle = response => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => void response.write(' '), 10);
      response.on('close', () => {
        clearInterval(drip);
      });
    };
    expect(await ask(300)).toMatchObject({ ok: false, error: { kind: 'noResponse', code: 'timeout' } });
  });
});

/** A refusal that speaks of the change itself, as no gateway should. */
const LIE = 'a refusal in two hundred thousand letters';

describe('a desk', () => {
  let desk: Desk | undefined;
  afterEach(async () => {
    await desk?.dispose();
  });

  it.each([
    ['answers nonsense', Object.keys(WRONG_SHAPES).filter(name => name !== LIE), 'synced'],
    // Refused and done all the same: the desk cannot tell, so the person may be asked about their own words.
    ['refuses in its gateway’s name what it has done', [LIE, 'empty'], 'synced or asked'],
  ])(
    'a desk whose newsroom %s goes on: no error without a name, nothing wrong kept, every word there in the end',
    async (kind, names, outcome) => {
      const dice = createDice(seedOf(`answers/desk that ${kind}`));
      const newsroom = createFakeNewsroom();
      const ursina = newsroom.addUser();
      const articleId = newsroom.addArticle(documentWith({ titleHeader: 'Wetter', title: 'Fluss', lead: 'Regen', p1: 'eins' }), ursina)
        .article.id;
      let rate = 0;
      let spoiled = 0;
      const shapes = names.flatMap(name => WRONG_SHAPES[name] ?? []);
      const fetch = (async (input: Parameters<typeof globalThis.fetch>[0], init?: RequestInit) => {
        const answer = await newsroom.fetch(input, init);
        const address = input instanceof Request ? input.url : String(input);
        if (address.includes('/auth/') || dice.fraction() >= rate) return answer;
        spoiled += 1;
        return dice.pick(shapes)({ status: answer.status, text: await answer.text() });
      }) as typeof globalThis.fetch;
      desk = createDesk({ newsroom, fetch, seed: 5 });
      await desk.start();
      await desk.signIn(ursina.id);
      const editor = createFakeEditor(desk, articleId);
      await editor.open();
      rate = 0.7;
      const rounds = amount({ short: 10, long: 1_000, least: 2 });
      const words: string[] = [];
      for (let round = 0; round < rounds; round += 1) {
        words.push(`w${String(round)}`);
        editor.type(dice.pick(['title', 'lead', 'p1']), `w${String(round)}`);
        await editor.save();
        await desk.call('articles.patchMetadata', { articleId, patch: { targetTextLength: 100 + round } });
        const asked = Promise.all([
          desk.call('api.call', { operation: 'listMetadata', query: { page: 0 } }),
          desk.call('api.call', { operation: 'listTenants' }),
          desk.call('comments.list', { articleId }),
          desk.call('articles.open', { articleId: '7d1c2b1a-5f0e-4d8e-8a55-0f3f1f6c2b99' }),
          desk.call('articles.open', { articleId }),
        ]);
        await desk.advance(5_000);
        await asked;
        await desk.call('outbox.retryAll', {});
      }
      rate = 0;
      for (let round = 0; round < 5; round += 1) {
        await desk.call('outbox.retryAll', {});
        await desk.call('connectivity.probe', {});
        await desk.advance(120_000);
      }
      await editor.save();
      await desk.advance(10_000);
      expect(desk.faults, repeatWith()).toEqual([]);
      expect(desk.shell.logLines.filter(line => /backgroundFailed|sendingFailed|draftDamaged/u.test(line))).toEqual([]);
      const { sync } = await desk.get('articles.status', { articleId });
      expect(outcome === 'synced' ? ['synced'] : ['synced', 'conflict'], repeatWith()).toContain(sync.kind);
      if (sync.kind === 'conflict') await editor.decide(() => 'mine', true);
      await desk.advance(10_000);
      expect(await desk.get('articles.status', { articleId })).toMatchObject({ sync: { kind: 'synced' } });
      const text = newsroom.articles.get(articleId)?.article.document.elements.map(plainText).join(' ').split(/\s+/u) ?? [];
      expect(
        words.filter(word => text.filter(other => other === word).length !== 1),
        repeatWith(),
      ).toEqual([]);
      record(`answers-desk-${outcome.replaceAll(' ', '-')}`, { rounds, spoiled, lost: 0, endedIn: sync.kind });
      expect(spoiled).toBeGreaterThan(rounds);
    },
  );
});

import { z } from 'zod';
import type { ApiError } from '#contract/calls/api-error.ts';
import type { WrittenCall } from '#contract/client.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { applyMigration } from '#services/database/carry-over.ts';
import { MIGRATIONS } from '#services/database/migrations.ts';
import type { Newsroom } from '#services/api/newsroom.ts';
import type { Random, LocalDatabase } from '#services/ports.ts';
import type { Lane } from '#services/queue/lane.ts';
import { createQueue } from '#services/queue/queue.ts';
import { createQueueSource } from '#services/queue/source.ts';
import { createQueueStore } from '#services/queue/queue-store.ts';
import type { ManualClock } from '#shell/memory/manual-clock.ts';
import { openSqliteDatabase } from '#shell/node/sqlite-database.ts';

const paperSchema = z.strictObject({ subject: z.string(), word: z.string() });
export type Paper = z.infer<typeof paperSchema>;

export const OWNER = 'ursina@bern';
const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined, write: () => undefined };

/** What a newsroom for the paper lane answers to a call; it may have its effect whatever it answers. */
export type PaperAnswer = (call: {
  readonly key: string;
  readonly body: string;
  readonly paper: Paper;
}) => Promise<Result<unknown, ApiError>>;

/** A lane that belongs to no kind, on the real queue and a real file. */
export const paperLane = (changes: Partial<Lane<Paper>> = {}): Lane<Paper> => ({
  name: 'paper',
  work: paperSchema,
  mustFollow: (_, earlier) => earlier.state !== 'failed',
  send: async ({ entry, call }) => {
    const answer = await call('createComment', entry.work as never); // the newsroom of these tests takes anything
    return answer.ok ? ok({ kind: 'acknowledged' }) : answer;
  },
  describe: ({ work }) => ({ kind: 'comment', place: null, title: work.word, fields: [] }),
  file: ({ work }) => work,
  changed: () => undefined,
  repair: () => undefined,
  ...changes,
});

/** A file of the newest shape, in memory. */
export const paperFile = (): LocalDatabase => {
  const database = openSqliteDatabase(':memory:');
  for (const step of MIGRATIONS) applyMigration(database, step);
  return database;
};

/** One run of a desk on that file: killed by `dispose`, begun again by another one. */
export const createPaperDesk = (input: {
  readonly database: LocalDatabase;
  readonly clock: ManualClock;
  readonly random: Random;
  readonly answer: PaperAnswer;
  readonly lanes?: readonly Lane<Paper>[];
  readonly isOnline?: () => boolean;
  readonly changed?: () => void;
}) => {
  const { database, clock, random, answer } = input;
  let isDead = false;
  const lanes = new Map<string, Lane<unknown>>();
  const store = createQueueStore({ database, clock, random, lanes });
  const send = async ({ body }: WrittenCall, options: { readonly idempotencyKey?: string } = {}) => {
    const paper = paperSchema.parse(JSON.parse(body ?? ''));
    const answered = await answer({ key: options.idempotencyKey ?? '', body: body ?? '', paper });
    return isDead ? new Promise(() => undefined) : answered;
  };
  const newsroom = {
    write: (operation: string, work: unknown) => ok({ operation, address: '/paper', body: JSON.stringify(work) }),
    send,
  } as unknown as Pick<Newsroom, 'write' | 'send'>; // its answers are read by nobody
  const queue = createQueue({
    clock: { now: clock.now, schedule: (work, delayMs) => clock.schedule(() => (isDead ? undefined : work()), delayMs) },
    random,
    log: SILENT,
    store,
    newsroom,
    lanes,
    sendingAs: () => OWNER,
    isOnline: input.isOnline ?? (() => true),
    changed: input.changed ?? (() => undefined),
  });
  for (const lane of input.lanes ?? [paperLane()]) queue.register(lane);
  return {
    queue,
    store,
    source: createQueueSource({ queue, store, clock, owner: () => OWNER }),
    entries: () => store.all(OWNER),
    add: (subject: string, word: string, lane = 'paper') => {
      const entry = queue.add({ lane, owner: OWNER, subject, work: { subject, word } });
      queue.kick();
      return entry;
    },
    kill: (): void => {
      isDead = true;
      queue.dispose();
    },
  };
};

export const silence = err<ApiError>({ kind: 'noResponse', code: 'ERR_NETWORK', message: '' });
export const garbled = err<ApiError>({
  kind: 'schemaMismatch',
  code: 'schemaMismatch',
  part: 'Response',
  operation: 'createComment',
  issues: [],
});
export const refused = (code: Extract<ApiError, { kind: 'http' }>['code'], status = 422) =>
  err<ApiError>({ kind: 'http', code, status, title: '', problems: [] });

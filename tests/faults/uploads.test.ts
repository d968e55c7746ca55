import { describe, expect, it } from 'vitest';
import type { ApiError } from '#contract/calls/api-error.ts';
import { assetUrl } from '#domain/media/asset.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Newsroom } from '#services/api/newsroom.ts';
import { createPictureStore } from '#services/pictures/picture-store.ts';
import { createUploadRuns } from '#services/pictures/upload-runs.ts';
import { isUploadEntry, uploadWorkSchema } from '#services/pictures/upload-work.ts';
import { createUploads } from '#services/pictures/uploads.ts';
import type { Lane } from '#services/queue/lane.ts';
import { createQueue } from '#services/queue/queue.ts';
import { createQueueStore } from '#services/queue/queue-store.ts';
import { createManualClock } from '#shell/memory/manual-clock.ts';
import { garbled, OWNER, paperFile, refused, silence } from '#tests/support/paper-lane.ts';
import { createDice } from '#tests/support/schedule.ts';
import { amount, repeatWith, seedOf } from './support/amount.ts';
import { record } from './support/figures.ts';

const ALL = { removesLast: true, notesBegun: true, keepsAttachmentId: true };
type Protections = typeof ALL;
type Dice = ReturnType<typeof createDice>;

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined, write: () => undefined };
const never = <Value>(): Promise<Value> => new Promise(() => undefined);
const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const ITEMS = [uuid(900_001), uuid(900_002), uuid(900_003)] as const;
/** Without an id in the newsroom until the end. */
const LATE_ITEM = ITEMS[2];
/** Small, so that a picture needs several pieces. */
const PIECE = 4;

const assetOf = (id: string, bytes: number) => ({
  id,
  title: '',
  _links: { data: { href: assetUrl(id) } },
  mediaType: 'image/jpeg',
  width: 1,
  height: 1,
  metadata: { name: '', caption: '', credit: '', filename: 'a.jpg', weight: bytes },
  supportsCropmarks: true,
  createdAt: '2026-11-21T08:00:00.000Z',
  sha256: id,
});

interface Call {
  readonly params: { readonly id: string };
  readonly query: { readonly offset: number };
  readonly body: { readonly id: string; readonly bytes: number; readonly sourceId: string };
}

/** A newsroom that takes pictures in pieces, and loses or garbles answers. */
const createLibrary = (dice: Dice) => {
  const parts = new Map<string, { readonly bytes: number; readonly content: number[] }>();
  const files = new Map<string, { readonly content: readonly number[]; times: number }>();
  const attached = new Map<string, string>();
  let rate = 0.25;
  let faults = 0;
  const progress = (id: string) => {
    const file = files.get(id);
    const part = parts.get(id);
    const bytes = file?.content.length ?? part?.bytes ?? 1;
    return ok({ body: { id, bytes, offset: file ? bytes : (part?.content.length ?? 0), asset: file ? assetOf(id, bytes) : null } });
  };
  const begin = (id: string, bytes: number): void => {
    if (!parts.has(id) && !files.has(id)) parts.set(id, { bytes, content: [] });
  };
  const append = (id: string, offset: number, piece: Uint8Array): Result<unknown, ApiError> => {
    const part = parts.get(id);
    if (!part) return refused('notFound', 404);
    if (part.content.length !== offset) return refused('uploadOffset', 409);
    part.content.push(...piece);
    if (part.content.length < part.bytes) return progress(id);
    parts.delete(id);
    files.set(id, { content: part.content, times: (files.get(id)?.times ?? 0) + 1 });
    return progress(id);
  };
  const perform = (operation: string, { params, query, body }: Call, piece: Uint8Array): Result<unknown, ApiError> => {
    switch (operation) {
      case 'createUpload':
        begin(body.id, body.bytes);
        return progress(body.id);
      case 'appendUpload':
        return append(params.id, query.offset, piece);
      case 'deleteUpload':
        return parts.delete(params.id) ? ok({}) : refused('notFound', 404);
      default:
        if (!files.has(body.sourceId)) return refused('unknownReference', 400);
        attached.set(body.id, `${params.id} ${body.sourceId}`);
        return ok({});
    }
  };
  return {
    parts,
    files,
    attached,
    faults: () => faults,
    heal: () => void (rate = 0),
    answer: async (operation: string, call: Call, piece: Uint8Array): Promise<Result<unknown, ApiError>> => {
      await Promise.resolve();
      if (dice.fraction() >= rate) return perform(operation, call, piece);
      faults += 1;
      const kind = dice.pick(['drop', 'lose', 'lose', 'garble', 'busy', 'refuse'] as const);
      if (kind === 'lose' || kind === 'garble') perform(operation, call, piece);
      if (kind === 'refuse') return operation === 'deleteUpload' ? silence : refused('forbidden', 403);
      return kind === 'garble' ? garbled : kind === 'busy' ? refused('internalServerError', 503) : silence;
    },
  };
};

const contentOf = (id: string, bytes: number): readonly number[] =>
  Array.from({ length: bytes }, (_, at) => (at * 7 + Number(id.slice(-4))) % 251);

const runOne = async (seed: number, protections: Protections) => {
  const dice = createDice(seed);
  const library = createLibrary(dice);
  const clock = createManualClock();
  const database = paperFile();
  const pictures = createPictureStore(database);
  const requested = new Map<string, { readonly bytes: number; readonly items: Set<string>; isCancelled: boolean }>();
  let ids = 1_000;
  const random = { uuid: () => uuid((ids += 1)), fraction: dice.fraction };
  let isLateThere = false;

  /** One run of the desk: the real queue and the real lane on the same file. */
  const begin = () => {
    let isDead = false;
    const lanes = new Map<string, Lane<unknown>>();
    const plain = createQueueStore({ database, clock, random, lanes });
    const store: typeof plain = {
      ...plain,
      note: (seq, work) => {
        plain.note(seq, protections.notesBegun ? work : { ...uploadWorkSchema.parse(work), begun: false });
      },
    };
    const call = async (operation: string, input: Call, options: { readonly bytes?: Uint8Array; readonly signal?: AbortSignal } = {}) => {
      if (options.signal?.aborted) return silence;
      const body = operation === 'createAttachment' && !protections.keepsAttachmentId ? { ...input.body, id: random.uuid() } : input.body;
      const answer = await library.answer(operation, { ...input, body }, options.bytes ?? new Uint8Array());
      return isDead ? never<typeof answer>() : answer;
    };
    const newsroom = { call } as unknown as Newsroom; // only what uploads ask
    const living = { now: clock.now, schedule: (work: () => void, ms: number) => clock.schedule(() => (isDead ? undefined : work()), ms) };
    const common = { clock: living, random, store, newsroom, sendingAs: () => OWNER, owner: () => OWNER, isOnline: () => true };
    const queue = createQueue({ ...common, log: SILENT, lanes, changed: () => undefined });
    const register: typeof queue.register = lane => {
      const send: typeof lane.send = turn => {
        if (!protections.removesLast) plain.remove(turn.entry.seq);
        return lane.send(turn);
      };
      queue.register({ ...lane, send });
    };
    const files = {
      has: async () => (isDead ? never<boolean>() : true),
      readPiece: async (id: string, offset: number, length: number) =>
        isDead
          ? never<Uint8Array<ArrayBuffer>>()
          : Uint8Array.from(contentOf(id, requested.get(id)?.bytes ?? 0).slice(offset, offset + Math.min(length, PIECE))),
      remove: async () => undefined,
    };
    const uploads = createUploads({
      ...common,
      queue: { ...queue, register },
      files: files as unknown as Parameters<typeof createUploads>[0]['files'], // nothing else of them is asked
      pictures,
      runs: createUploadRuns(),
      itemIdOf: (_, { id }) => (id === LATE_ITEM && !isLateThere ? undefined : id),
      isHeld: () => false,
      notify: () => undefined,
      released: () => undefined,
      runInBackground: () => undefined,
    });
    queue.start();
    return {
      uploads,
      queue,
      entries: () => store.all(OWNER).filter(isUploadEntry),
      kill: () => {
        isDead = true;
        queue.dispose();
      },
    };
  };

  let desk = begin();
  let kills = 0;
  const send = (id: string): void => {
    const free = ITEMS.filter(each => requested.get(id)?.items.has(each) !== true);
    const item = dice.below(2) === 0 ? undefined : dice.pick(free);
    const sent = desk.uploads.send({ pictureId: id, attachTo: item === undefined ? null : { resource: 'articles', id: item } });
    if (sent.ok && item !== undefined) requested.get(id)?.items.add(item);
  };
  const take = (): void => {
    const id = random.uuid();
    const bytes = dice.pick([3, 10, 50]);
    requested.set(id, { bytes, items: new Set(), isCancelled: false });
    pictures.add(
      { owner: OWNER, id, sha256: id, bytes, fileName: 'a.jpg', asset: assetOf(id, bytes), createdAt: '2026-11-21T08:00:00.000Z' },
      0,
    );
    send(id);
  };
  const retryAll = (): void => {
    for (const { state, id } of desk.entries()) if (state !== 'sending') desk.uploads.retry(id);
  };
  const kept = (): readonly string[] => [...requested].flatMap(([id, { isCancelled }]) => (isCancelled ? [] : [id]));
  for (let step = 0; step < 30; step += 1) {
    const roll = dice.below(100);
    const ids = kept();
    const some = ids.length === 0 ? undefined : dice.pick(ids);
    if (roll < 30 || some === undefined) take();
    else if (roll < 40) send(some);
    else if (roll < 50) {
      const answer = desk.uploads.cancel(some);
      const request = requested.get(some);
      if (request && answer.ok && answer.value.state === 'cancelled') request.isCancelled = true;
    } else if (roll < 62) {
      kills += 1;
      desk.kill();
      desk = begin();
    } else if (roll < 70) retryAll();
    else await clock.advance(dice.pick([1, 1, 2_000, 70_000]));
  }
  library.heal();
  isLateThere = true;
  for (let round = 0; round < 12; round += 1) {
    retryAll();
    desk.queue.kickAll();
    await clock.advance(61_000);
  }
  const problems = desk.entries().map(({ state, id }) => `${id} is left: ${state}`);
  for (const id of library.parts.keys()) problems.push(`a part of ${id} is left in the newsroom`);
  for (const [id, { bytes, items, isCancelled }] of requested) {
    if (isCancelled) continue;
    const file = library.files.get(id);
    if (file?.times !== 1) problems.push(`${id} is there ${String(file?.times ?? 0)} times`);
    if (file && JSON.stringify(file.content) !== JSON.stringify(contentOf(id, bytes))) problems.push(`${id} is not what was sent`);
    for (const item of items) {
      const times = [...library.attached.values()].filter(place => place === `${item} ${id}`).length;
      if (times !== 1) problems.push(`${id} is attached ${String(times)} times`);
    }
  }
  desk.kill();
  database.close();
  return { problems, kills, faults: library.faults() };
};

const runMany = async (name: string, runs: number, protections: Protections) => {
  const startedAt = performance.now();
  const first = seedOf(`uploads/${name}`);
  const reports: (Awaited<ReturnType<typeof runOne>> & { readonly seed: number })[] = [];
  for (let index = 0; index < runs; index += 1) reports.push({ seed: first + index, ...(await runOne(first + index, protections)) });
  const sum = (field: 'kills' | 'faults'): number => reports.reduce((total, report) => total + report[field], 0);
  const bad = reports.filter(({ problems }) => problems.length > 0);
  const figures = { runs, bad: bad.length, kills: sum('kills'), faults: sum('faults'), tookMs: Math.round(performance.now() - startedAt) };
  record(`uploads-${name}`, figures);
  return {
    ...figures,
    problems: bad.flatMap(({ seed, problems }) => problems.map(problem => `${repeatWith()}, schedule ${String(seed)}: ${problem}`)),
  };
};

describe('uploads in the one queue', () => {
  it('uploads in the one queue lose no picture, send none twice and leave no part behind in random schedules', async () => {
    const { problems, kills, faults, runs } = await runMany('safe', amount({ short: 50, long: 5_000, least: 10 }), ALL);
    expect(problems.slice(0, 20)).toEqual([]);
    expect(kills).toBeGreaterThan(runs);
    expect(faults).toBeGreaterThan(runs);
  });

  it.each(['removesLast', 'notesBegun', 'keepsAttachmentId'] as const)(
    'uploads in the one queue without %s at least one schedule in a hundred goes wrong',
    async protection => {
      const { bad, runs } = await runMany(`without-${protection}`, amount({ short: 30, long: 1_000 }), { ...ALL, [protection]: false });
      expect(bad / runs, repeatWith()).toBeGreaterThanOrEqual(0.01);
    },
  );
});

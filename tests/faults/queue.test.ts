import { describe, expect, it } from 'vitest';
import type { ApiError } from '#contract/calls/api-error.ts';
import { ok, type Result } from '#domain/result.ts';
import { createManualClock } from '#shell/memory/manual-clock.ts';
import { createPaperDesk, garbled, type Paper, paperFile, paperLane, refused, silence } from '#tests/support/paper-lane.ts';
import { createDice } from '#tests/support/schedule.ts';
import { amount, repeatWith, seedOf } from './support/amount.ts';
import { record } from './support/figures.ts';

const ALL = { keepsId: true, keepsOrder: true, removesLast: true, looksForOwn: true };
type Protections = typeof ALL;

interface Report {
  readonly problems: readonly string[];
  readonly kills: number;
  readonly faults: number;
}

/** A newsroom that creates papers under the desk's ids; it forgets a key now and then, as after a month. */
const createPaperNewsroom = (dice: ReturnType<typeof createDice>) => {
  const made: string[] = [];
  const keys = new Set<string>();
  let rate = 0.5;
  let faults = 0;
  const perform = (key: string, { word }: Paper, checksIds: boolean): Result<unknown, ApiError> => {
    if (keys.has(key)) return ok({});
    if (checksIds && made.includes(word)) return refused('alreadyExists');
    keys.add(key);
    made.push(word);
    return ok({});
  };
  return {
    made,
    faults: () => faults,
    heal: () => void (rate = 0),
    forgetKeys: () => {
      keys.clear();
    },
    answer: async (key: string, paper: Paper, checksIds: boolean): Promise<Result<unknown, ApiError>> => {
      await Promise.resolve();
      if (dice.fraction() >= rate) return perform(key, paper, checksIds);
      faults += 1;
      const kind = dice.pick(['drop', 'lose', 'garble', 'busy', 'refuse'] as const);
      if (kind === 'lose' || kind === 'garble') perform(key, paper, checksIds);
      if (kind === 'refuse') return refused('forbidden', 403);
      return kind === 'garble' ? garbled : kind === 'busy' ? refused('internalServerError', 503) : silence;
    },
  };
};

const runOne = async (seed: number, protections: Protections): Promise<Report> => {
  const dice = createDice(seed);
  const newsroom = createPaperNewsroom(dice);
  const clock = createManualClock();
  const database = paperFile();
  let ids = 0;
  const random = { uuid: () => `id-${String((ids += 1))}`, fraction: dice.fraction };
  const lane = paperLane({
    mustFollow: () => protections.keepsOrder,
    ...(protections.looksForOwn && { arrived: async () => ok({ kind: 'acknowledged' }) }),
    send: async ({ entry, call }) => {
      if (!protections.removesLast) desk.store.remove(entry.seq);
      const answer = await call('createComment', entry.work as never); // as in the paper lane
      return answer.ok ? ok({ kind: 'acknowledged' }) : answer;
    },
  });
  const begin = () =>
    createPaperDesk({
      database,
      clock,
      random,
      lanes: [lane],
      answer: ({ key, paper }) => newsroom.answer(key, paper, protections.keepsId),
    });
  let desk = begin();
  desk.queue.start();
  const requested: string[] = [];
  let kills = 0;
  const retryAll = (): void => {
    for (const entry of desk.entries()) {
      if (entry.state === 'failed' && !protections.keepsId) desk.store.rewrite(entry.seq, entry.work);
      desk.queue.retry(desk.store.bySeq(entry.seq) ?? entry);
    }
  };
  for (let step = 0; step < 30; step += 1) {
    const roll = dice.below(100);
    if (roll < 45) {
      const subject = dice.pick(['a', 'b', 'c']);
      const word = `${subject}${String(requested.length)}`;
      requested.push(word);
      desk.add(subject, word);
    } else if (roll < 60) {
      kills += 1;
      desk.kill();
      desk = begin();
      desk.queue.start();
    } else if (roll < 70) retryAll();
    else if (roll < 73) newsroom.forgetKeys();
    else await clock.advance(dice.pick([1, 2_000, 70_000]));
  }
  newsroom.heal();
  for (let round = 0; round < 10; round += 1) {
    retryAll();
    await clock.advance(61_000);
  }
  const problems = desk.entries().map(({ state, work }) => `${JSON.stringify(work)} is left: ${state}`);
  for (const word of requested) {
    const times = newsroom.made.filter(other => other === word).length;
    if (times !== 1) problems.push(`${word} is there ${String(times)} times`);
  }
  for (const subject of ['a', 'b', 'c']) {
    const order = newsroom.made.filter(word => word.startsWith(subject)).map(word => Number(word.slice(1)));
    if (order.some((count, index) => index > 0 && count < (order[index - 1] ?? 0))) problems.push(`${subject} is out of order`);
  }
  desk.kill();
  database.close();
  return { problems, kills, faults: newsroom.faults() };
};

const runMany = async (name: string, runs: number, protections: Protections) => {
  const startedAt = performance.now();
  const first = seedOf(`queue/${name}`);
  const reports: (Report & { readonly seed: number })[] = [];
  for (let index = 0; index < runs; index += 1) reports.push({ seed: first + index, ...(await runOne(first + index, protections)) });
  const sum = (field: 'kills' | 'faults'): number => reports.reduce((total, report) => total + report[field], 0);
  const bad = reports.filter(({ problems }) => problems.length > 0);
  const figures = { runs, bad: bad.length, kills: sum('kills'), faults: sum('faults'), tookMs: Math.round(performance.now() - startedAt) };
  record(`queue-${name}`, figures);
  return {
    ...figures,
    problems: bad.flatMap(({ seed, problems }) => problems.map(problem => `${repeatWith()}, schedule ${String(seed)}: ${problem}`)),
  };
};

describe('the one queue under a lane on paper', () => {
  it('loses nothing, does nothing twice, keeps the order and leaves nothing behind in random schedules', async () => {
    const { problems, kills, faults, runs } = await runMany('safe', amount({ short: 150, long: 10_000 }), ALL);
    expect(problems.slice(0, 20)).toEqual([]);
    expect(kills).toBeGreaterThan(runs);
    expect(faults).toBeGreaterThan(runs);
  });

  it.each(['keepsId', 'keepsOrder', 'removesLast', 'looksForOwn'] as const)(
    'the one queue under a lane on paper without %s at least one schedule in a hundred goes wrong',
    async protection => {
      const { bad, runs } = await runMany(`without-${protection}`, amount({ short: 100, long: 2_000 }), { ...ALL, [protection]: false });
      expect(bad / runs, repeatWith()).toBeGreaterThanOrEqual(0.01);
    },
  );
});

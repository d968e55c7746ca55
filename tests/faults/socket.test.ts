import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestNewsroom, type TestClient, type TestNewsroom } from '#tests/contract/support/newsroom.ts';
import { temporaryFolder } from '#tests/support/desk.ts';
import { addEditor, signInAt } from '#tests/support/picture-desk.ts';
import { realClock } from '#tests/support/real-clock.ts';
import { createDice } from '#tests/support/schedule.ts';
import { amount, repeatWith, seedOf } from './support/amount.ts';
import { record } from './support/figures.ts';
import { createFaultDeck, type Dice, flap } from './support/socket/draw-fault.ts';
import { type FaultyLine, type LineFault, startFaultyLine } from './support/socket/faulty-line.ts';
import { drawActs, fillQueue, openDesk, runActs, type Surroundings } from './support/socket/plan.ts';

const PLANS = amount({ short: 6, long: 500, least: 2 });
const RATES = [0.2, 0.4, 0.7] as const;
/** While nothing gets through, a desk asks less often than this each second (reliability B5). */
const MAX_REQUESTS_PER_SECOND = 2;
const SILENCE_SECONDS = amount({ short: 3, long: 60 });

describe('a line on which everything goes wrong that can', () => {
  let newsroom: TestNewsroom;
  let colleague: TestClient;
  let line: FaultyLine;
  let template: ReturnType<typeof temporaryFolder>;
  let surroundings: Surroundings;
  const drawFault = createFaultDeck();

  beforeAll(async () => {
    newsroom = await createTestNewsroom('sqlite', { listens: true });
    colleague = await newsroom.signIn('ROLE_ChiefEditor');
    line = await startFaultyLine(newsroom.origin);
    template = temporaryFolder();
    surroundings = { newsroom, colleague, origin: line.origin, held: line.heldProbes, template: template.path };
    const desk = openDesk(surroundings, { folder: template.path, seed: 1 });
    await desk.start();
    await signInAt(desk, newsroom, await addEditor(newsroom));
    await desk.dispose();
  });
  afterAll(async () => {
    await line.close();
    await newsroom.dispose();
    template.remove();
  });

  const savesMadeTwice = async (articleId: string): Promise<number> => {
    const rows = await newsroom.database.db
      .selectFrom('article_revisions')
      .select('document')
      .where('article_id', '=', articleId)
      .orderBy('revision_number')
      .execute();
    const texts = rows.map(({ document }) => JSON.stringify(document));
    return texts.filter((text, index) => index > 1 && texts[index - 1] === text).length;
  };

  /** The same acts on a quiet line and on a wild one; says in what the newsroom differs afterwards. */
  const compare = async (seed: number, dice: Dice, flaps: boolean): Promise<readonly string[]> => {
    const quiet = await runActs(surroundings, { acts: drawActs(createDice(seed), 'ruhig'), seed: seed * 2 });
    const rate = dice.pick(RATES);
    let calmDown: () => Promise<void> = () => Promise.resolve();
    const wild = await runActs(surroundings, {
      acts: drawActs(createDice(seed), 'wild'),
      seed: seed * 2 + 1,
      begin: () => {
        line.setFaults(() => (dice.fraction() < rate ? drawFault(dice) : { kind: 'none' }));
        if (flaps) calmDown = flap(line, dice);
      },
      heal: async () => {
        await calmDown();
        line.setFaults(() => ({ kind: 'none' }));
      },
    });
    const doubled = await savesMadeTwice(wild.articleId);
    return [
      ...[quiet, wild].flatMap(({ left }) => (left === '' ? [] : [`left in the queue: ${left}`])),
      ...(doubled === 0 ? [] : [`${String(doubled)} saves were made twice`]),
      ...(wild.outcome === quiet.outcome ? [] : [`the newsroom has ${wild.outcome}; on a quiet line it has ${quiet.outcome}`]),
    ];
  };

  it('delays, tears, drips, doubles, swallows and refuses: the queue empties automatically, and the newsroom has what it has on a quiet line, once (A4-050, A4-071)', async () => {
    const first = seedOf('socket') % 1_000_000;
    const problems: string[] = [];
    const began = performance.now();
    for (let plan = 0; plan < PLANS; plan += 1) {
      const seed = first + plan;
      const found = await compare(seed, createDice(seed), plan % 3 === 0);
      problems.push(...found.map(problem => `${repeatWith()}, plan ${String(plan)}: ${problem}`));
    }
    const { none = 0, ...faults } = Object.fromEntries(line.met());
    const met = Object.values(faults).reduce((sum, count) => sum + count, 0);
    record('socket', {
      plans: PLANS,
      bad: problems.length,
      requests: met + none,
      faults: met,
      ...faults,
      refusals: line.refusals(),
      perPlanMs: Math.round((performance.now() - began) / PLANS),
    });
    expect(problems.slice(0, 10)).toEqual([]);
    // Every kind of fault was met, and connections were refused.
    expect(Object.keys(faults)).toHaveLength(7);
    expect(line.refusals()).toBeGreaterThan(0);
  });

  it('a line on which everything goes wrong that can that lets nothing through is asked less than twice a second, whatever waits, and however it fails', async () => {
    const ways: readonly (readonly [string, LineFault | 'refused'])[] = [
      ['refused', 'refused'],
      ['torn off in the request', { kind: 'cutRequest', share: 0.5, ending: 'reset' }],
      ['ended before the answer', { kind: 'cutAnswer', share: 0, ending: 'end' }],
      ['half an answer', { kind: 'cutAnswer', share: 0.5, ending: 'reset' }],
      ['a wrong length', { kind: 'wrongLength', by: 5_000 }],
      ['never answered', { kind: 'blackHole' }],
    ];
    const figures: Record<string, number> = {};
    await Promise.all(
      ways.map(async ([name, fault], index) => {
        const own = await startFaultyLine(newsroom.origin);
        // The desk knows its newsroom by the address that it signed in at: the line replaces it for `fetch` alone.
        const fetch: typeof globalThis.fetch = (input, init) =>
          globalThis.fetch(input instanceof Request ? input : String(input).replace(line.origin, own.origin), init);
        const waiting = await fillQueue(surroundings, { seed: 900_000_000 + index, clock: realClock, fetch });
        if (fault === 'refused') await own.setOpen(false);
        else own.setFaults(() => fault);
        const before = waiting.attempts();
        await waiting.goOnline();
        const fromMs = performance.now();
        // The desk is watched for this long; on a machine that lags, until it has tried.
        await new Promise(resolve => setTimeout(resolve, SILENCE_SECONDS * 1_000));
        await expect.poll(() => waiting.attempts(), { interval: 20 }).toBeGreaterThan(before);
        figures[name] = ((waiting.attempts() - before) * 1_000) / (performance.now() - fromMs);
        expect(await waiting.length(), name).toBeGreaterThan(0);
        await waiting.dispose();
        await own.close();
      }),
    );
    record('socket-retries', { seconds: SILENCE_SECONDS, mostRequestsPerSecond: Math.max(...Object.values(figures)).toFixed(2) });
    for (const [name, perSecond] of Object.entries(figures)) expect(perSecond, name).toBeLessThan(MAX_REQUESTS_PER_SECOND);
    // Giving up would be no answer either.
    for (const [name, perSecond] of Object.entries(figures)) expect(perSecond, name).toBeGreaterThan(0);
  });
});

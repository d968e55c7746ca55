import { afterEach, describe, expect, it } from 'vitest';
import { plainText } from '#domain/article/document.ts';
import { createManualClock } from '#shell/memory/manual-clock.ts';
import { createDesk, type Desk } from '#tests/support/desk.ts';
import { createFakeEditor, type FakeEditor } from '#tests/support/fake-editor.ts';
import { createFakeNewsroom, documentWith } from '#tests/support/fake-newsroom.ts';
import { createDice } from '#tests/support/schedule.ts';
import { amount, repeatWith, seedOf } from './support/amount.ts';
import { record } from './support/figures.ts';

interface Seat {
  readonly desk: Desk;
  readonly editor: FakeEditor;
  readonly name: string;
  /** What this person has done so far that the newsroom has to hear of: saves and decisions. */
  acts: number;
}

describe('many desks at one article', () => {
  let desks: Desk[] = [];
  afterEach(async () => {
    for (const desk of desks) await desk.dispose();
    desks = [];
  });

  it('settle each with at most three requests for every save and decision, and no word of anybody is lost (A4-050, A4-051)', async () => {
    const people = amount({ short: 12, long: 50, least: 4 });
    const rounds = amount({ short: 3, long: 20, least: 2 });
    const dice = createDice(seedOf('storm'));
    const newsroom = createFakeNewsroom();
    const chief = newsroom.addUser();
    const places = ['title', 'p1', 'p2', 'p3'] as const;
    const article = newsroom.addArticle(
      documentWith({ titleHeader: 'Wetter', title: 'Fluss', lead: 'Regen', p1: 'eins', p2: 'zwei', p3: 'drei' }),
      chief,
    );
    const articleId = article.article.id;
    const clock = createManualClock();
    const seats: Seat[] = [];
    for (let index = 0; index < people; index += 1) {
      const user = newsroom.addUser({ firstName: `Person ${String(index)}` });
      const desk = createDesk({ newsroom, clock, seed: index + 1, checkAnswers: false });
      desks.push(desk);
      await desk.start();
      await desk.signIn(user.id);
      const editor = createFakeEditor(desk, articleId);
      await editor.open();
      seats.push({ desk, editor, name: user.id, acts: 0 });
    }
    const settle = async (): Promise<void> => {
      for (const { desk, editor } of seats) {
        await desk.settle();
        await editor.settled();
      }
    };
    const writes = (userId: string): number => newsroom.calls.filter(call => call.method === 'PUT' && call.userId === userId).length;
    const reads = (userId: string): number =>
      newsroom.calls.filter(call => call.method === 'GET' && call.userId === userId && call.path === `/content/articles/${articleId}`)
        .length;
    const openings = new Map(seats.map(({ name }) => [name, reads(name)]));
    const decidedAway = new Set<string>();
    const written = new Set<string>();
    let decisions = 0;
    let word = 0;

    /** Everybody decides what is asked, in turn, until nothing is. */
    const decideAll = async (): Promise<void> => {
      for (let pass = 0; pass < people * 2; pass += 1) {
        let isAsked = false;
        for (const seat of seats) {
          const status = await seat.desk.get('articles.status', { articleId });
          if (status.sync.kind !== 'conflict') continue;
          isAsked = true;
          decisions += 1;
          seat.acts += 1;
          for (const lost of await seat.editor.decide(choices => dice.pick(choices.filter(choice => choice !== 'both')), true))
            decidedAway.add(lost);
          await seat.desk.settle();
        }
        await settle();
        if (!isAsked) return;
      }
    };

    for (let round = 0; round < rounds; round += 1) {
      for (const { editor } of seats) {
        const next = `w${String((word += 1))}`;
        written.add(next);
        editor.type(dice.pick(places), next);
      }
      await Promise.all(
        seats.map(async seat => {
          seat.acts += 1;
          await seat.editor.save();
        }),
      );
      await settle();
      await decideAll();
    }
    // No desk hears of the last changes until it loads them; then all have the same.
    for (const seat of seats) {
      await seat.desk.get('articles.open', { articleId });
      await seat.editor.settled();
    }
    const text = newsroom.articles.get(articleId)?.article.document.elements.map(plainText).join(' ').split(/\s+/u) ?? [];
    const lost = [...written].filter(entry => !text.includes(entry) && !decidedAway.has(entry));
    const requests = seats.map(({ name }) => writes(name) + reads(name) - (openings.get(name) ?? 0) - 1);
    const perAct = seats.map(({ acts }, index) => (requests[index] ?? 0) / acts);
    const refused = newsroom.calls.filter(call => call.method === 'PUT').length - newsroom.effects.length;
    record('storm', {
      people,
      rounds,
      decisions,
      refused,
      mostRequestsPerAct: Math.max(...perAct).toFixed(2),
      lost: lost.length,
    });
    expect(lost, repeatWith()).toEqual([]);
    expect(refused, 'the storm was one').toBeGreaterThan(people);
    expect(Math.max(...perAct), repeatWith()).toBeLessThanOrEqual(3);
    for (const { desk } of seats) expect((await desk.get('articles.status', { articleId })).sync.kind).toBe('synced');
  });
});

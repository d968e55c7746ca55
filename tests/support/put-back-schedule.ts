import { randomUUID } from 'node:crypto';
import { plainText } from '#domain/article/document.ts';
import type { OpenArticle } from '#bridge/states.ts';
import { type Desk, temporaryFolder } from './desk.ts';
import { createPutBackTicker } from './put-back-ticker.ts';
import type { RestorableNewsroom } from './restorable-newsroom.ts';
import { createDice } from './schedule.ts';

const PLACES = ['p1', 'p2', 'p3'] as const;
const START = { p1: 'eins', p2: 'zwei', p3: 'drei' };
const STEPS = 26;
const HEALING_ROUNDS = 6;
const MOST_WAITS = 20;

export interface PutBackReport {
  readonly problems: readonly string[];
  readonly words: number;
  readonly putBack: number;
  readonly emptied: number;
  readonly given: number;
  readonly decisions: number;
}

const wordsOf = (text: string): readonly string[] => text.split(/\s+/u).filter(word => /^w\d+$/u.test(word));

/**
 * One person at one desk, a colleague, and a newsroom that is copied, put back and emptied between them. Then everything heals: each word
 * that the desk ever held, unsent or synced, is in the newsroom or shown on the desk, unless the person decided against it.
 */
export const runPutBack = async (newsroom: RestorableNewsroom, seed: number): Promise<PutBackReport> => {
  const dice = createDice(seed);
  const folder = temporaryFolder();
  const held = new Set<string>();
  const decidedAway = new Set<string>();
  const copies: string[] = [];
  const articles: string[] = [];
  let count = 0;
  let runs = 1;
  const totals = { putBack: 0, emptied: 0, given: 0, decisions: 0 };
  const next = (): string => `w${String((count += 1))}`;
  let desk: Desk = await newsroom.sitDown({ folder: folder.path });
  await newsroom.signIn(desk);

  const textOf = ({ document }: Pick<OpenArticle, 'document'>): string => document.elements.map(plainText).join(' ');
  /** The answer of a call that may be tried again, which takes the desk's time. */
  const answered = async <Value>(asking: Promise<Value>): Promise<Value> => {
    const running = { isOver: false };
    void asking.finally(() => (running.isOver = true));
    for (let wait = 0; wait < MOST_WAITS && !running.isOver; wait += 1) await desk.advance(4_500); // one that is not believed is tried again
    return asking;
  };
  const open = async (articleId: string): Promise<OpenArticle | undefined> => {
    const answer = await answered(desk.call('articles.open', { articleId }));
    if (answer.ok) for (const word of wordsOf(textOf(answer.value))) held.add(word);
    return answer.ok ? answer.value : undefined;
  };
  const type = async (articleId: string): Promise<void> => {
    const shown = await open(articleId);
    const id = dice.pick(PLACES);
    const before = shown?.document.elements.find(element => element.id === id);
    if (!shown || !before) return;
    const word = next();
    const set = [{ ...before, children: [{ text: `${plainText(before)} ${word}` }] }];
    const typed = await desk.call('articles.journal', { articleId: shown.articleId, delta: { set }, rebase: shown.rebase });
    if (typed.ok) held.add(word);
    if (dice.fraction() < 0.7) await desk.call('articles.save', { articleId: shown.articleId });
    await desk.settle();
  };
  const comment = async (articleId: string): Promise<void> => {
    const shown = await open(articleId);
    if (!shown) return;
    const text = next();
    const work = { kind: 'write', commentId: randomUUID(), rootCommentId: null, text, status: 'active' } as const;
    const done = await desk.call('comments.work', { articleId: shown.articleId, work });
    if (done.ok) held.add(text);
    await desk.settle();
    await answered(desk.call('comments.list', { articleId: shown.articleId }));
  };
  const colleague = async (articleId: string): Promise<void> => {
    const words = await newsroom.blocks(articleId);
    if (!words) return;
    const id = dice.pick(PLACES);
    await newsroom.save(articleId, { ...words, [id]: `${words[id] ?? ''} ${next()}` });
  };
  const back = async (isOnline: boolean): Promise<void> => {
    await desk.call('connectivity.setForcedOffline', { offline: !isOnline });
    await desk.settle();
    const session = await desk.get('session.get', {});
    if (isOnline && session.kind !== 'signedIn') await newsroom.signIn(desk);
    await desk.advance(2_000);
  };
  const restart = async (): Promise<void> => {
    desk.kill();
    runs += 1;
    desk = await newsroom.sitDown({ folder: folder.path, seed: runs });
  };
  const decide = async (articleId: string): Promise<void> => {
    const state = await desk.call('articles.conflict', { articleId });
    if (!state.ok || (state.value.conflicts.length === 0 && state.value.fieldConflicts.length === 0)) return;
    totals.decisions += 1;
    const mine = new Set(wordsOf(state.value.mine.elements.map(plainText).join(' ')));
    for (const word of wordsOf(state.value.theirDocument.elements.map(plainText).join(' '))) if (!mine.has(word)) decidedAway.add(word);
    for (const { key } of [...state.value.conflicts, ...state.value.fieldConflicts])
      await desk.call('conflicts.decide', { resource: 'articles', id: articleId, key, choice: 'mine' });
    await desk.call('articles.resolveConflict', { articleId });
  };

  for (const title of ['A', 'B']) articles.push(await newsroom.write({ title, ...START }));
  for (const id of articles) await open(id);
  const ticker = await createPutBackTicker({ newsroom, desk: () => desk, nextWord: next, held: word => held.add(word) });
  copies.push(await newsroom.copy());
  for (let index = 0; index < STEPS; index += 1) {
    const roll = dice.below(100);
    const id = dice.pick(articles);
    if (roll < 28) await type(id);
    else if (roll < 35) await ticker.write();
    else if (roll < 38) await ticker.colleague();
    else if (roll < 45) await comment(id);
    else if (roll < 57) await colleague(id);
    else if (roll < 65) copies.push(await newsroom.copy());
    else if (roll < 77) {
      totals.putBack += 1;
      await newsroom.putBack(dice.pick(copies));
    } else if (roll < 80) {
      totals.emptied += 1;
      await newsroom.replace();
      copies.splice(0);
      copies.push(await newsroom.copy());
    } else if (roll < 88) await back(dice.fraction() < 0.6);
    else if (roll < 94) await restart();
    else await desk.advance(20_000);
  }

  const giveBack = async (): Promise<number> => {
    const { items, origin } = await desk.get('gone.list', {});
    if (origin.kind === 'foreign') await desk.get('gone.adopt', {});
    for (const { resource, id, reason } of items.filter(item => item.reason !== 'unchecked')) {
      const given = await desk.call('gone.giveBack', { resource, id });
      if (!given.ok) continue;
      totals.given += 1;
      if (resource === 'tickers') ticker.moved(id, given.value.id);
      else if (reason !== 'older' && given.value.id !== id) articles.push(given.value.id);
    }
    return items.length;
  };
  for (let round = 0; round < HEALING_ROUNDS; round += 1) {
    await back(true);
    await desk.advance(30_000);
    for (const id of [...articles]) {
      const shown = await open(id);
      if (shown) await desk.call('articles.save', { articleId: shown.articleId });
    }
    const left = await giveBack();
    await desk.call('outbox.retryAll', {});
    await desk.advance(65_000);
    await ticker.heal();
    const local = await desk.get('articles.local', {});
    for (const { row } of local.articles) await decide(row.resourceId);
    await desk.advance(5_000);
    if (left === 0 && local.articles.length === 0 && round > 0) break;
  }

  const there = new Set(
    [...(await newsroom.all()).map(text => text.join(' ')), ...(await newsroom.allComments()), ...(await newsroom.allEvents())].flatMap(
      wordsOf,
    ),
  );
  const { articles: own } = await desk.get('articles.local', {});
  const here = new Set<string>();
  for (const { row } of own) {
    const shown = await open(row.resourceId);
    if (shown && shown.sync.kind !== 'synced') for (const word of wordsOf(textOf(shown))) here.add(word);
  }
  const { shown, problems: untold } = await ticker.check();
  for (const title of shown) here.add(title);
  const problems = [...held].filter(word => !there.has(word) && !here.has(word) && !decidedAway.has(word)).map(word => `${word} is lost`);
  if (problems.length > 0)
    problems.push(JSON.stringify((await desk.get('outbox.list', {})).entries), JSON.stringify((await desk.get('gone.list', {})).items));
  problems.push(...untold);
  for (const fault of desk.faults) problems.push(JSON.stringify(fault));
  await desk.dispose();
  folder.remove();
  return { problems, words: held.size, ...totals };
};

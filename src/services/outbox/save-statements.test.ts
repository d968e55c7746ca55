import { expect, it } from 'vitest';
import type { LocalDatabase } from '#services/ports.ts';
import { createDesk, type Desk } from '#tests/support/desk.ts';
import { createFakeNewsroom } from '#tests/support/fake-newsroom.ts';
import { closeDesk } from '#tests/support/signed-in-desk.ts';

/** Counts statements that run. */
const createCounter = () => {
  let statements = 0;
  const watch = (database: LocalDatabase): void => {
    const { prepare } = database;
    const counted: LocalDatabase['prepare'] = sql => {
      const { run, get, all } = prepare(sql);
      const count =
        <Given extends readonly unknown[], Value>(work: (...given: Given) => Value) =>
        (...given: Given): Value => {
          statements += 1;
          return work(...given);
        };
      return { run: count(run), get: count(get), all: count(all) };
    };
    Object.assign(database, { prepare: counted });
  };
  const during = async (work: () => Promise<unknown>): Promise<number> => {
    const before = statements;
    await work();
    return statements - before;
  };
  return { watch, during };
};

const createWaiting = async (desk: Desk, count: number): Promise<string> => {
  let last = '';
  for (let number = 0; number < count; number += 1) {
    const made = await desk.get('articles.create', { template: 'standard', contentLocale: 'de-CH', title: `Nr. ${number}`, metadata: {} });
    last = made.articleId;
  }
  await desk.get('articles.open', { articleId: last });
  return last;
};

/** Opens a desk without a network on which so many articles wait, and counts what the first letter and the save of one of them ask of the disk. */
const countWith = async (waiting: number): Promise<Readonly<Record<'letter' | 'save', number>>> => {
  const newsroom = createFakeNewsroom();
  const ursina = newsroom.addUser();
  const { watch, during } = createCounter();
  const desk = createDesk({ newsroom, onOpenDatabase: watch });
  await desk.start();
  await desk.signIn(ursina.id);
  await desk.get('connectivity.setForcedOffline', { offline: true });
  const articleId = await createWaiting(desk, waiting);
  const write = (text: string) =>
    desk.get('articles.journal', { articleId, delta: { set: [{ type: 'paragraph', id: 'p1', children: [{ text }] }] }, rebase: 0 });
  const save = () => desk.get('articles.save', { articleId });
  await write('A');
  await save();
  const letter = await during(() => write('Aa'));
  const counted = { letter, save: await during(save) };
  await closeDesk(desk);
  return counted;
};

it('asks as much of the disk for a letter and a save while twelve articles wait as while one does', async () => {
  const one = await countWith(1);
  expect(one.save).toBeGreaterThan(0);
  expect(await countWith(12)).toEqual(one);
});

/** Counts what a letter asks of the disk whose undo step has grown, and what the one asks that begins the next step. */
const countSteps = async (): Promise<Readonly<Record<'grown' | 'next', number>>> => {
  const newsroom = createFakeNewsroom();
  const ursina = newsroom.addUser();
  const { watch, during } = createCounter();
  const desk = createDesk({ newsroom, onOpenDatabase: watch });
  await desk.start();
  await desk.signIn(ursina.id);
  await desk.get('connectivity.setForcedOffline', { offline: true });
  const articleId = await createWaiting(desk, 1);
  const write = (text: string, kept: number[]) => {
    const deltaTo = (letters: string) => ({ set: [{ type: 'paragraph', id: 'p1', children: [{ text: letters }] }] });
    const put = [{ id: kept.at(-1) ?? 0, undo: deltaTo(''), redo: deltaTo(text) }];
    return desk.get('articles.journal', { articleId, delta: deltaTo(text), rebase: 0, steps: { kept, put } });
  };
  await write('A', [1]);
  const grown = await during(() => write('Aa', [1]));
  const counted = { grown, next: await during(() => write('Aar', [1, 2])) };
  await write('Aare', [2]);
  expect((await desk.get('articles.open', { articleId })).steps.map(({ id }) => id)).toEqual([2]);
  await closeDesk(desk);
  return counted;
};

it('looks for undo steps to drop when other ones are kept, and writes a letter with two statements until then', async () => {
  expect(await countSteps()).toEqual({ grown: 2, next: 3 });
});

it('answers the first letter after a save before it counts what waits, and counts once for all of them', async () => {
  const newsroom = createFakeNewsroom();
  const ursina = newsroom.addUser();
  const { watch, during } = createCounter();
  const desk = createDesk({ newsroom, onOpenDatabase: watch });
  await desk.start();
  await desk.signIn(ursina.id);
  await desk.get('connectivity.setForcedOffline', { offline: true });
  const [first, second] = [await createWaiting(desk, 1), await createWaiting(desk, 1)];
  const write = (articleId: string, text: string) =>
    desk.get('articles.journal', { articleId, delta: { set: [{ type: 'paragraph', id: 'p1', children: [{ text }] }] }, rebase: 0 });
  for (const articleId of [first, second]) {
    await write(articleId, 'A');
    await desk.get('articles.save', { articleId });
  }
  await desk.settle();
  const before = desk.events.length;
  // The letter itself: which draft it belongs to is known.
  expect(await during(() => write(first, 'Aa'))).toBe(1);
  await write(second, 'Aa');
  expect(desk.events).toHaveLength(before);
  await desk.settle();
  const told = desk.events.slice(before);
  expect(told.filter(({ name }) => name === 'article.changed')).toMatchObject([
    { payload: { articleId: first, hasUnsavedChanges: true } },
    { payload: { articleId: second, hasUnsavedChanges: true } },
  ]);
  expect(told.filter(({ name }) => name === 'outbox.changed')).toMatchObject([{ payload: { drafts: 2 } }]);
  await closeDesk(desk);
});

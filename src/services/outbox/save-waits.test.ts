import { expect, it } from 'vitest';
import type { LocalDatabase } from '#services/ports.ts';
import { createDesk } from '#tests/support/desk.ts';
import { createFakeNewsroom, documentWith } from '#tests/support/fake-newsroom.ts';
import { closeDesk } from '#tests/support/signed-in-desk.ts';

/** Counts writes that wait for the disk: transactions, and changes outside of them. */
const createCounter = () => {
  let waits = 0;
  let isInside = false;
  const watch = (database: LocalDatabase): void => {
    const { prepare, transaction } = database;
    const counted: LocalDatabase['prepare'] = sql => {
      const statement = prepare(sql);
      const run: typeof statement.run = (...given) => {
        if (!isInside) waits += 1;
        return statement.run(...given);
      };
      return { ...statement, run };
    };
    const countedTransaction: LocalDatabase['transaction'] = work => {
      if (isInside) return transaction(work);
      isInside = true;
      waits += 1;
      try {
        return transaction(work);
      } finally {
        isInside = false;
      }
    };
    Object.assign(database, { prepare: counted, transaction: countedTransaction });
  };
  return { watch, waits: () => waits };
};

it('waits for the disk once from the save until the text leaves the desk, once more until it counts as saved, and once for its metadata', async () => {
  const newsroom = createFakeNewsroom();
  const ursina = newsroom.addUser();
  const articleId = newsroom.addArticle(documentWith({ title: 'Der Fluss steigt', p1: 'Erster.' }), ursina).article.id;
  const { watch, waits } = createCounter();
  const seen: Record<string, number> = {};
  const fetch: typeof globalThis.fetch = (input, init) => {
    if (init?.method === 'PUT') seen['sent'] = waits();
    return newsroom.fetch(input, init);
  };
  const desk = createDesk({ newsroom, fetch, onOpenDatabase: watch });
  await desk.start();
  await desk.signIn(ursina.id);
  await desk.get('articles.open', { articleId });
  await desk.settle();
  await desk.get('articles.journal', {
    articleId,
    delta: { set: [{ type: 'paragraph', id: 'p1', children: [{ text: 'Zweiter.' }] }] },
    rebase: 0,
  });
  desk.on('article.changed', ({ sync }) => {
    if (sync.kind === 'synced') seen['saved'] ??= waits();
  });
  const before = waits();
  await desk.get('articles.save', { articleId });
  await desk.settle();
  const counted = { sent: (seen['sent'] ?? 0) - before, saved: (seen['saved'] ?? 0) - before, read: waits() - before };
  expect(counted).toEqual({ sent: 1, saved: 2, read: 3 });
  await closeDesk(desk);
});

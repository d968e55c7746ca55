import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LocalDatabase } from '#services/ports.ts';
import { createDesk, type Desk } from '#tests/support/desk.ts';
import { createFakeNewsroom, documentWith, type FakeNewsroom } from '#tests/support/fake-newsroom.ts';
import { closeDesk } from '#tests/support/signed-in-desk.ts';

/** Counts what is written to the disk: transactions that write, and statements outside of one that do. */
const createCounter = () => {
  const counted = { writes: 0 };
  const transactionNow = { isOpen: false, writes: 0 };
  const note = (sql: string): void => {
    if (!/^\s*(?:INSERT|UPDATE|DELETE)/iu.test(sql)) return;
    if (transactionNow.isOpen) transactionNow.writes += 1;
    else counted.writes += 1;
  };
  const watch = (database: LocalDatabase): void => {
    const { prepare, transaction } = database;
    const outermost: LocalDatabase['transaction'] = work => {
      if (transactionNow.isOpen) return transaction(work);
      Object.assign(transactionNow, { isOpen: true, writes: 0 });
      try {
        return transaction(work);
      } finally {
        transactionNow.isOpen = false;
        if (transactionNow.writes > 0) counted.writes += 1;
      }
    };
    const noted: LocalDatabase['prepare'] = sql => {
      const { run, get, all } = prepare(sql);
      const each =
        <Given extends readonly unknown[], Value>(work: (...given: Given) => Value) =>
        (...given: Given): Value => {
          note(sql);
          return work(...given);
        };
      return { run: each(run), get: each(get), all: each(all) };
    };
    Object.assign(database, { prepare: noted, transaction: outermost });
  };
  return { counted, watch };
};

describe('a save', () => {
  let newsroom: FakeNewsroom;
  let desk: Desk;
  let articleId: string;
  let counted: { writes: number };

  beforeEach(async () => {
    newsroom = createFakeNewsroom();
    const ursina = newsroom.addUser();
    articleId = newsroom.addArticle(documentWith({ title: 'Fluss', p1: 'eins' }), ursina).article.id;
    const counter = createCounter();
    ({ counted } = counter);
    desk = createDesk({ newsroom, onOpenDatabase: counter.watch });
    await desk.start();
    await desk.signIn(ursina.id);
    await desk.get('articles.open', { articleId });
    await save('eins A');
  });
  afterEach(async () => {
    await closeDesk(desk);
  });

  const save = async (text: string): Promise<void> => {
    await desk.get('articles.journal', { articleId, delta: { set: [{ type: 'paragraph', id: 'p1', children: [{ text }] }] }, rebase: 0 });
    await desk.get('articles.save', { articleId });
    await desk.settle();
  };
  /** What one letter and its save write to the disk and tell the windows. */
  const during = async (text: string) => {
    counted.writes = 0;
    const from = desk.events.length;
    await save(text);
    const told = desk.events.slice(from).map(({ name }) => name);
    const countOf = (name: string): number => told.filter(one => one === name).length;
    return { writes: counted.writes, article: countOf('article.changed'), outbox: countOf('outbox.changed') };
  };

  it('that is sent is written five times with its letter, and told once for each step', async () => {
    // The letter; the save; the call before it is sent; the answer; the row of lists as the newsroom has it now.
    expect(await during('eins B')).toEqual({ writes: 5, article: 4, outbox: 4 });
  });

  it('without a network is written twice with its letter, and told twice', async () => {
    await desk.get('connectivity.setForcedOffline', { offline: true });
    await save('eins C');
    expect(await during('eins D')).toEqual({ writes: 2, article: 2, outbox: 2 });
  });
});

import Database from 'better-sqlite3';
import { join } from 'node:path';
import { applyDelta, type DocumentDelta } from '#domain/article/delta.ts';
import type { RichTextDocument } from '#domain/article/document.ts';
import { KEPT_STEPS, type StepsChange } from '#domain/article/steps.ts';
import { articleOf, typedParagraph } from './article.ts';
import { type BenchDesk, openBenchDesk } from './desk.ts';
import type { BenchPart } from './part.ts';
import { createFolder, startNewsroom, withCleanUp } from './programs.ts';
import { type BenchRow, compare } from './table.ts';

/** An editor of a newsroom has this many articles open at once. */
const OPEN_ARTICLES = 20;
const WORDS = 1_000;
const MOST = 2;
/** A step of undo grows for ten writes, a second of typing; the rounds go from article to article. */
const STEP_ROUNDS = 10 * OPEN_ARTICLES;

interface Timings {
  readonly journal: number[];
  readonly journalBare: number[];
  readonly save: number[];
  readonly saveCall: number[];
  readonly saveBare: number[];
}

/** The least that can be: one prepared statement that writes one row and syncs, without any of our code. */
const openBare = (file: string) => {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec(
    'CREATE TABLE journal (id INTEGER PRIMARY KEY, json TEXT NOT NULL); CREATE TABLE draft (id INTEGER PRIMARY KEY, json TEXT NOT NULL)',
  );
  const append = database.prepare<[string]>('INSERT INTO journal (json) VALUES (?)');
  const upsert = database.prepare<[number, string]>('INSERT INTO draft VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET json = excluded.json');
  return {
    append: (json: string) => void append.run(json),
    upsert: (id: number, json: string) => void upsert.run(id, json),
    close: () => void database.close(),
  };
};

const timed = async (work: () => unknown): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

const turn = (): Promise<void> => new Promise(resolve => void setImmediate(resolve));

/** Articles that were written without a network: each waits in the queue. */
const openArticles = async (desk: BenchDesk, document: RichTextDocument): Promise<readonly string[]> => {
  await desk.call('connectivity.setForcedOffline', { offline: true });
  const ids: string[] = [];
  for (let number = 0; number < OPEN_ARTICLES; number += 1) {
    const { articleId } = await desk.call('articles.create', {
      template: 'standard',
      contentLocale: 'de-CH',
      title: `Artikel ${number}`,
      metadata: {},
    });
    await desk.call('articles.open', { articleId });
    await desk.call('articles.replace', { articleId, document: { version: 'v008', elements: [...document.elements] }, rebase: 0 });
    await desk.call('articles.save', { articleId });
    ids.push(articleId);
  }
  return ids;
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const byTurns = async (round: number, first: () => Promise<number>, second: () => Promise<number>): Promise<readonly [number, number]> => {
  if (round % 2 === 0) return [await first(), await second()];
  const early = await second();
  return [await first(), early];
};

/** What can be undone goes along with the typing, as from the editor: a hundred steps, of which the last has grown. */
const stepsOf = (document: RichTextDocument, redo: DocumentDelta, round: number): StepsChange => {
  const ids = new Set(redo.set.map(({ id }) => id));
  const undo = { set: document.elements.filter(({ id }) => ids.has(id)) };
  const last = Math.floor(round / STEP_ROUNDS) + KEPT_STEPS;
  return { kept: Array.from({ length: KEPT_STEPS }, (_, index) => last - KEPT_STEPS + 1 + index), put: [{ id: last, undo, redo }] };
};

/** One round: what was typed goes to disk and is saved, each right beside the bare statement with the same bytes. */
const measure = async (desk: BenchDesk, bare: ReturnType<typeof openBare>, rounds: number): Promise<Timings> => {
  const document = articleOf(WORDS);
  const ids = await openArticles(desk, document);
  const timings: Timings = { journal: [], journalBare: [], save: [], saveCall: [], saveBare: [] };
  const warmUp = Math.ceil(rounds / 10);
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const delta = { set: [typedParagraph(document, round)] };
    const steps = stepsOf(document, delta, round);
    const articleId = ids[round % ids.length] ?? '';
    const json = JSON.stringify(delta);
    // SQLite writes nothing at all for a row that stays the same: the reference gets the changed text, too.
    const whole = JSON.stringify({ ...document, elements: applyDelta(document.elements, delta) });
    const type = () => timed(() => desk.call('articles.journal', { articleId, delta, rebase: 0, steps }));
    const save = () => timed(() => desk.call('articles.save', { articleId }));
    // Who goes first changes from round to round: the first write after a pause is the slower one.
    const [journal, journalBare] = await byTurns(round, type, () => timed(() => bare.append(json)));
    desk.takeTransactions();
    const [saveCall, saveBare] = await byTurns(round, save, () => timed(() => bare.upsert(round % ids.length, whole)));
    const inTransaction = sum(desk.takeTransactions());
    await turn(); // what is told once a call is answered has its own turn, as in a desk with windows
    if (round < warmUp) continue;
    timings.journal.push(journal);
    timings.journalBare.push(journalBare);
    timings.save.push(inTransaction);
    timings.saveCall.push(saveCall);
    timings.saveBare.push(saveBare);
  }
  return timings;
};

const rowsOf = (timings: Timings): readonly BenchRow[] =>
  ([0.5, 0.95] as const).flatMap(share => {
    const name = share === 0.5 ? 'p50' : 'p95';
    const shared = { unit: 'ms', share } as const;
    return [
      compare({
        ...shared,
        id: `journal.type.${name}`,
        metric: `typing to disk, through the bridge, ${name}`,
        reference: 'bare one-row INSERT, FULL',
        values: timings.journal,
        references: timings.journalBare,
        most: MOST,
      }),
      compare({
        ...shared,
        id: `journal.transaction.${name}`,
        metric: `draft + queue + revision in one transaction, ${name}`,
        reference: 'bare one-row UPSERT, FULL',
        values: timings.save,
        references: timings.saveBare,
        most: MOST,
      }),
      compare({
        ...shared,
        id: `journal.save.${name}`,
        metric: `save offline, through the bridge, ${name}`,
        reference: 'bare one-row UPSERT, FULL',
        values: timings.saveCall,
        references: timings.saveBare,
      }),
    ];
  });

/** What it costs that no keystroke is lost: the drafts of a real desk against SQLite alone, by turns on the same disk. */
export const benchJournal: BenchPart = ({ quick }) =>
  withCleanUp(async later => {
    const folder = createFolder('journal');
    later(folder.remove);
    const newsroom = await startNewsroom(join(folder.path, 'newsroom'));
    later(newsroom.stop);
    const desk = await openBenchDesk({ dataFolder: folder.path, newsroom: newsroom.address });
    later(desk.dispose);
    const bare = openBare(join(folder.path, 'bare.db'));
    later(bare.close);
    return rowsOf(await measure(desk, bare, quick ? 400 : 2_000));
  });

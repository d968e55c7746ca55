import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noisyJpeg } from '#tests/support/picture-desk.ts';
import { createDice } from '#tests/support/schedule.ts';
import { amount, isLong, repeatWith, seedOf } from './support/amount.ts';
import { record } from './support/figures.ts';
import { createLedger, type Ledger } from './support/kill/ledger.ts';
import { type DoomedNewsroom, integrityOf, startDoomedNewsroom } from './support/kill/newsroom.ts';
import { type Doomed, startDoomed } from './support/kill/process.ts';
import { type Begin, type KillTask, killTaskSchema, type Said, saidSchema } from './support/kill/wire.ts';

const VICTIM = join(import.meta.dirname, 'support/kill/victim.ts');
const KILLS = amount({ short: 16, long: 1_700 });
/** One kill in this many is the newsroom's. */
const NEWSROOM_EVERY = 12;
/** A fresh article every this many runs: texts stay as short as articles are. */
const LIVES_PER_ARTICLE = 10;
/** A desk has begun what it is to be killed in by then; sending takes longer than writing. */
const MAX_LIFE_MS: Readonly<Record<KillTask, number>> = { typing: 100, saving: 100, syncing: 400, uploading: 600 };

const readSaid = (line: string): Said => saidSchema.parse(JSON.parse(line));
const wait = (milliseconds: number): Promise<void> => new Promise(resolve => void setTimeout(resolve, milliseconds));
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

/** A copy is looked at: the file itself is for the desk to repair. */
const integrityOfCopy = (folder: string, name: string): string => {
  const place = mkdtempSync(join(tmpdir(), 'galley-look-'));
  for (const end of ['', '-wal']) {
    const file = join(folder, `${name}${end}`);
    if (existsSync(file)) copyFileSync(file, join(place, `${name}${end}`));
  }
  const verdict = integrityOf(join(place, name));
  rmSync(place, { recursive: true, force: true });
  return verdict;
};

describe('kill -9 of the desk and of the newsroom', () => {
  let root: string;
  let folder: string;
  let pictureFile: string;
  let newsroom: DoomedNewsroom;
  let spare: Doomed;
  const startSpare = (): void => void (spare = startDoomed(VICTIM));

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'galley-kill-'));
    folder = join(root, 'desk');
    pictureFile = join(root, 'bild.jpg');
    mkdirSync(folder);
    writeFileSync(pictureFile, await noisyJpeg(400, 300));
    newsroom = await startDoomedNewsroom(join(root, 'newsroom'));
    await newsroom.doorway.signIn(folder);
    startSpare();
  });
  afterAll(async () => {
    await spare.kill();
    await newsroom.stop();
    rmSync(root, { recursive: true, force: true });
  });

  /** Lets the next desk begin; the one after it is made ready meanwhile. */
  const begin = async (order: Omit<Begin, 'folder' | 'apiUrl' | 'pictureFile'>): Promise<Doomed> => {
    const desk = spare;
    await desk.hear(line => (readSaid(line).kind === 'warm' ? true : undefined));
    desk.notify(JSON.stringify({ ...order, folder, apiUrl: `${newsroom.origin}/api`, pictureFile } satisfies Begin));
    startSpare();
    return desk;
  };
  const hearOpened = (desk: Doomed) =>
    desk.hear(line => {
      const said = readSaid(line);
      if (said.kind === 'failed') throw new Error(said.what);
      return said.kind === 'opened' ? said : undefined;
    });

  const liveAndDie = async (
    ledger: Ledger,
    life: {
      readonly number: number;
      readonly task: KillTask;
      readonly articleId: string | null;
      readonly forMs: number;
      readonly killsNewsroom: boolean;
    },
  ): Promise<{ readonly openMs: number; readonly articleId: string | null }> => {
    const check = [...ledger.texts.keys()].slice(-4);
    const desk = await begin({ task: life.task, life: life.number, articleId: life.articleId, check, finishes: false });
    const opened = await hearOpened(desk);
    expect(ledger.check(opened), `life ${String(life.number)}, ${life.task}; ${repeatWith()}`).toEqual([]);
    await wait(life.forMs);
    if (life.killsNewsroom) await newsroom.killAndStart();
    await desk.kill();
    for (const line of desk.lines) ledger.hear(readSaid(line));
    expect(integrityOfCopy(folder, 'galley.db'), `life ${String(life.number)}; ${repeatWith()}`).toBe('ok');
    return { openMs: opened.tookMs, articleId: [...ledger.texts.keys()].at(-1) ?? life.articleId };
  };

  /** The newsroom's own books, read when it is gone. */
  const auditNewsroom = (ledger: Ledger): readonly string[] => {
    const database = new Database(newsroom.file, { readonly: true });
    const count = (sql: string, ...values: readonly string[]): number =>
      Number(
        database
          .prepare(sql)
          .pluck()
          .get(...values),
      );
    const problems: string[] = [];
    for (const [title, isSure] of ledger.titles) {
      const articles = count('SELECT count(DISTINCT article_id) FROM article_revisions WHERE document LIKE ?', `%${title}%`);
      if (articles > 1 || (isSure && articles === 0)) problems.push(`“${title}” is there ${String(articles)} times`);
    }
    for (const [id, isSure] of ledger.comments) {
      const found = count('SELECT count(*) FROM comments WHERE text LIKE ?', `%${id}%`);
      if (found > 1 || (isSure && found === 0)) problems.push(`comment ${id} is there ${String(found)} times`);
    }
    for (const [id, sha] of ledger.uploads)
      if (count('SELECT count(*) FROM files WHERE id = ? AND sha256 = ?', id, sha) !== 1) problems.push(`picture ${id} is not there`);
    const doubles = count(
      `SELECT count(*) FROM article_revisions a JOIN article_revisions b
        ON b.article_id = a.article_id AND b.revision_number = a.revision_number + 1 AND b.document = a.document AND a.revision_number > 1`,
    );
    if (doubles > 0) problems.push(`${String(doubles)} saves were made twice`);
    database.close();
    return problems;
  };

  it('loses nothing that was acknowledged, does nothing twice, and starts unaided', async () => {
    const dice = createDice(seedOf('kill'));
    const ledger = createLedger();
    const openMs: number[] = [];
    const began = performance.now();
    let articleId: string | null = null;
    for (let number = 1; number <= KILLS; number += 1) {
      const task = dice.pick(killTaskSchema.options);
      const killsNewsroom = number % NEWSROOM_EVERY === 0;
      if (number % LIVES_PER_ARTICLE === 0) articleId = null;
      const life = await liveAndDie(ledger, { number, task, articleId, forMs: dice.below(MAX_LIFE_MS[task]), killsNewsroom });
      openMs.push(life.openMs);
      articleId = life.articleId;
    }
    const tookMs = performance.now() - began;
    const check = [...ledger.texts.keys()];
    const last = await begin({ task: 'syncing', life: 0, articleId: null, check, finishes: true });
    expect(ledger.check(await hearOpened(last)), repeatWith()).toEqual([]);
    await last.hear(line => (readSaid(line).kind === 'finished' ? true : undefined));
    expect(ledger.problems, repeatWith()).toEqual([]);
    await newsroom.stop();
    expect(integrityOf(newsroom.file)).toBe('ok');
    expect(auditNewsroom(ledger), repeatWith()).toEqual([]);
    // In a few kills a desk may not have come as far as an answer to each of these.
    const answered = [ledger.uploads.size, ledger.comments.size, ledger.titles.size];
    expect(isLong ? Math.min(...answered) : Math.max(...answered)).toBeGreaterThan(0);
    const { acknowledged, committedOnly, saves, forms } = ledger.counts();
    expect(forms).toBeGreaterThan(0);
    record('kill', {
      kills: KILLS,
      ofTheNewsroom: Math.floor(KILLS / NEWSROOM_EVERY),
      editsAcknowledged: acknowledged,
      editsLost: 0,
      committedWithoutAnswer: committedOnly,
      saves,
      forms,
      pictures: ledger.uploads.size,
      comments: ledger.comments.size,
      articles: ledger.titles.size,
      openMedianMs: Math.round(quantile(openMs, 0.5)),
      openMostMs: Math.round(Math.max(...openMs)),
      perKillMs: Math.round(tookMs / KILLS),
    });
  });
});

import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { articleSchema } from '#domain/article/article.ts';
import { createCondition } from '#server/condition.ts';
import { startBackups } from '#server/db/sqlite/backups.ts';
import { systemClock } from '#server/ports.ts';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { createDice } from '#tests/support/schedule.ts';
import { amount, repeatWith, seedOf } from './support/amount.ts';
import { record } from './support/figures.ts';
import { openNewsroom, type OpenNewsroom, wordsOf } from './support/newsroom-damage/open-newsroom.ts';

const TRIALS = amount({ short: 12, long: 300 });
const ARTICLES = amount({ short: 12, long: 40 });
const PAGE = 4096;

type Dice = ReturnType<typeof createDice>;

/** Overwrites bytes in place. */
const spoil = (file: string, at: number, length: number, change: (byte: number) => number): void => {
  const handle = openSync(file, 'r+');
  const bytes = Buffer.alloc(length);
  readSync(handle, bytes, 0, length, at);
  for (const [index, byte] of bytes.entries()) bytes[index] = change(byte);
  writeSync(handle, bytes, 0, length, at);
  closeSync(handle);
};
const sizeOf = (file: string): number => statSync(file).size;
const harmByte = (file: string, dice: Dice): void => spoil(file, dice.below(sizeOf(file)), 1, byte => byte ^ (1 + dice.below(255)));
const harmBytes = (file: string, dice: Dice): void => spoil(file, dice.below(sizeOf(file) - 16), 16, byte => byte ^ (1 + dice.below(255)));
const harmPage = (file: string, dice: Dice): void => spoil(file, dice.below(Math.floor(sizeOf(file) / PAGE)) * PAGE, PAGE, () => 0);
const pageOf = (file: string, dice: Dice): number => dice.below(Math.floor(sizeOf(file) / PAGE)) * PAGE;
/** Two pages, each in the place of the other: both are well-formed. */
const swapPages = (file: string, dice: Dice): void => {
  const [one, other] = [pageOf(file, dice), pageOf(file, dice)];
  const bytes = readFileSync(file);
  const first = Buffer.from(bytes.subarray(one, one + PAGE));
  bytes.copyWithin(one, other, other + PAGE);
  first.copy(bytes, other);
  writeFileSync(file, bytes);
};
const SCATTERED = 20;
const harmScattered = (file: string, dice: Dice): void => {
  for (let byte = 0; byte < SCATTERED; byte += 1) harmByte(file, dice);
};
const cut = (file: string, dice: Dice): void => void truncateSync(file, dice.below(sizeOf(file)));

interface Damage {
  readonly name: string;
  /** Of a newsroom that was killed, with its log, or of one that was closed. */
  readonly state: 'killed' | 'closed';
  readonly harm: (folder: string, dice: Dice) => void;
}

const database = (folder: string): string => join(folder, 'newsroom.db');
const log = (folder: string): string => join(folder, 'newsroom.db-wal');
const backup = (folder: string): string => join(folder, 'backups', 'newsroom.backup.db');

const DAMAGES: readonly Damage[] = [
  { name: 'a byte', state: 'closed', harm: (folder, dice) => harmByte(database(folder), dice) },
  { name: 'a byte of the log', state: 'killed', harm: (folder, dice) => harmByte(log(folder), dice) },
  { name: 'sixteen bytes', state: 'closed', harm: (folder, dice) => harmBytes(database(folder), dice) },
  { name: 'a page of zeros', state: 'closed', harm: (folder, dice) => harmPage(database(folder), dice) },
  { name: 'two swapped pages', state: 'closed', harm: (folder, dice) => swapPages(database(folder), dice) },
  { name: 'twenty scattered bytes', state: 'closed', harm: (folder, dice) => harmScattered(database(folder), dice) },
  { name: 'a cut end', state: 'closed', harm: (folder, dice) => cut(database(folder), dice) },
  { name: 'a cut log', state: 'killed', harm: (folder, dice) => cut(log(folder), dice) },
  { name: 'no log', state: 'killed', harm: folder => rmSync(log(folder)) },
  {
    name: 'a page, and a byte of the backup',
    state: 'closed',
    harm: (folder, dice) => {
      harmPage(database(folder), dice);
      harmByte(backup(folder), dice);
    },
  },
  {
    name: 'a page, and the backup cut',
    state: 'closed',
    harm: (folder, dice) => {
      harmPage(database(folder), dice);
      cut(backup(folder), dice);
    },
  },
  { name: 'another file in its place', state: 'killed', harm: folder => spoil(database(folder), 0, sizeOf(database(folder)), () => 65) },
];

/** Every text that was acknowledged of an article, the last one last. */
type Acknowledged = Map<string, string[]>;

interface Outcome {
  readonly exact: number;
  readonly older: number;
  readonly refused: number;
  readonly missing: number;
  readonly altered: number;
  readonly isSaid: boolean;
}

let base: string;
const acknowledged: Acknowledged = new Map();

const save = async (newsroom: OpenNewsroom, id: string | undefined, etag: string | undefined, words: string) => {
  const document = aDocument({
    title: words,
    body: Array.from({ length: 12 }, (_, index) => paragraph(`${words} ${String(index)}. `.repeat(9), `p${String(index)}`)),
  });
  const answer =
    id === undefined
      ? await newsroom.call('POST', '/api/content/articles', { document, metadata: {} })
      : await newsroom.call('PUT', `/api/content/articles/${id}`, { document }, etag);
  if (answer.status >= 300) throw new Error(`not saved: ${String(answer.status)}`);
  const article = articleSchema.parse(answer.json());
  acknowledged.set(article.id, [...(acknowledged.get(article.id) ?? []), wordsOf(document)]);
  return { id: article.id, etag: answer.etag };
};

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'galley-newsroom-damage-'));
  const folder = join(base, 'work');
  const newsroom = await openNewsroom(folder);
  if (newsroom.kind === 'refused') throw new Error(newsroom.line);
  const saved = [];
  for (let index = 0; index < ARTICLES; index += 1)
    saved.push(await save(newsroom, undefined, undefined, `Artikel ${String(index)} erste Fassung`));
  const { database: open } = newsroom.running;
  const backups = startBackups({
    database: open,
    file: database(folder),
    dataFolder: folder,
    clock: systemClock,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    condition: createCondition(),
  });
  await backups.take();
  await backups.stop();
  await sql`pragma wal_checkpoint(PASSIVE)`.execute(open.db);
  for (const [index, { id, etag }] of saved.entries())
    if (index % 2 === 0) await save(newsroom, id, etag, `Artikel ${String(index)} zweite Fassung`);
  await save(newsroom, undefined, undefined, 'Artikel nach der Sicherung');
  cpSync(folder, join(base, 'killed'), { recursive: true });
  await newsroom.running.stop();
  cpSync(folder, join(base, 'closed'), { recursive: true });
});
afterAll(() => {
  rmSync(base, { recursive: true, force: true });
});

const isWell = async (newsroom: OpenNewsroom): Promise<boolean> => (await newsroom.call('GET', '/api/content/health')).status === 200;

const judge = async (newsroom: OpenNewsroom): Promise<Outcome> => {
  const count = { exact: 0, older: 0, refused: 0, missing: 0, altered: 0 };
  for (const [id, texts] of acknowledged) {
    const answer = await newsroom.call('GET', `/api/content/articles/${id}`);
    if (answer.status === 200) {
      const words = wordsOf(articleSchema.parse(answer.json()).document);
      const at = texts.lastIndexOf(words);
      count[at < 0 ? 'altered' : at === texts.length - 1 ? 'exact' : 'older'] += 1;
    } else count[answer.status === 404 || answer.status === 410 ? 'missing' : 'refused'] += 1;
  }
  return { ...count, isSaid: newsroom.said.length > 0 || !(await isWell(newsroom)) };
};

interface Row {
  trials: number;
  notStarted: number;
  silent: number;
  altered: number;
  exact: number;
  older: number;
  refused: number;
  missing: number;
}
const emptyRow = (): Row => ({ trials: 0, notStarted: 0, silent: 0, altered: 0, exact: 0, older: 0, refused: 0, missing: 0 });

/** One damaged copy: what became of it, added to its row; answers with what must not be. */
const tryOne = async (damage: Damage, dice: Dice, row: Row): Promise<string | undefined> => {
  const folder = join(base, 'trial');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  cpSync(join(base, damage.state), folder, { recursive: true });
  damage.harm(folder, dice);
  row.trials += 1;
  const newsroom = await openNewsroom(folder);
  if (newsroom.kind === 'refused') {
    row.notStarted += 1;
    return newsroom.line.includes('\n') || !newsroom.line.includes(folder) ? `no reason: ${newsroom.line}` : undefined;
  }
  try {
    const { isSaid, ...counts } = await judge(newsroom);
    for (const name of ['exact', 'older', 'refused', 'missing', 'altered'] as const) row[name] += counts[name];
    const isSilent = !isSaid && counts.exact < acknowledged.size;
    if (isSilent) row.silent += 1;
    return counts.altered > 0 || isSilent ? JSON.stringify(counts) : undefined;
  } finally {
    await newsroom.running.stop();
  }
};

it('starts or says why in one line, and never shows a text that nobody saved, nor an older one without saying so', async () => {
  const dice = createDice(seedOf('newsroom-damage'));
  const rows = new Map<string, Row>();
  const wrong: string[] = [];
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const damage = DAMAGES[trial % DAMAGES.length];
    if (!damage) break;
    const row = rows.get(damage.name) ?? emptyRow();
    rows.set(damage.name, row);
    const found = await tryOne(damage, dice, row);
    if (found !== undefined) wrong.push(`${String(trial)} ${damage.name}: ${found}`);
  }
  for (const [name, row] of rows) record(`newsroom-damage-${name.replaceAll(/\W+/gu, '-')}`, { ...row });
  expect(existsSync(backup(join(base, 'closed')))).toBe(true);
  expect(wrong, repeatWith()).toEqual([]);
});

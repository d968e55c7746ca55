import { copyFileSync, cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { plainText } from '#domain/article/document.ts';
import { createManualClock } from '#shell/memory/manual-clock.ts';
import { createDesk, type Desk, temporaryFolder } from '#tests/support/desk.ts';
import { createFakeNewsroom, documentWith, type FakeNewsroom } from '#tests/support/fake-newsroom.ts';

/** The texts of all articles of a desk by id: what is shown when they are opened. */
export type Texts = ReadonlyMap<string, string>;

const textOf = async (desk: Desk, articleId: string): Promise<string | undefined> => {
  const answer = await desk.call('articles.open', { articleId });
  return answer.ok ? answer.value.document.elements.map(plainText).join('\n') : undefined;
};

export const readTexts = async (desk: Desk, ids: Iterable<string>): Promise<Texts> => {
  const texts = new Map<string, string>();
  for (const id of ids) texts.set(id, (await textOf(desk, id)) ?? '(not there)');
  return texts;
};

const write = async (desk: Desk, articleId: string, id: string, text: string): Promise<void> => {
  await desk.get('articles.journal', { articleId, delta: { set: [{ type: 'paragraph', id, children: [{ text }] }] }, rebase: 0 });
};

/** A desk with days of unsent work: its files as of three moments. */
export interface DamagedDesk {
  readonly newsroom: FakeNewsroom;
  readonly now: number;
  /** The file and its logs while the desk runs: the last work is in the log alone. */
  readonly running: string;
  /** The same some work earlier, the file and its log. */
  readonly earlier: string;
  /** After the desk was closed: one file, and the backup. */
  readonly closed: string;
  readonly texts: Texts;
  /** The content when the backup was made. */
  readonly textsOfBackup: Texts;
  readonly textsEarlier: Texts;
  readonly dispose: () => void;
}

const START = { title: 'Titel', p1: 'eins', p2: 'zwei', p3: 'drei', p4: 'vier' };

const sentence = (article: number, edit: number): string =>
  `Absatz ${String(edit)} von Artikel ${String(article)}. ${'Der Regierungsrat hat die Vorlage verabschiedet. '.repeat(3 + (article % 9))}`;

/** Whether a line of a text is one that was written at some moment, to the letter. */
export const isWritten = (line: string): boolean => {
  const [, edit, article] = /^Absatz (\d+) von Artikel (\d+)\./u.exec(line) ?? [];
  return edit === undefined ? Object.values(START).includes(line) : line === sentence(Number(article), Number(edit));
};

export const createDamagedDesk = async (articles: number): Promise<DamagedDesk> => {
  const home = temporaryFolder();
  const place = (name: string): string => join(home.path, name);
  const newsroom = createFakeNewsroom();
  const user = newsroom.addUser();
  const ids = Array.from({ length: articles }, () => newsroom.addArticle(documentWith(START), user).article.id);
  const clock = createManualClock();
  const desk = createDesk({ newsroom, folder: place('desk'), clock });
  await desk.start();
  await desk.signIn(user.id);
  for (const articleId of ids) await desk.get('articles.open', { articleId });
  await desk.get('connectivity.setForcedOffline', { offline: true });
  const work = async (from: number, to: number, every: number): Promise<void> => {
    for (const [index, articleId] of ids.entries()) {
      if (index % every !== 0) continue;
      for (let edit = from; edit < to; edit += 1) await write(desk, articleId, `p${String(1 + (edit % 4))}`, sentence(index, edit));
      if (index % 4 === 0) await desk.get('articles.save', { articleId });
    }
  };
  await work(0, 6, 1);
  const textsOfBackup = await readTexts(desk, ids);
  await desk.advance(61_000);
  await work(6, 8, 5);
  const textsEarlier = await readTexts(desk, ids);
  cpSync(place('desk'), place('earlier'), { recursive: true });
  await work(8, 10, 3);
  const texts = await readTexts(desk, ids);
  cpSync(place('desk'), place('running'), { recursive: true });
  await desk.dispose();
  return {
    newsroom,
    now: clock.now(),
    running: place('running'),
    earlier: place('earlier'),
    closed: place('desk'),
    texts,
    textsOfBackup,
    textsEarlier,
    dispose: home.remove,
  };
};

export interface Reopened {
  readonly texts: Texts;
  /** The desk itself has reported damage. */
  readonly isNoticed: boolean;
  /** The file was set aside and rebuilt. */
  readonly isRecovered: boolean;
  /** Its file is whole now, and takes new work. */
  readonly works: boolean;
  readonly faults: readonly unknown[];
}

/** Opens a damaged folder as the next start does, reads everything, writes something, and starts once more. */
export const reopen = async ({ newsroom, now, texts }: DamagedDesk, folder: string): Promise<Reopened> => {
  const start = async (): Promise<Desk> => {
    const desk = createDesk({ newsroom, folder, clock: createManualClock(now + 60_000) });
    await desk.start();
    return desk;
  };
  let desk = await start();
  const found = await readTexts(desk, texts.keys());
  let log = desk.shell.logLines.join('\n');
  let { faults } = desk;
  // Damage that is met while the desk works is repaired at the next start.
  if ([...found.values()].includes('(not there)')) {
    await desk.dispose();
    desk = await start();
    for (const [id, text] of await readTexts(desk, texts.keys())) (found as Map<string, string>).set(id, text);
    log += desk.shell.logLines.join('\n');
    ({ faults } = desk);
  }
  const [articleId = ''] = texts.keys();
  const answer = await desk.call('articles.journal', {
    articleId,
    delta: { set: [{ type: 'paragraph', id: 'p1', children: [{ text: 'und weiter' }] }] },
    rebase: (await desk.get('articles.open', { articleId })).rebase,
  });
  await desk.dispose();
  const again = await start();
  const works = answer.ok && ((await textOf(again, articleId)) ?? '').includes('und weiter');
  await again.dispose();
  return {
    texts: found,
    isNoticed: /Damaged|databaseRecovered|databaseLogMissing/u.test(log),
    isRecovered: log.includes('databaseRecovered'),
    works,
    faults,
  };
};

/** A fresh copy of a folder to damage. */
export const copyOf = (folder: string): { readonly path: string; readonly file: string; readonly remove: () => void } => {
  const { path, remove } = temporaryFolder();
  for (const name of readdirSync(folder)) cpSync(join(folder, name), join(path, name), { recursive: true });
  return { path, file: join(path, 'galley.db'), remove };
};

/** Puts the log of another moment beside the file. */
export const replaceLog = (folder: string, from: string): void => {
  for (const end of ['-wal', '-shm']) {
    rmSync(join(folder, `galley.db${end}`), { force: true });
    if (existsSync(join(from, `galley.db${end}`))) copyFileSync(join(from, `galley.db${end}`), join(folder, `galley.db${end}`));
  }
};

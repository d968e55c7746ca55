import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { START_MARKS } from '#renderer/platform/first-frame/first-frame.ts';
import type { BenchPart } from './part.ts';
import { createFolder, inProject, type Program, startProgram, withCleanUp } from './programs.ts';
import { type BenchRow, compare } from './table.ts';

/** The stages of a start, in milliseconds from the start of the process. */
interface Start {
  /** The line with the address: the window can be opened. */
  readonly served: number;
  /** The window has painted its frame; a page of nothing else, when it is loaded. */
  readonly frame: number;
  /** The host has answered its window for the first time. */
  readonly host: number;
  /** The first row stands on the screen and takes the keyboard, of whichever answer. */
  readonly usable: number;
  /** Its last line: the newsroom answers too. */
  readonly ready: number;
  /** The list says that it is as the newsroom has it now. */
  readonly fresh: number;
}

const PATIENCE_MS = 60_000;
const SECOND_START_LIMIT_MS = 5_000;
/** As the browser shell's own window: nothing but the page. */
const SWITCHES = ['--no-first-run', '--no-default-browser-check', '--disable-background-networking', '--disable-component-update'];

const openWindow = (profile: string): Promise<BrowserContext> => {
  const executablePath = process.env['GALLEY_CHROMIUM'];
  return chromium.launchPersistentContext(profile, {
    ...(executablePath ? { executablePath } : {}),
    args: [...SWITCHES, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
  });
};

/** Waits for a row that is painted and takes the focus, looking at every frame. */
const firstUsableRow = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () => {
      const row = document.querySelector<HTMLElement>('[data-key]');
      if (!row?.checkVisibility()) return false;
      row.focus();
      return document.activeElement === row;
    },
    undefined,
    { polling: 'raf', timeout: PATIENCE_MS },
  );
};

/** Signs in if nobody is yet; gives the time in which the page waited for somebody to type. */
const signIn = async (page: Page): Promise<number> => {
  const button = page.getByRole('button', { name: 'Sign in' });
  await button.waitFor({ timeout: PATIENCE_MS });
  const pausedAt = performance.now();
  await button.hover();
  const goneOnAt = performance.now();
  await button.click();
  const name = page.locator('input[name="username"]');
  await name.waitFor({ timeout: PATIENCE_MS });
  const askedAt = performance.now();
  await name.fill('editor');
  await page.locator('input[type="password"]').fill('galley');
  const filledAt = performance.now();
  await page.locator('button[type="submit"]').click();
  return goneOnAt - pausedAt + (filledAt - askedAt);
};

const toList = async (page: Page): Promise<void> => {
  await page.locator('a[href="/articles"]').first().click({ timeout: PATIENCE_MS });
  await firstUsableRow(page);
};

/** When the page set a mark, on the clock of this process's `performance`; waits for it. */
const markedAt = async (page: Page, mark: string): Promise<number> => {
  const handle = await page.waitForFunction(
    name => {
      const entry = performance.getEntriesByName(name)[0];
      return entry && performance.timeOrigin + entry.startTime;
    },
    mark,
    { timeout: PATIENCE_MS },
  );
  return Number(await handle.jsonValue()) - performance.timeOrigin;
};

type OwnStages = Omit<Start, 'served'>;

/** One start from the process to the page, and its end. `use` answers with times on the clock of `performance`. */
const startOnce = async (
  input: { readonly start: () => Promise<Program>; readonly profile: string },
  use: (page: Page, program: Program) => Promise<OwnStages>,
): Promise<Start & { readonly lines: readonly string[] }> =>
  withCleanUp(async later => {
    const program = await input.start();
    later(program.stop);
    const window = await openWindow(input.profile);
    later(() => window.close());
    const page = window.pages()[0] ?? (await window.newPage());
    await page.goto(program.address, { waitUntil: 'commit' });
    const stages = await use(page, program);
    return { served: program.readyMs, ...stages, lines: program.lines };
  });

/** Waits until the list says that the newsroom has answered. */
const freshList = async (page: Page): Promise<void> => {
  await page.locator('.g-rows-summary > span', { hasText: /^refreshed/u }).waitFor({ timeout: PATIENCE_MS });
};

const startGalley = (folder: string, isFirst: boolean) =>
  startOnce(
    {
      profile: join(folder, 'window'),
      start: () =>
        startProgram({
          script: inProject('scripts', 'start.mjs'),
          args: ['--no-open', '--shell', 'browser', '--port', '0', '--data-dir', join(folder, 'data')],
          ready: /Galley opens while it starts: (\S+)/u,
        }),
    },
    async (page, program) => {
      const since = (at: number): number => at - program.startedAt;
      const frame = since(await markedAt(page, START_MARKS.frame));
      const host = since(await markedAt(page, START_MARKS.host));
      const pausedMs = isFirst ? await signIn(page) : 0;
      await toList(page);
      const usable = since(performance.now()) - pausedMs;
      const ready = await program.said(/Galley is ready: /u);
      await freshList(page);
      return { frame, host, usable, ready, fresh: since(performance.now()) - pausedMs };
    },
  );

const startBare = (folder: string) =>
  startOnce(
    {
      profile: join(folder, 'bare-window'),
      start: () => startProgram({ script: inProject('tests', 'bench', 'bare-server.ts'), ready: /Bare is ready: (\S+)/u }),
    },
    async (page, { startedAt, readyMs }) => {
      await firstUsableRow(page);
      const usable = performance.now() - startedAt;
      return { frame: usable, host: usable, usable, ready: readyMs, fresh: usable };
    },
  );

interface Starts {
  readonly galley: readonly Start[];
  readonly bare: readonly Start[];
}

/** A start that built Galley first, because a source was changed meanwhile, says nothing about starts. */
const hasBuilt = ({ lines }: { readonly lines: readonly string[] }): boolean => lines.some(line => line.startsWith('Building'));

/** Starts both by turns; `folderOf` gives a new folder for each first start, the same one for later starts. */
const startByTurns = async (count: number, folderOf: (attempt: number) => string, isFirst: boolean): Promise<Starts> => {
  const galley: Start[] = [];
  const bare: Start[] = [];
  for (let attempt = 0; galley.length < count; attempt += 1) {
    if (attempt > 3 * count) throw new Error('sources kept changing while the starts were measured');
    const folder = folderOf(attempt);
    const started = await startGalley(folder, isFirst);
    if (hasBuilt(started)) continue;
    galley.push(started);
    bare.push(await startBare(folder));
  }
  return { galley, bare };
};

const STAGES: readonly (readonly [stage: keyof Start, id: string, words: string])[] = [
  ['served', 'served', 'the window can be opened'],
  ['frame', 'frame', 'the window has painted its frame'],
  ['host', 'host', 'the host answers its window'],
  ['usable', 'list', 'a usable list, of the last answer where there is one'],
  ['ready', 'ready', '“Galley is ready”: the newsroom answers'],
  ['fresh', 'fresh', 'the list as the newsroom has it now'],
];
/** A later start shows its frame and its list in at most this many times what an empty page takes. */
const MOST = 4;

const rowsOf = (name: 'cold' | 'warm', words: string, { galley, bare }: Starts): readonly BenchRow[] =>
  STAGES.map(([stage, id, what]) =>
    compare({
      unit: 'ms',
      share: 0.5,
      id: `start.${name}.${id}`,
      metric: `${words}: npm start to ${what}, median`,
      reference: stage === 'served' || stage === 'ready' ? 'bare Node server' : 'bare Node server, empty Chromium page',
      values: galley.map(start => start[stage]),
      references: bare.map(start => start[stage]),
      ...(name === 'warm' && stage === 'ready' ? { limit: SECOND_START_LIMIT_MS } : {}),
      ...(name === 'warm' && (stage === 'frame' || stage === 'usable') ? { most: MOST } : {}),
    }),
  );

/** From the command to the first row of the list: on a new data folder (demo content, login), and as on every later day. */
export const benchStart: BenchPart = ({ quick, report }) =>
  withCleanUp(async later => {
    const folder = createFolder('start');
    later(folder.remove);
    report('start: one start that does not count, so that every file has been read once');
    await startGalley(join(folder.path, 'unmeasured'), true);
    const cold = await startByTurns(quick ? 2 : 5, attempt => join(folder.path, `cold-${attempt}`), true);
    const warm = await startByTurns(quick ? 3 : 10, () => join(folder.path, 'cold-0'), false);
    return [...rowsOf('cold', 'first start', cold), ...rowsOf('warm', 'later start', warm)];
  });

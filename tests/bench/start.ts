import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import type { BenchPart } from './part.ts';
import { createFolder, inProject, type Program, startProgram, withCleanUp } from './programs.ts';
import { type BenchRow, compare } from './table.ts';

/** Milliseconds from the start of the process. */
interface Start {
  /** Its last line: the address can be opened. */
  readonly ready: number;
  /** The first row stands on the screen and takes the keyboard. */
  readonly usable: number;
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

/** Signs in where nobody is yet; gives the time in which the page waited for somebody to type. */
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

/** One start from the process to the page, and its end. */
const startOnce = async (
  input: { readonly start: () => Promise<Program>; readonly profile: string },
  use: (page: Page) => Promise<number>,
): Promise<Start & { readonly lines: readonly string[] }> =>
  withCleanUp(async later => {
    const program = await input.start();
    later(program.stop);
    const window = await openWindow(input.profile);
    later(() => window.close());
    const page = window.pages()[0] ?? (await window.newPage());
    await page.goto(program.address);
    const pausedMs = await use(page);
    return { ready: program.readyMs, usable: performance.now() - program.startedAt - pausedMs, lines: program.lines };
  });

const startGalley = (folder: string, isFirst: boolean) =>
  startOnce(
    {
      profile: join(folder, 'window'),
      start: () =>
        startProgram({
          script: inProject('scripts', 'start.mjs'),
          args: ['--no-open', '--shell', 'browser', '--port', '0', '--data-dir', join(folder, 'data')],
          ready: /Galley is ready: (\S+)/u,
        }),
    },
    async page => {
      const pausedMs = isFirst ? await signIn(page) : 0;
      await toList(page);
      return pausedMs;
    },
  );

const startBare = (folder: string) =>
  startOnce(
    {
      profile: join(folder, 'bare-window'),
      start: () => startProgram({ script: inProject('tests', 'bench', 'bare-server.ts'), ready: /Bare is ready: (\S+)/u }),
    },
    async page => {
      await firstUsableRow(page);
      return 0;
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

const rowsOf = (name: 'cold' | 'warm', words: string, { galley, bare }: Starts): readonly BenchRow[] => {
  const shared = { unit: 'ms', share: 0.5 } as const;
  const limit = name === 'warm' ? { limit: SECOND_START_LIMIT_MS } : {};
  return [
    compare({
      ...shared,
      ...limit,
      id: `start.${name}.ready`,
      metric: `${words}: npm start to “Galley is ready”, median`,
      reference: 'bare Node server',
      values: galley.map(start => start.ready),
      references: bare.map(start => start.ready),
    }),
    compare({
      ...shared,
      ...limit,
      id: `start.${name}.list`,
      metric: `${words}: npm start to a usable list, median`,
      reference: 'bare Node server, empty Chromium page',
      values: galley.map(start => start.usable),
      references: bare.map(start => start.usable),
    }),
  ];
};

/** From the command to the first row of the list: on a new data folder (demo content, login), and as on every later day. */
export const benchStart: BenchPart = ({ quick, report }) =>
  withCleanUp(async later => {
    const folder = createFolder('start');
    later(folder.remove);
    report('start: one start that does not count, so that every file has been read once');
    await startGalley(join(folder.path, 'unmeasured'), true);
    const cold = await startByTurns(quick ? 3 : 5, attempt => join(folder.path, `cold-${attempt}`), true);
    const warm = await startByTurns(quick ? 5 : 10, () => join(folder.path, 'cold-0'), false);
    return [...rowsOf('cold', 'first start', cold), ...rowsOf('warm', 'later start', warm)];
  });

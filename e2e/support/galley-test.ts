import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, test as base } from '@playwright/test';
import { freePort, newsroomFolder, type Program, removeFolder, startDesk, startNewsroom, temporaryFolder } from './processes.ts';

/** The newsroom of a story: a real process that can be stopped, killed and started again at its address. */
export interface NewsroomUnderTest {
  readonly origin: string;
  readonly dataFolder: string;
  readonly stop: () => Promise<void>;
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
}

/** One person's desk: the host process, its window, and its folder that outlives both. */
export interface DeskUnderTest {
  readonly dataFolder: string;
  readonly page: () => Page;
  /** kill -9 of the host and the window, then a restart of both on the same folder. */
  readonly crashAndRestart: () => Promise<void>;
  readonly crash: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** The host is suspended while the window stays open, until it is resumed. */
  readonly sleep: () => void;
  readonly wake: () => void;
}

interface Fixtures {
  /** Settings of the newsroom's process beyond its folder and port. */
  readonly newsroomEnvironment: Readonly<Record<string, string>>;
  readonly newsroom: NewsroomUnderTest;
  /** Size and touch of the windows of desks. */
  readonly deskWindow: BrowserContextOptions;
  readonly openDesk: (name: string) => Promise<DeskUnderTest>;
}

/** Noise of the browser itself about requests that the story makes fail. */
const EXPECTED_CONSOLE = [
  /Failed to load resource/u,
  /net::ERR_/u,
  /WebSocket connection to/u,
  // What the story itself runs in a frame that lets no script run: the preview of a front page.
  /^Blocked script execution in 'about:blank' because the document's frame is sandboxed/u,
];

/** Records every console error and every uncaught error, and keeps choosers of files from opening. */
export const watchPage = (page: Page, problems: string[]): void => {
  page.on('console', message => {
    if (message.type() === 'error' && !EXPECTED_CONSOLE.some(pattern => pattern.test(message.text()))) problems.push(message.text());
  });
  page.on('pageerror', error => void problems.push(`${error.name}: ${error.message}`));
  // With a listener that stays, the browser hands every chooser of files over from the beginning.
  page.on('filechooser', () => undefined);
};

const createDesk = (input: {
  readonly browser: Browser;
  readonly folder: string;
  readonly newsroom: string;
  readonly window: BrowserContextOptions;
  readonly problems: string[];
}): DeskUnderTest => {
  let host: Program | undefined;
  let context: BrowserContext | undefined;
  let page: Page | undefined;
  const start = async (): Promise<void> => {
    host = await startDesk({ dataFolder: input.folder, newsroom: input.newsroom });
    context = await input.browser.newContext(input.window);
    page = await context.newPage();
    watchPage(page, input.problems);
    await page.goto(host.address);
  };
  const crash = async (): Promise<void> => {
    await host?.kill();
    await context?.close();
    host = undefined;
  };
  return {
    dataFolder: input.folder,
    page: () => {
      if (!page) throw new Error('this computer has no window now');
      return page;
    },
    start,
    crash,
    sleep: () => host?.sleep(),
    wake: () => host?.wake(),
    crashAndRestart: async () => {
      await crash();
      await start();
    },
  };
};

/** Tests with a newsroom and desks as real processes. A console error in any window fails the test. */
export const test = base.extend<Fixtures>({
  newsroomEnvironment: [{}, { option: true }],
  newsroom: async ({ newsroomEnvironment: environment }, use) => {
    const dataFolder = newsroomFolder();
    const port = await freePort();
    let program = await startNewsroom({ dataFolder, port, environment });
    const origin = program.address;
    await use({
      origin,
      dataFolder,
      stop: () => program.stop(),
      kill: () => program.kill(),
      start: async () => {
        program = await startNewsroom({ dataFolder, port, environment });
      },
    });
    await program.kill();
    removeFolder(dataFolder);
  },
  deskWindow: [{}, { option: true }],
  openDesk: async ({ browser, newsroom, deskWindow: window }, use) => {
    const desks: DeskUnderTest[] = [];
    const folders: string[] = [];
    const problems: string[] = [];
    await use(async name => {
      const folder = temporaryFolder(name);
      folders.push(folder);
      const desk = createDesk({ browser, folder, newsroom: newsroom.origin, window, problems });
      desks.push(desk);
      await desk.start();
      return desk;
    });
    for (const desk of desks) await desk.crash();
    for (const folder of folders) removeFolder(folder);
    if (problems.length > 0) throw new Error(`errors in the window's console:\n${problems.join('\n')}`);
  },
});

export { expect } from '@playwright/test';

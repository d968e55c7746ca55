import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, test as base } from '@playwright/test';
import { LIMITS } from '#tests/support/patience.ts';
import { signIn } from '../pages/sign-in.ts';
import { watchPage } from './galley-test.ts';
import { freePort, newsroomFolder, removeFolder, startDesk, startNewsroom, temporaryFolder } from './processes.ts';

/** A desk that lasts as long as its file's tests. */
export interface SharedDesk {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The window's address, without its key. */
  readonly origin: string;
  /** The address with the key that opened the window. */
  readonly address: string;
  readonly dataFolder: string;
}

export interface SharedDeskOptions {
  /** The demo account to sign in with; without one the desk shows its login page. */
  readonly username?: string;
  readonly window?: BrowserContextOptions;
}

type AskForDesk = (name: string, options?: SharedDeskOptions) => Promise<SharedDesk>;

interface WorkerFixtures {
  readonly newsroomOrigin: string;
  /** A desk by its name: started when its file first asks for it, the same one afterwards; closed when the next file asks for one. */
  readonly sharedDesk: AskForDesk;
}

interface OpenDesk {
  readonly desk: SharedDesk;
  /** Ends it and removes its folder. */
  readonly close: () => Promise<void>;
}

const openDesk = async (input: {
  readonly browser: Browser;
  readonly newsroomOrigin: string;
  readonly problems: string[];
  readonly name: string;
  readonly options: SharedDeskOptions;
}): Promise<OpenDesk> => {
  const { browser, newsroomOrigin, problems, name, options } = input;
  const dataFolder = temporaryFolder(name);
  const host = await startDesk({ dataFolder, newsroom: newsroomOrigin });
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Zurich', ...options.window });
  const close = async (): Promise<void> => {
    await context.close();
    await host.kill();
    removeFolder(dataFolder);
  };
  try {
    const page = await context.newPage();
    watchPage(page, problems);
    await page.goto(host.address);
    if (options.username !== undefined) await signIn(page, options.username);
    return { desk: { page, context, origin: new URL(host.address).origin, address: host.address, dataFolder }, close };
  } catch (error) {
    await close();
    throw error;
  }
};

/**
 * One newsroom and a few desks shared by the tests of a file that only read them.
 * A console error in any window fails the run.
 */
export const test = base.extend<object, WorkerFixtures>({
  newsroomOrigin: [
    // eslint-disable-next-line no-empty-pattern -- Playwright demands a destructured first argument, also when nothing is used
    async ({}, use) => {
      const dataFolder = newsroomFolder();
      const program = await startNewsroom({ dataFolder, port: await freePort() });
      await use(program.address);
      await program.kill();
      removeFolder(dataFolder);
    },
    { scope: 'worker', timeout: LIMITS.hook },
  ],
  sharedDesk: [
    async ({ browser, newsroomOrigin }, use) => {
      const desks = new Map<string, Promise<OpenDesk>>();
      const problems: string[] = [];
      let file = '';
      const close = async (): Promise<void> => {
        const opened = [...desks.values()];
        desks.clear();
        for (const desk of await Promise.allSettled(opened)) if (desk.status === 'fulfilled') await desk.value.close();
      };
      await use(async (name, options = {}) => {
        // An open desk goes on asking and drawing: those of earlier files would take the time of this one.
        if (file !== base.info().file) await close();
        ({ file } = base.info());
        const desk = desks.get(name) ?? openDesk({ browser, newsroomOrigin, problems, name, options });
        desks.set(name, desk);
        return (await desk).desk;
      });
      await close();
      if (problems.length > 0) throw new Error(`errors in the window's console:\n${problems.join('\n')}`);
    },
    { scope: 'worker', timeout: LIMITS.hook },
  ],
});

export { expect } from '@playwright/test';

import { type BrowserContext, type BrowserContextOptions, type Page, test as base } from '@playwright/test';
import { LIMITS } from '#tests/support/patience.ts';
import { signIn } from '../pages/sign-in.ts';
import { watchPage } from './galley-test.ts';
import { freePort, newsroomFolder, type Program, removeFolder, startDesk, startNewsroom, temporaryFolder } from './processes.ts';

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

type OpenDesk = (name: string, options?: SharedDeskOptions) => Promise<SharedDesk>;

interface WorkerFixtures {
  readonly newsroomOrigin: string;
  /** A desk by its name: started when first asked for, the same one afterwards. */
  readonly sharedDesk: OpenDesk;
}

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
      const desks = new Map<string, Promise<SharedDesk>>();
      const hosts: Program[] = [];
      const folders: string[] = [];
      const problems: string[] = [];
      const start = async (name: string, { username, window }: SharedDeskOptions): Promise<SharedDesk> => {
        const folder = temporaryFolder(name);
        folders.push(folder);
        const host = await startDesk({ dataFolder: folder, newsroom: newsroomOrigin });
        hosts.push(host);
        const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Zurich', ...window });
        const page = await context.newPage();
        watchPage(page, problems);
        await page.goto(host.address);
        if (username !== undefined) await signIn(page, username);
        return { page, context, origin: new URL(host.address).origin, address: host.address, dataFolder: folder };
      };
      await use((name, options = {}) => {
        const known = desks.get(name);
        if (known !== undefined) return known;
        const started = start(name, options);
        desks.set(name, started);
        return started;
      });
      for (const desk of await Promise.allSettled(desks.values())) if (desk.status === 'fulfilled') await desk.value.context.close();
      for (const host of hosts) await host.kill();
      for (const folder of folders) removeFolder(folder);
      if (problems.length > 0) throw new Error(`errors in the window's console:\n${problems.join('\n')}`);
    },
    { scope: 'worker', timeout: LIMITS.hook },
  ],
});

export { expect } from '@playwright/test';

import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { LIMITS } from '#tests/support/patience.ts';

/** Noise of the browser itself about requests that a kill makes fail. */
const EXPECTED_CONSOLE = [/Failed to load resource/u, /net::ERR_/u, /WebSocket connection to/u];

/** What the window showed the person: this text is on the disk, or saved. */
export interface Promised {
  readonly text: string;
  readonly isSaved: boolean;
}

/** A Chromium whose windows may be killed. */
export interface DoomedBrowser {
  /** Opens the desk's address, with the key in it; windows opened afterwards belong to the same session. */
  readonly enter: (address: string) => Promise<Page>;
  readonly open: (address: string) => Promise<Page>;
  /** The kill that ends every page's process at once (SIGKILL, no farewell); prepared first, so that it takes no time. */
  readonly aim: () => Promise<() => void>;
  /** What windows reported as kept, newest last; emptied by reading. */
  readonly takePromises: () => readonly Promised[];
  /** Console errors and uncaught errors, besides those of cut connections. */
  readonly problems: readonly string[];
  readonly close: () => Promise<void>;
}

declare global {
  interface Window {
    readonly galleyPromised: (promised: Promised) => Promise<void>;
  }
}

/**
 * Runs in the page: tells what it says on two frames after each other about the same paragraphs, and so does not take what it says of the
 * letter before for what it says of this one.
 */
const watchPromises = (): void => {
  let before = '';
  let told = '';
  const look = (): void => {
    const words = [...document.querySelectorAll('.g-writing .g-block-paragraph [data-slate-string]')];
    const isKept = document.querySelector('[data-journal="on-disk"]') !== null;
    const state = document.querySelector('.g-state-line')?.textContent ?? '';
    const text = words.map(part => part.textContent).join('');
    const now = text !== '' && isKept ? JSON.stringify({ text, isSaved: /^Saved \d/u.test(state.trim()) }) : '';
    if (now !== '' && now === before && now !== told) {
      told = now;
      void window.galleyPromised(JSON.parse(now) as Promised); // written three lines above
    }
    before = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

const watch = (page: Page, problems: string[]): Page => {
  page.setDefaultTimeout(LIMITS.later);
  page.on('console', message => {
    if (message.type() === 'error' && !EXPECTED_CONSOLE.some(pattern => pattern.test(message.text()))) problems.push(message.text());
  });
  page.on('pageerror', error => void problems.push(`${error.name}: ${error.message}`));
  return page;
};

const aimAt = async (session: CDPSession): Promise<() => void> => {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const pids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  if (pids.length === 0) throw new Error('this browser shows no page');
  return () => {
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch (error) {
        // A process that Chromium kept in reserve may have ended since.
        if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
      }
    }
  };
};

export const startDoomedBrowser = async (): Promise<DoomedBrowser> => {
  const executablePath = process.env['GALLEY_CHROMIUM'];
  const browser: Browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const problems: string[] = [];
  const promises: Promised[] = [];
  const session = await browser.newBrowserCDPSession();
  const context: BrowserContext = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Zurich',
  });
  await context.exposeFunction('galleyPromised', (promised: Promised) => void promises.push(promised));
  await context.addInitScript(watchPromises);
  const open = async (address: string): Promise<Page> => {
    const page = watch(await context.newPage(), problems);
    await page.goto(address);
    return page;
  };
  return {
    open,
    enter: async address => {
      const page = await open(address);
      await page.locator('.g-frame, .g-login').first().waitFor();
      return page;
    },
    aim: () => aimAt(session),
    takePromises: () => promises.splice(0),
    problems,
    close: () => browser.close(),
  };
};

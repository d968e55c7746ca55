import type { Page } from '@playwright/test';
import { expectFocusSeen, tabTo } from '../pages/focus.ts';
import { expect, test } from '../support/galley-test.ts';

/** Leaves a mark on the page when anything in the window is pressed by a pointer. */
const markPointer = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    for (const name of ['pointerdown', 'mousedown', 'touchstart'])
      addEventListener(name, () => document.documentElement.setAttribute('data-pointer-used', name), { capture: true });
  });
};

test.describe('the main job by keyboard alone', () => {
  test('sign in, find, open, write with marks, crosshead, list and link, save, change the status, publish; the focus is always seen', async ({
    openDesk,
  }) => {
    const desk = await openDesk('keyboard');
    const page = desk.page();
    await markPointer(page);
    await page.reload();
    const { keyboard } = page;

    await test.step('sign in', async () => {
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeFocused();
      await expectFocusSeen(page);
      await keyboard.press('Enter');
      await expect(page.getByLabel('Username')).toBeFocused();
      await keyboard.type('editor');
      await keyboard.press('Tab');
      await keyboard.type('galley');
      await keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: /Selina/u })).toBeVisible();
    });

    const title = page.locator('[data-block="title"]');
    await test.step('find an article in the list and open it', async () => {
      await keyboard.press('Control+Alt+l');
      const rows = page.locator('[role="row"][data-key]');
      await expect(rows.first()).toBeFocused();
      await expectFocusSeen(page);
      await keyboard.press('/');
      await expect(page.getByRole('searchbox', { name: 'Search articles' })).toBeFocused();
      await keyboard.type('Städte Maut');
      await expect(page).toHaveURL(/q=St/u);
      await keyboard.press('Enter');
      await expect(rows.first()).toBeFocused();
      await expect(rows.first()).toContainText('Warum selbst die Städte');
      await expectFocusSeen(page);
      await keyboard.press('Enter');
      await expect(title).toContainText('Maut');
    });

    const text = page.locator('.g-writing');
    await test.step('write: marks, a crosshead, a list and a link', async () => {
      await keyboard.press('F2');
      await expect(page.getByTestId('save')).toBeVisible();
      await expect(text).toBeFocused();
      await expectFocusSeen(page);
      await keyboard.press('Control+End');
      await keyboard.press('Enter');
      await keyboard.type('Das ist ');
      await keyboard.press('Control+b');
      await keyboard.type('wichtig');
      await keyboard.press('Control+b');
      await keyboard.type(' und ');
      await keyboard.press('Control+i');
      await keyboard.type('neu');
      await keyboard.press('Control+i');
      await keyboard.press('Enter');
      await keyboard.press('Control+Shift+1');
      await keyboard.type('Was jetzt kommt');
      await keyboard.press('Enter');
      await keyboard.press('Control+Shift+8');
      await keyboard.type('Erstens');
      await keyboard.press('Enter');
      await keyboard.type('Zweitens');
      await keyboard.press('Enter');
      await keyboard.press('Enter');
      await keyboard.type('Mehr dazu auf der Seite');
      await keyboard.press('Control+Shift+ArrowLeft');
      await keyboard.press('Control+k');
      const dialog = page.getByRole('dialog', { name: /link/iu });
      await expect(dialog.getByRole('textbox', { name: 'Address' })).toBeFocused();
      await keyboard.type('https://www.admin.ch/');
      await keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(text).toBeFocused();

      await expect(text.locator('strong', { hasText: 'wichtig' })).toBeVisible();
      await expect(text.locator('em', { hasText: 'neu' })).toBeVisible();
      await expect(text.locator('h2,h3,h4', { hasText: 'Was jetzt kommt' })).toBeVisible();
      await expect(text.locator('li')).toHaveText(['Erstens', 'Zweitens']);
      await expect(text.locator('a', { hasText: 'Seite' })).toHaveAttribute('href', 'https://www.admin.ch/');
    });

    await test.step('dialogs give the focus back to the text', async () => {
      for (const [opener, name] of [
        ['Control+k', 'Command palette'],
        ['Control+/', 'Keyboard shortcuts'],
        ['Control+Alt+Shift+D', 'Diagnostics'],
      ] as const) {
        await keyboard.press(opener);
        const dialog = page.getByRole('dialog', { name });
        await expect(dialog).toBeVisible();
        await expectFocusSeen(page);
        await keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(text).toBeFocused();
      }
    });

    await test.step('Ctrl+Alt+S and Ctrl+Alt+L do in the text what the help says, and what is not saved is not left without a question', async () => {
      await keyboard.press('F1');
      await expect(page.getByRole('dialog', { name: 'Help' }).getByRole('region', { name: 'Your first article' })).toBeVisible();
      await keyboard.press('Escape');
      await expect(text).toBeFocused();
      await keyboard.press('Control+/');
      const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await expect(help.getByRole('textbox')).toBeFocused();
      await keyboard.type('ctrl+alt+');
      await expect(help.locator('dl > div')).toContainText(
        ['Articles', 'Keep offline', 'Special characters'].map(name => new RegExp(name, 'u')),
      );
      await keyboard.press('Escape');
      await expect(text).toBeFocused();
      await keyboard.press('Control+Alt+s');
      await expect(page.getByRole('grid', { name: 'Special characters' })).toHaveCount(0);
      await keyboard.press('Control+Alt+l');
      const question = page.getByRole('alertdialog');
      await expect(question).toBeVisible();
      await keyboard.press('Enter');
      await expect(question).toHaveCount(0);
      await expect(text).toBeFocused();
    });

    await test.step('the toolbar is one stop, left by Escape', async () => {
      await keyboard.press('Alt+F10');
      await expect(page.getByRole('toolbar').locator(':focus')).toHaveCount(1);
      await expectFocusSeen(page);
      await keyboard.press('ArrowRight');
      await expectFocusSeen(page);
      await keyboard.press('Escape');
      await expect(text).toBeFocused();
    });

    await test.step('save', async () => {
      await keyboard.press('Control+s');
      await expect(page.locator('.g-state-line')).toContainText('Saved');
      await expect(text).toBeFocused();
    });

    const status = page.getByTestId('content-status');
    await test.step('change the status by the keys of its menu', async () => {
      await tabTo(page, status, 'back');
      await keyboard.press('Enter');
      const wanted = page.getByRole('menuitem', { name: 'Ready to publish' });
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      await expectFocusSeen(page);
      for (let step = 0; step < 12 && !(await wanted.evaluate(item => item === document.activeElement)); step += 1)
        await keyboard.press('ArrowDown');
      await expect(wanted).toBeFocused();
      await expectFocusSeen(page);
      await keyboard.press('Enter');
      await expect(status).toHaveText('Ready to publish');
      await expect(status).toBeFocused();
      await expectFocusSeen(page);
    });

    await test.step('publish', async () => {
      await expect(page.getByTestId('publish')).toBeEnabled();
      await tabTo(page, page.getByTestId('publish'));
      await keyboard.press('Enter');
      await expect(page.getByRole('button', { name: /^Go there: Not ticked off/u })).toBeFocused();
      await expectFocusSeen(page);
      await tabTo(page, page.getByTestId('publish-now'));
      await expectFocusSeen(page);
      await keyboard.press('Enter');
      await expect(page.getByTestId('publication-status')).toHaveText('Published');
      await expect(page.getByTestId('publication-status')).toBeFocused();
      await expectFocusSeen(page);
    });
    await expect(page.locator('[data-pointer-used]')).toHaveCount(0);
  });
});

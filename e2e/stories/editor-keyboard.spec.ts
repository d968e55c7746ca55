import type { Locator } from '@playwright/test';
import { ArticleListPage } from '../pages/article-list-page.ts';
import { startBeforeLast, startEmpty, WRITINGS } from '../pages/block-writing.ts';
import { EditorPage } from '../pages/editor-page.ts';
import { expectNoFindings } from '../pages/findings.ts';
import { expectFocusSeen } from '../pages/focus.ts';
import { servePictures } from '../support/pictures.ts';
import { expect, test } from '../support/shared-galley.ts';

const DIALOG = '.bp6-dialog';
/** Forms with the same fields as another one that is looked at. */
const SAME_FORM: readonly string[] = ['Instagram', 'TikTok', 'Threads', 'Bluesky'];

/** Lines of the accessibility tree that are a control or a block and have no name. */
const unnamedIn = (tree: string): readonly string[] =>
  tree
    .split('\n')
    .filter(line =>
      /^\s*- (?:button|link|textbox|combobox|searchbox|checkbox|radio|tab|option|figure|group|dialog|img)\b(?! ["/])/u.test(line),
    )
    .map(line => line.trim());

test.describe('the editor by keyboard alone', () => {
  test('an article with every block of the insert menu is written; each is named, Escape leads back, the focus is never lost', async ({
    sharedDesk,
  }) => {
    const { page, context } = await sharedDesk('blocks', { username: 'editor', window: { viewport: { width: 1280, height: 800 } } });
    const { keyboard } = page;
    await servePictures(context);
    const list = new ArticleListPage(page);
    await list.open();
    await list.create({ title: 'Alle Blöcke' });
    const editor = new EditorPage(page);
    await page.evaluate(() => {
      addEventListener(
        'pointerdown',
        event => void (event.isTrusted && document.documentElement.setAttribute('data-pointer-used', '')),
        true,
      );
    });

    // A pointer that rests over the text must not matter to who writes.
    await page.mouse.move(640, 420);
    await test.step('into the text, and all of it away', () => startEmpty(editor));

    const names = await editor.offeredNames();
    expect(names.toSorted()).toEqual(Object.keys(WRITINGS).toSorted());
    for (const name of names) {
      await test.step(name, async () => {
        await startBeforeLast(editor);
        await editor.insert(name);
        const dialog = page.getByRole('dialog');
        if ((await dialog.count()) > 0) {
          await expect(dialog.locator(':focus')).toHaveCount(1);
          expect(unnamedIn(await dialog.ariaSnapshot())).toEqual([]);
          if (!SAME_FORM.includes(name)) await expectNoFindings(page, DIALOG);
          await keyboard.press('Escape');
          await editor.expectBackInText();
          await editor.insert(name);
        }
        await WRITINGS[name]?.fill(page);
        await editor.expectBackInText();
      });
    }

    await test.step('the accessibility tree names every block and every control', async () => {
      const tree = await editor.text().ariaSnapshot();
      for (const [name, { named }] of Object.entries(WRITINGS)) expect.soft(tree, name).toMatch(named);
      expect(unnamedIn(await page.locator('body').ariaSnapshot())).toEqual([]);
      // The snapshot gives frames no name: one of an embed that still asks its network may be there.
      await expect(page.locator('iframe:not([title]), iframe[title=""]')).toHaveCount(0);
      await expectNoFindings(page);
    });

    await test.step('the tools of a block are reached and left by keyboard', async () => {
      await keyboard.press('Control+Home');
      await keyboard.press('Control+End');
      await keyboard.press('Control+Alt+b');
      await expect(page.getByRole('toolbar', { name: 'Block' }).locator(':focus')).toHaveCount(1);
      await expectFocusSeen(page);
      await keyboard.press('Enter');
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      expect(unnamedIn(await page.getByRole('menu').ariaSnapshot())).toEqual([]);
      await keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expectFocusSeen(page);
      await keyboard.press('Escape');
      await editor.expectBackInText();
    });

    await test.step('in a window half as wide nothing is cut off, and the tools stay beside their block', async () => {
      await page.setViewportSize({ width: 640, height: 800 });
      const tooWide = () =>
        editor.text().evaluate(text => {
          const { right } = text.getBoundingClientRect();
          return [...text.querySelectorAll('*')].filter(part => part.getBoundingClientRect().right > right + 1).map(part => part.className);
        });
      await expect.poll(tooWide).toEqual([]);
      const topOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Number.NaN;
      const tools = page.getByRole('toolbar', { name: 'Block' });
      const last = editor.block('paragraph').last();
      await expect.poll(async () => Math.abs((await topOf(tools)) - (await topOf(last)))).toBeLessThan(24);
      await page.setViewportSize({ width: 1280, height: 800 });
    });

    await test.step('saved and opened again, it is the same text', async () => {
      const before = await editor.outline();
      await keyboard.press('Control+s');
      await expect(page.locator('.g-state-line')).toContainText(/Saved|Gespeichert/u);
      await page.reload();
      await expect(editor.block('title')).toBeVisible();
      await expect(page.getByTestId('save')).toBeVisible();
      await expect.poll(() => editor.outline()).toEqual(before);
    });
    await expect(page.locator('[data-pointer-used]')).toHaveCount(0);

    await test.step('axe finds nothing in the settings of an infobox and in the choice of related contents', async () => {
      await page.getByRole('button', { name: 'Infobox settings' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoFindings(page, DIALOG);
      await keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await editor.text().getByRole('button', { name: 'Edit image and contents' }).click();
      await page.getByRole('button', { name: 'Choose contents' }).click();
      await expect(page.getByRole('dialog').last().getByRole('row').nth(1)).toBeVisible();
      await expectNoFindings(page, DIALOG);
    });
  });
});

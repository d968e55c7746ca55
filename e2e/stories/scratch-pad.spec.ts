import { ArticlePage } from '../pages/article-page.ts';
import { signIn } from '../pages/sign-in.ts';
import { expect, test } from '../support/galley-test.ts';

test.describe('the scratch pad', () => {
  test('keeps its words over a killed process and becomes an article by one button', async ({ openDesk }) => {
    const desk = await openDesk('editor');
    await signIn(desk.page(), 'editor');
    const pad = () => desk.page().getByRole('dialog', { name: 'Scratch pad' });
    const note = () => pad().getByRole('textbox', { name: 'Note' });
    const openPad = async (): Promise<void> => {
      await desk.page().keyboard.press('Control+Alt+Shift+n');
      await expect(note()).toBeVisible();
    };

    await test.step('a note is typed and put away', async () => {
      await openPad();
      await note().fill('Stau am Gotthard\nDer Anrufer heisst Beat.');
      await desk.page().keyboard.press('Escape');
      await expect(pad()).toBeHidden();
      // Opened again, it shows what the disk has: a process killed before that may lose the last second.
      await openPad();
      await expect(note()).toHaveValue('Stau am Gotthard\nDer Anrufer heisst Beat.');
      await desk.page().keyboard.press('Escape');
      await expect(pad()).toBeHidden();
    });

    await test.step('the process is killed and started again: the words are there', async () => {
      await desk.crashAndRestart();
      await expect(desk.page().getByRole('heading', { level: 1 })).toBeVisible();
      await openPad();
      await expect(note()).toHaveValue('Stau am Gotthard\nDer Anrufer heisst Beat.');
    });

    await test.step('the note becomes an article, and the pad is empty', async () => {
      await pad().getByRole('button', { name: 'Make an article of it' }).click();
      const article = new ArticlePage(desk.page());
      await expect(article.block('title')).toHaveText('Stau am Gotthard');
      await expect(desk.page().locator('.g-block-paragraph').filter({ hasText: 'Der Anrufer heisst Beat.' })).toBeVisible();
      await openPad();
      await expect(note()).toHaveValue('');
    });
  });
});

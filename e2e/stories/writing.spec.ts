import { ArticleListPage } from '../pages/article-list-page.ts';
import { ArticlePage } from '../pages/article-page.ts';
import { EditorPage } from '../pages/editor-page.ts';
import { expect, test } from '../support/shared-galley.ts';

test('whoever writes by keyboard gets what the signs mean, a quote behind the paragraph, links that can be changed (B5-031, B5-032, B5-036)', async ({
  sharedDesk,
}) => {
  const { page } = await sharedDesk('writing', { username: 'editor' });
  const { keyboard } = page;
  await test.step('a person asks for numbered lists by their signs, too', async () => {
    await page.goto(new URL('/usersettings', page.url()).href);
    await page.getByRole('combobox', { name: 'Markdown while typing' }).selectOption('withNumbers');
    await expect(page.getByText(/^Saved \d/u)).toBeVisible();
  });
  const list = new ArticleListPage(page);
  await list.open();
  await list.create({ title: 'Von Hand geschrieben' });
  const article = new ArticlePage(page);
  const editor = new EditorPage(page);
  const text = editor.text();
  const paragraphs = editor.block('paragraph');
  const quotes = text.locator('blockquote');
  const umzug = paragraphs.filter({ hasText: '1. Mai: Umzug' });
  await article.block('paragraph').click();

  await test.step('signs of Markdown become blocks and marks', async () => {
    await keyboard.type('## Der Anfang');
    await expect(editor.block('crosshead').first()).toHaveText('Der Anfang');
    await keyboard.press('Enter');
    await keyboard.type('Das ist **sehr wichtig** für Leser*innen und Autor*innen.');
    await expect(text.locator('strong')).toHaveText('sehr wichtig');
    await expect(paragraphs.filter({ hasText: /^Das ist sehr wichtig für Leser\*innen und Autor\*innen\.$/u })).toHaveCount(1);
    await keyboard.press('Enter');
    await keyboard.type('1. ');
    await expect(text.locator('ol')).toHaveCount(1);
    await keyboard.press('Control+z');
    await expect(text.locator('ol')).toHaveCount(0);
    await keyboard.type('Mai: Umzug');
    await expect(umzug).toHaveCount(1);
    await keyboard.press('Enter');
    await keyboard.type('---');
    await keyboard.press('Enter');
    await expect(editor.block('separator')).toHaveCount(1);
    await keyboard.type('- Velo');
    await expect(text.getByRole('listitem')).toHaveText(['Velo']);
  });

  await test.step('one undo gives back what was typed', async () => {
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    const ofTemplate = await quotes.count();
    await keyboard.type('> ');
    await expect(quotes).toHaveCount(ofTemplate + 1);
    await keyboard.press('Control+z');
    await expect(quotes).toHaveCount(ofTemplate);
    await expect(paragraphs.filter({ hasText: /^> $/u })).toHaveCount(1);
    await keyboard.press('Backspace');
    await keyboard.press('Backspace');
  });

  await test.step('Tab stays in a list and says so, Shift+Tab takes the entry out, undo brings it back', async () => {
    await editor.putCaret(text.getByRole('listitem').first());
    await keyboard.press('Tab');
    await expect(page.getByText('A list has one level.')).toBeVisible();
    await expect(text).toBeFocused();
    await keyboard.press('Shift+Tab');
    await expect(text.getByRole('listitem')).toHaveCount(0);
    await expect(text).toBeFocused();
    await keyboard.press('Control+z');
    await expect(text.getByRole('listitem')).toHaveText(['Velo']);
  });

  await test.step('a quote from the menu comes in behind the paragraph that holds the caret', async () => {
    await editor.putCaret(umzug);
    await editor.insert('Quote');
    await keyboard.type('Wir kommen alle.');
    await expect(quotes.filter({ hasText: 'Wir kommen alle.' })).toHaveCount(1);
    await expect(umzug).toHaveText('1. Mai: Umzug');
  });

  await test.step('a block is found by what it is called in another language', async () => {
    await editor.openInsertMenu();
    await keyboard.type('sondage');
    await expect(editor.panel().getByRole('option', { selected: true })).toHaveText('Poll');
    await keyboard.press('Escape');
    await editor.expectBackInText();
  });

  for (const [pasted, shown, changed, href, message] of [
    [
      'http://example.ch/a',
      'http://example.ch/a',
      'http://example.ch/b',
      'http://example.ch/b',
      'An address that starts with https:// or http://',
    ],
    [
      'mailto:desk@example.ch',
      'desk@example.ch',
      'chief@example.ch',
      'mailto:chief@example.ch',
      'An address that starts with https:// or mailto:',
    ],
  ] as const) {
    await test.step(`the pasted link ${pasted} is changed in its dialog, which says what it takes`, async () => {
      await editor.putCaret(umzug);
      await keyboard.type(' ');
      await editor.paste({ plain: pasted });
      const link = text.getByRole('link', { name: shown });
      await expect(link).toHaveAttribute('href', pasted);
      await page.getByRole('button', { name: 'Edit link' }).click();
      const address = editor.form().getByRole('textbox', { name: 'Address' });
      await expect(address).toHaveValue(pasted);
      await address.fill('ftp://example.ch');
      await keyboard.press('Enter');
      await expect(editor.form().getByText(message)).toBeVisible();
      await address.fill(changed);
      await keyboard.press('Enter');
      await editor.expectBackInText();
      await expect(link).toHaveAttribute('href', href);
    });
  }
});

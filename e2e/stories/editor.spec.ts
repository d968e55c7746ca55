import type { Locator, Page } from '@playwright/test';
import { ArticleListPage } from '../pages/article-list-page.ts';
import { ArticlePage } from '../pages/article-page.ts';
import { EditorPage } from '../pages/editor-page.ts';
import { LinkDialog } from '../pages/link-dialog.ts';
import { signIn } from '../pages/sign-in.ts';
import { expect, test } from '../support/galley-test.ts';
import { GOOGLE_DOC, GOOGLE_DOC_PLAIN } from '../support/google-doc.ts';
import { choosePicture, servePictures } from '../support/pictures.ts';

const INSTAGRAM_CODE = `<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/CkV6Lr8L3Zb/?utm_source=ig_embed" data-instgrm-version="14"><a href="https://www.instagram.com/p/CkV6Lr8L3Zb/">Beitrag</a></blockquote> <script async src="//www.instagram.com/embed.js"></script>`;

const INTERVIEW = 'Q: Wie hoch steigt der Rhein?\nA: Auf über acht Meter.\nQ: Und danach?\nA: Das weiss niemand.';

/** A user on one article. */
interface Desk {
  readonly page: Page;
  readonly article: ArticlePage;
  readonly editor: EditorPage;
}

const paragraphWith = ({ editor }: Desk, words: string): Locator => editor.block('paragraph').filter({ hasText: words });

/** Adds a paragraph after the one with these words and puts the caret in it. */
const startBehind = async (desk: Desk, words: string): Promise<void> => {
  await desk.editor.putCaret(paragraphWith(desk, words));
  await desk.page.keyboard.press('Enter');
};

const confirm = async ({ page, editor }: Desk): Promise<void> => {
  await page.getByRole('dialog').getByRole('button', { name: 'Insert', exact: true }).click();
  await editor.expectBackInText();
};

const pasteTheDocument = async (desk: Desk): Promise<void> => {
  const { page, editor } = desk;
  await editor.putCaret(editor.block('paragraph').first());
  const before = await editor.outline();
  const paste = async (): Promise<void> => {
    await editor.paste({ html: GOOGLE_DOC, plain: GOOGLE_DOC_PLAIN });
    await expect(paragraphWith(desk, 'Am Mittwoch folgt')).toBeVisible();
  };
  await paste();
  await expect(editor.block('crosshead').filter({ hasText: 'Der Rhein steigt weiter' })).toHaveCount(1);
  await expect(editor.block('crosshead').filter({ hasText: 'Was jetzt gilt' })).toHaveCount(1);
  await expect(editor.text().locator('strong')).toHaveText(['bis Mittwoch']);
  await expect(editor.text().locator('em')).toHaveText(['Basel']);
  await expect(editor.text().getByRole('link')).toHaveAttribute('href', 'https://www.hydrodaten.admin.ch/de');
  await expect(editor.text().getByRole('listitem')).toHaveText(['Keller räumen', 'Uferwege meiden', 'Radio hören']);
  await expect(editor.text()).not.toContainText('640 Kubikmeter');

  const report = page.getByRole('region', { name: 'What was inserted' });
  await expect(report).toContainText('Inserted: 3 paragraphs, 2 crossheads, 1 bulleted list');
  await expect(report).toContainText('Left out: 1 table');
  await report.getByText('Details').click();
  await expect(report).toContainText('640 Kubikmeter');

  await editor.putCaret(paragraphWith(desk, 'Am Mittwoch folgt'));
  await page.keyboard.press('Control+z');
  await expect.poll(() => editor.outline()).toEqual(before);
  await editor.putCaret(editor.block('paragraph').first());
  await paste();
};

const typeSwissly = async (desk: Desk): Promise<void> => {
  const { page, editor } = desk;
  await startBehind(desk, 'Am Mittwoch folgt');
  await page.keyboard.type('"Wir warten ab... bis morgen" -> das CO2 auf 20 m2 sinkt.');
  const typed = editor.block('paragraph').filter({ hasText: 'Wir warten' });
  await expect(typed).toHaveText(/^«Wir warten ab… bis morgen» → das CO2 auf 20\sm2 sinkt\.$/u);
  await expect(typed.locator('sub')).toHaveText(['2']);
  await expect(typed.locator('sup')).toHaveText(['2']);
};

const placePicture = async (desk: Desk): Promise<void> => {
  const { page, editor } = desk;
  await startBehind(desk, 'Wir warten');
  await editor.insert('Image');
  await choosePicture(page, page.getByRole('dialog', { name: 'Insert: Image' }), 'rhein');
  await page.getByLabel('Alt text').fill('Der Rhein bei Basel');
  await confirm(desk);
  const picture = editor.block('image');
  await expect(picture).toHaveCount(1);

  await picture.hover();
  await page.getByRole('toolbar', { name: 'Block' }).getByRole('button').first().hover();
  await page.mouse.down();
  const target = paragraphWith(desk, 'Wir warten');
  const box = await target.boundingBox();
  if (!box) throw new Error('the paragraph is not on the screen');
  await page.mouse.move(box.x + 80, box.y + 40, { steps: 3 });
  await page.mouse.move(box.x + 80, box.y + 8, { steps: 3 });
  const line = page.locator('.g-drop-line');
  await expect(line).toBeVisible();
  await expect.poll(async () => Math.abs(((await line.boundingBox())?.y ?? 0) - box.y)).toBeLessThan(6);
  await page.mouse.up();
  await expect(line).toHaveCount(0);
  const wanted = ['Am Mittwoch', 'g-block-image', 'Wir warten'];
  await expect.poll(() => orderOf(desk, wanted)).toEqual(wanted);
};

/** The wanted things in their order on the page. */
const orderOf = async ({ editor }: Desk, wanted: readonly string[]): Promise<readonly string[]> => {
  const outline = await editor.outline();
  return outline.flatMap(line => wanted.filter(words => line.includes(words)));
};

const moveAndTurn = async (desk: Desk): Promise<void> => {
  const { page, editor } = desk;
  const wanted = ['Am Mittwoch', 'g-block-image', 'Wir warten'];
  await editor.putCaret(paragraphWith(desk, 'Wir warten'));
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await expect.poll(() => orderOf(desk, wanted)).toEqual(['Am Mittwoch', 'Wir warten', 'g-block-image']);
  await expect(
    page
      .getByRole('status')
      .or(page.locator('[aria-live]'))
      .filter({ hasText: /moved|position/iu })
      .first(),
  ).toBeAttached();
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect.poll(() => orderOf(desk, wanted)).toEqual(wanted);

  await startBehind(desk, 'Wir warten');
  await page.keyboard.type('Die Stimmen');
  await page.keyboard.press('Control+Shift+1');
  await expect(editor.text().getByRole('heading', { name: /^Die Stimmen/u, level: 2 })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Hier folgt der Rest.');
};

const insertParts = async (desk: Desk): Promise<void> => {
  const { page, editor } = desk;
  const { keyboard } = page;
  await test.step('an interview from pasted text', async () => {
    await startBehind(desk, 'Hier folgt');
    await editor.insert('Import interview');
    await page.getByRole('textbox', { name: 'Text of the interview' }).fill(INTERVIEW);
    await confirm(desk);
    await expect(editor.text().getByRole('group', { name: 'Interview' })).toHaveCount(2);
    await expect(editor.text()).toContainText('Auf über acht Meter.');
  });
  await test.step('a poll', async () => {
    await startBehind(desk, 'Hier folgt');
    await editor.insert('Poll');
    await page.getByLabel('Question').fill('Waren Sie betroffen?');
    await page.getByRole('textbox', { name: 'Answer 1' }).fill('Ja');
    await page.getByRole('button', { name: 'Add answer' }).click();
    await page.getByRole('textbox', { name: 'Answer 2' }).fill('Nein');
    await confirm(desk);
    await expect(editor.text().getByRole('group', { name: 'Poll' })).toContainText('Waren Sie betroffen?');
  });
  await test.step('a quote', async () => {
    await startBehind(desk, 'Hier folgt');
    await editor.insert('Quote');
    await keyboard.type('So etwas sah ich nie.');
    await keyboard.press('Tab');
    await keyboard.type('Eine Anwohnerin');
    await expect(editor.text().locator('blockquote').filter({ hasText: 'So etwas sah ich nie.' })).toContainText('Eine Anwohnerin');
  });
  await test.step('an infobox with a picture inside', async () => {
    await startBehind(desk, 'Hier folgt');
    await editor.insert('Infobox');
    await keyboard.type('Die Pegel');
    await keyboard.press('Tab');
    await keyboard.type('Gemessen wird in Basel.');
    await keyboard.press('Enter');
    await editor.insert('Image');
    await choosePicture(page, page.getByRole('dialog', { name: 'Insert: Image' }), 'pegel');
    await confirm(desk);
    await expect(editor.text().getByRole('group', { name: 'Infobox' }).locator('.g-block-image')).toHaveCount(1);
  });
};

const insertFromOutside = async (desk: Desk): Promise<void> => {
  const { page, editor } = desk;
  await test.step('a pasted address of YouTube, a pasted code of Instagram', async () => {
    await startBehind(desk, 'Hier folgt');
    await editor.paste({ plain: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' });
    await expect(editor.text().getByRole('figure', { name: /^YouTube/u })).toHaveCount(1);
    await startBehind(desk, 'Hier folgt');
    await editor.paste({ plain: INSTAGRAM_CODE });
    await expect(editor.text().getByRole('figure', { name: /^Instagram/u })).toHaveCount(1);
  });
  await test.step('a text component', async () => {
    await startBehind(desk, 'Hier folgt');
    await editor.insert('Text component');
    await page.getByRole('searchbox', { name: 'Search text components' }).fill('Berichtigung');
    await page.getByRole('dialog').getByText('Berichtigung', { exact: true }).click();
    await confirm(desk);
    await expect(editor.text()).toContainText('Eine frühere Fassung dieses Artikels');
  });
  await test.step('a dynamic teaser', async () => {
    await startBehind(desk, 'Hier folgt');
    await editor.insert('Dynamic teaser');
    await page.getByRole('button', { name: 'Choose contents' }).click();
    const picker = page.getByRole('dialog').last();
    await picker.getByRole('row').nth(1).click();
    await expect(picker.getByRole('listitem')).toHaveCount(1);
    await picker.locator('.bp6-dialog-footer button').last().click();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await confirm(desk);
    await page.keyboard.type('Zum Thema');
    await expect(editor.text().getByRole('group', { name: 'Dynamic teaser' })).toContainText('Zum Thema');
  });
};

const linkWords = async (desk: Desk): Promise<void> => {
  const { page, editor } = desk;
  const links = new LinkDialog(page);
  await startBehind(desk, 'Hier folgt');
  await page.keyboard.type('Mehr in der Rubrik');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await links.openPicker();
  await links.chooseKind('Category');
  await expect(links.options()).toHaveCount(5);
  await links.search().press('ArrowDown');
  await links.search().press('Enter');
  await links.save();
  await expect(editor.text().getByRole('link', { name: 'Rubrik' })).toHaveAttribute('href', /^\/categories\/\d+$/u);
};

test.describe('the editor', () => {
  test('a report is pasted, set, illustrated and filled with blocks; it is there after a reload, and again after everything was deleted and undone', async ({
    openDesk,
  }) => {
    const window = await openDesk('editor');
    const page = window.page();
    await servePictures(page.context());
    await signIn(page, 'editor');
    const list = new ArticleListPage(page);
    await list.open();
    await list.create({ title: 'Hochwasser am Rhein' });
    const desk: Desk = { page, article: new ArticlePage(page), editor: new EditorPage(page) };
    const { editor } = desk;

    await test.step('a pasted document comes in clean, as one step, with a report', () => pasteTheDocument(desk));
    await test.step('what is typed gets Swiss typography', () => typeSwissly(desk));
    await test.step('a picture is dragged between two paragraphs', () => placePicture(desk));
    await test.step('blocks are moved and turned by keyboard', () => moveAndTurn(desk));
    await insertParts(desk);
    await insertFromOutside(desk);
    await test.step('a word leads to a category', () => linkWords(desk));

    await test.step('saved and opened again, everything is there', async () => {
      const written = await editor.outline();
      await desk.article.save();
      await expect(desk.article.state()).toContainText(/Saved|Gespeichert/u);
      await page.reload();
      await expect(page.getByTestId('save')).toBeVisible();
      await expect.poll(() => editor.outline()).toEqual(written);
      await expect(editor.text().getByRole('figure', { name: /^(Image|YouTube|Instagram)/u })).toHaveCount(4);
    });

    await test.step('everything is selected and deleted; one undo brings all of it back', async () => {
      const written = await editor.outline();
      const { keyboard } = page;
      await editor.putCaret(paragraphWith(desk, 'Hier folgt'));
      await keyboard.press('Control+a');
      await keyboard.press('Control+a');
      await keyboard.press('Delete');
      await expect(editor.text()).not.toContainText(/\p{L}{4}/u);
      await keyboard.press('Control+z');
      await expect.poll(() => editor.outline()).toEqual(written);
      await keyboard.press('Control+s');
      await expect(desk.article.state()).toContainText(/Saved|Gespeichert/u);
    });
  });
});

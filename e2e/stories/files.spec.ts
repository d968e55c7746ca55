import { readFile } from 'node:fs/promises';
import { Document, HeadingLevel, type IRunOptions, Packer, Paragraph, TextRun } from 'docx';
import Zip from 'jszip';
import mammoth from 'mammoth';
import type { Download, Page } from '@playwright/test';
import { ArticleListPage } from '../pages/article-list-page.ts';
import { ArticlePage } from '../pages/article-page.ts';
import { expect, test } from '../support/shared-galley.ts';

const choose = async (page: Page, entry: string): Promise<void> => {
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

const exported = async (page: Page, entry: string): Promise<Download> => {
  const download = page.waitForEvent('download');
  await choose(page, entry);
  return download;
};

const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

const STRONG: IRunOptions = { text: 'deutlich', bold: true };

/** A small Word file as Word writes it. */
const wordFile = (): Promise<Buffer> =>
  Packer.toBuffer(
    new Document({
      sections: [
        {
          children: [
            new Paragraph({ text: 'Aus dem Rathaus', heading: HeadingLevel.HEADING_2 }),
            new Paragraph({
              children: [new TextRun('Der Rat sagt '), new TextRun(STRONG), new TextRun(' Nein.')],
            }),
          ],
        },
      ],
    }),
  );

test('an article goes out as HTML, Markdown and Word file, and a Word file comes in by the menu', async ({ sharedDesk }) => {
  const { page } = await sharedDesk('files', { username: 'editor' });
  const list = new ArticleListPage(page);
  await list.open();
  await list.create({ title: 'Zürich öffnet die Brücke' });
  const article = new ArticlePage(page);
  await article.typeAtEndOf(article.block('paragraph'), 'Ab Montag rollt der Verkehr.');

  await test.step('HTML', async () => {
    const download = await exported(page, 'Export as HTML');
    expect(download.suggestedFilename()).toBe('zuerich-oeffnet-die-bruecke.html');
    const html = (await bytesOf(download)).toString('utf8');
    expect(html).toContain('<h1 class="title">Zürich öffnet die Brücke</h1>');
    expect(html).toContain('<p>Ab Montag rollt der Verkehr.</p>');
  });

  await test.step('Markdown', async () => {
    const download = await exported(page, 'Export as Markdown');
    expect(download.suggestedFilename()).toBe('zuerich-oeffnet-die-bruecke.md');
    const lines = (await bytesOf(download)).toString('utf8').split('\n');
    expect(lines).toContain('# Zürich öffnet die Brücke');
    expect(lines).toContain('Ab Montag rollt der Verkehr.');
  });

  await test.step('Word, which reads it again', async () => {
    const download = await exported(page, 'Export as Word file');
    expect(download.suggestedFilename()).toBe('zuerich-oeffnet-die-bruecke.docx');
    const { value } = await mammoth.extractRawText({ buffer: await bytesOf(download) });
    expect(value.split(/\n+/u)).toEqual(expect.arrayContaining(['Zürich öffnet die Brücke', 'Ab Montag rollt der Verkehr.']));
  });

  await test.step('for layout, with a report (A1-009a)', async () => {
    const download = await exported(page, 'Export for layout');
    expect(download.suggestedFilename()).toBe('zuerich-oeffnet-die-bruecke.zip');
    const zip = await Zip.loadAsync(await bytesOf(download));
    expect(await zip.file('article.icml')?.async('string')).toContain('<Content>Ab Montag rollt der Verkehr.</Content>');
    expect(await zip.file('article.txt')?.async('string')).toContain('\n\nZürich öffnet die Brücke\n\nAb Montag rollt der Verkehr.\n');
    expect(await zip.file('report.txt')?.async('string')).toBe('Everything in the text of the article is here or beside it.\n');
  });

  await test.step('a Word file is inserted at the caret, in one undo step', async () => {
    await article.typeAtEndOf(article.block('paragraph'), ' ');
    const chooser = page.waitForEvent('filechooser');
    await choose(page, 'Import a file…');
    await (
      await chooser
    ).setFiles({
      name: 'rathaus.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: await wordFile(),
    });
    const text = page.locator('.g-writing');
    await expect(text).toContainText('Aus dem Rathaus');
    await expect(text).toContainText('Der Rat sagt deutlich Nein.');
    await expect(text.locator('strong', { hasText: 'deutlich' })).toBeVisible();
    await expect(text).toContainText('Ab Montag rollt der Verkehr.');
    await text.focus();
    await page.keyboard.press('Control+z');
    await expect(text).not.toContainText('Aus dem Rathaus');
    await expect(text).not.toContainText('Der Rat sagt');
    await expect(text).toContainText('Ab Montag rollt der Verkehr.');
  });
});

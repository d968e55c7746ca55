import { type Page, expect, test } from '@playwright/test';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Document, LevelFormat, Packer, Paragraph } from 'docx';
import { buildPages, serveFolder } from '#tests/support/editor-page.ts';
import { publishedData } from '#tests/support/published-data.ts';
import type { PageClipboard, PasteOutcome } from './paste-page/page-api.ts';

const KOENIG = publishedData('koenig-paste');
const LEXICAL = publishedData('lexical-paste');
const WORD_FILES = publishedData('mammoth-docx');
const ATTACKS = publishedData('xss', 'xss-payload-list.txt');
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const server: { page?: { readonly url: string; readonly close: () => void }; folder?: string } = {};

test.beforeAll(async () => {
  server.folder = mkdtempSync(join(tmpdir(), 'galley-paste-'));
  await buildPages(['e2e/security/paste-page/paste.html'], server.folder);
  server.page = await serveFolder(server.folder);
});

test.afterAll(() => {
  server.page?.close();
  if (server.folder !== undefined) rmSync(server.folder, { recursive: true });
});

const dialogs: string[] = [];
const requests: string[] = [];

const openPage = async (page: Page): Promise<void> => {
  const { url } = server.page ?? { url: '' };
  dialogs.length = 0;
  requests.length = 0;
  page.on('dialog', dialog => {
    dialogs.push(dialog.message());
    void dialog.accept();
  });
  page.on('request', request => {
    if (!request.url().startsWith(url) && !/^(?:data|blob):/u.test(request.url())) requests.push(request.url());
  });
  await page.goto(`${url}/e2e/security/paste-page/paste.html`);
  await page.getByRole('textbox').waitFor();
  await page.evaluate(() => window.pastePage.clearScreen());
};

const expectQuiet = async (page: Page): Promise<void> => {
  expect({ tripped: await page.evaluate(() => window.pastePage.tripped), dialogs, requests }).toEqual({
    tripped: [],
    dialogs: [],
    requests: [],
  });
};

const LETTER = /[\p{L}\p{N}]/u;

const countLetters = (text: string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const letter of text) if (LETTER.test(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
};

/** The letters that could be read before and can be found nowhere now. */
const lostLetters = ({ visible, found }: PasteOutcome): string => {
  const after = countLetters(found);
  return [...countLetters(visible)]
    .filter(([letter, count]) => (after.get(letter) ?? 0) < count)
    .map(([letter]) => letter)
    .join('');
};

interface Named extends PageClipboard {
  readonly name: string;
}

const pasteAll = async (page: Page, clipboards: readonly Named[], size: number): Promise<void> => {
  const problems: string[] = [];
  for (let start = 0; start < clipboards.length; start += size) {
    const batch = clipboards.slice(start, start + size);
    const outcomes = await page.evaluate(given => window.pastePage.pasteEach(given), batch);
    for (const [index, outcome] of outcomes.entries()) {
      const name = batch[index]?.name ?? '';
      if (outcome.faults.length > 0) problems.push(`${name}: not valid: ${outcome.faults.join('; ')}`);
      if (lostLetters(outcome) !== '') problems.push(`${name}: lost ${lostLetters(outcome)}`);
      if (!outcome.undone) problems.push(`${name}: not one undo step`);
    }
    await page.evaluate(given => window.pastePage.pasteOnScreen(given), batch);
    await page.evaluate(() => window.pastePage.clearScreen());
  }
  expect(problems.slice(0, 20)).toEqual([]);
};

const htmlFiles = (folder: string): readonly Named[] =>
  readdirSync(folder)
    .filter(name => name.endsWith('.html'))
    .map(name => ({ name: `${basename(folder)}/${name}`, html: readFileSync(join(folder, name), 'utf8') }));

test('the trap of this test catches what runs', async ({ page }) => {
  await openPage(page);
  await page.evaluate(() => {
    const image = document.createElement('img');
    image.setAttribute('onerror', 'alert(1)');
    image.src = 'data:,';
    document.body.append(image);
  });
  await expect.poll(() => page.evaluate(() => window.pastePage.tripped.join('\n'))).toMatch(/alert 1/u);
  expect(await page.evaluate(() => window.pastePage.tripped.join('\n'))).toContain('DOM <img');
});

if (KOENIG !== undefined && LEXICAL !== undefined) {
  test('real clipboards of Google Docs, Office, Word and code editors come in whole, valid, in one step, and run nothing', async ({
    page,
  }) => {
    await openPage(page);
    await pasteAll(page, [...htmlFiles(KOENIG), ...htmlFiles(LEXICAL)], 10);
    const [docs] = await page.evaluate(
      given => window.pastePage.pasteEach(given),
      htmlFiles(KOENIG).filter(({ name }) => name.includes('google')),
    );
    expect(docs?.types.slice(3)).toEqual(expect.arrayContaining(['paragraph', 'crosshead', 'unorderedList']));
    await expectQuiet(page);
  });
}

if (WORD_FILES !== undefined) {
  test('real Word files come in whole, valid, in one step, and run nothing', async ({ page }) => {
    await openPage(page);
    const files = readdirSync(WORD_FILES).filter(name => name.endsWith('.docx'));
    const clipboards = files.map(name => ({
      name,
      files: [{ name, type: WORD_TYPE, base64: readFileSync(join(WORD_FILES, name)).toString('base64') }],
    }));
    await pasteAll(page, clipboards, 5);
    const comments = clipboards.filter(({ name }) => name === 'comments.docx');
    const [outcome] = await page.evaluate(given => window.pastePage.pasteEach(given), comments);
    expect(outcome?.found).not.toMatch(/Comment \[|↑/u);
    expect(outcome?.dropped.map(({ kind }) => kind)).toContain('comment');
    await expectQuiet(page);
  });
}

test('a Word file keeps the numbers of its lists: those that the format cannot hold stay as text', async ({ page }) => {
  await openPage(page);
  const item = (text: string, level = 0): Paragraph => new Paragraph({ text, numbering: { reference: 'dates', level } });
  const levels = [
    { level: 0, format: LevelFormat.DECIMAL, text: '%1.', start: 7 },
    { level: 1, format: LevelFormat.LOWER_LETTER, text: '%2)' },
  ];
  const children = [item('Mai: Konzert'), item('Saal', 1), new Paragraph('Pause'), item('Mai: Theater')];
  const file = new Document({ numbering: { config: [{ reference: 'dates', levels }] }, sections: [{ children }] });
  const base64 = await Packer.toBase64String(file);
  const [outcome] = await page.evaluate(
    given => window.pastePage.pasteEach(given),
    [{ files: [{ name: 'dates.docx', type: WORD_TYPE, base64 }] }],
  );
  expect(outcome?.found.split('\n').map(line => line.trim())).toEqual(
    expect.arrayContaining(['7. Mai: Konzert', 'a) Saal', 'Pause', '8. Mai: Theater']),
  );
});

if (ATTACKS !== undefined) {
  test('every string of the published lists of attacks is text or nothing, as HTML and as plain text, and runs nothing', async ({
    page,
  }) => {
    await openPage(page);
    const strings = readFileSync(ATTACKS, 'utf8')
      .split('\n')
      .filter(line => line.trim() !== '');
    await pasteAll(
      page,
      strings.map((html, index) => ({ name: `line ${index} as HTML: ${html}`, html })),
      400,
    );
    await pasteAll(
      page,
      strings.map((text, index) => ({ name: `line ${index} as text: ${text}`, text })),
      400,
    );
    await expectQuiet(page);
  });
}

test('files are taken only as pictures that can be loaded (B4-033)', async ({ page }) => {
  await openPage(page);
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" onload="alert(1)"><script>alert(2)</script></svg>',
  ).toString('base64');
  const clipboards = [
    { files: [{ name: 'broken.png', type: 'image/png', base64: 'AAAA' }] },
    { files: [{ name: 'page.html', type: 'text/html', base64: 'AAAA' }] },
    { files: [{ name: 'whole.png', type: 'image/png', base64: pixel }] },
    { files: [{ name: 'drawing.svg', type: 'image/svg+xml', base64: drawing }] },
    { files: [{ name: 'no.docx', type: WORD_TYPE, base64: 'AAAA' }] },
  ];
  const outcomes = await page.evaluate(given => window.pastePage.pasteEach(given), clipboards);
  expect(outcomes.map(({ found }) => found.trim().split('\n').at(-1))).toEqual([
    'noPictures broken.png',
    'noPictures page.html',
    'noUpload whole.png',
    'noUpload drawing.svg',
    'unreadable no.docx',
  ]);
  await expectQuiet(page);
});

test('30,000 characters of formatted text come in whole, and how long it took is noted', async ({ page }) => {
  await openPage(page);
  const sentence = 'Der Bundesrat hat am Mittwoch in Bern beschlossen, dass die Brücke über die Aare neu gebaut wird. ';
  const paragraph = `<p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;color:#000000;white-space:pre-wrap;">${sentence.repeat(3)}</span><span style="font-weight:700;white-space:pre-wrap;">${sentence}</span></p>`;
  const html = `<b style="font-weight:normal;" id="docs-internal-guid-1">${paragraph.repeat(Math.ceil(30_000 / (sentence.length * 4)))}</b>`;
  const times = [];
  for (let round = 0; round < 3; round += 1) times.push(await page.evaluate(given => window.pastePage.timePaste({ html: given }), html));
  test.info().annotations.push({ type: 'paste of 30,000 characters', description: `${times.map(time => time.toFixed(0)).join(', ')} ms` });
  expect(await page.evaluate(() => window.pastePage.screenText().length)).toBeGreaterThan(30_000);
});

import { expect, type Page } from '@playwright/test';
import { choosePicture } from '../support/pictures.ts';
import { COMPONENT_HOST } from '../support/processes.ts';
import type { EditorPage } from './editor-page.ts';
import { expectFocusSeen, tabTo } from './focus.ts';

/** How a block is filled in by keyboard, from where the keyboard is after it has been inserted. */
export type Fill = (page: Page) => Promise<void>;

export interface Writing {
  readonly fill: Fill;
  /** How the accessibility tree names the block: a line of it. */
  readonly named: RegExp;
}

const words =
  (...parts: readonly string[]): Fill =>
  async ({ keyboard }) => {
    for (const [index, part] of parts.entries()) {
      if (index > 0) await keyboard.press('Tab');
      await keyboard.type(part);
    }
  };

/** A dialog: the values of its first fields, one Tab from each other, then its main button by Tab. */
const form =
  (...values: readonly string[]): Fill =>
  async page => {
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await expectFocusSeen(page);
    await words(...values)(page);
    await tabTo(page, dialog.getByRole('button', { name: 'Insert', exact: true }));
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
  };

/** A text component: Tab to the rows, arrows to the wanted one, Enter, and on to the button. */
const snippet: Fill = async page => {
  const dialog = page.getByRole('dialog', { name: 'Insert text component' });
  const wanted = dialog.getByRole('row', { name: /^Berichtigung/u });
  await expect(wanted).toBeVisible();
  const keys = await dialog.locator('tr[data-key]').evaluateAll(rows => rows.map(row => row.getAttribute('data-key')));
  await tabTo(page, dialog.locator('tr[data-key]').first());
  for (let row = keys.indexOf(await wanted.getAttribute('data-key')); row > 0; row -= 1) await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('Berichtigung.');
  await form()(page);
};

/** A dialog inside the dialog: rows are chosen with Space or Enter. */
const teaser: Fill = async page => {
  const { keyboard } = page;
  const dialog = page.getByRole('dialog', { name: 'Insert: Dynamic teaser' });
  await expect(dialog.getByRole('button', { name: 'Choose contents' })).toBeFocused();
  await keyboard.press('Enter');
  const picker = page.getByRole('dialog').last();
  const row = picker.getByRole('row').nth(1);
  await expect(row).toBeVisible();
  await tabTo(page, row);
  await keyboard.press('Enter');
  await expect(picker.getByRole('listitem')).toHaveCount(1);
  await tabTo(page, picker.locator('.bp6-dialog-footer button').last());
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await form()(page);
  await keyboard.type('Mehr zum Thema');
};

const picture: Fill = async page => {
  await choosePicture(page, page.getByRole('dialog', { name: 'Insert: Image' }), 'berge');
  await form()(page);
};

/** The newest published slideshow: its row by Enter, then the button by Tab. */
const slideshow: Fill = async page => {
  const dialog = page.getByRole('dialog', { name: 'Choose a slideshow' });
  const first = dialog.getByRole('row').nth(1);
  await expect(first).toBeVisible();
  await tabTo(page, first);
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await tabTo(page, dialog.getByRole('button', { name: 'Insert slideshow' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
};

/** The ticker that was changed last. */
const ticker: Fill = async page => {
  const dialog = page.getByRole('dialog', { name: 'Choose a ticker' });
  const first = dialog.getByRole('row').nth(1);
  await expect(first).toBeVisible();
  await tabTo(page, first);
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await tabTo(page, dialog.getByRole('button', { name: 'Take this ticker' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
};

const interview: Fill = async page => {
  const dialog = page.getByRole('dialog', { name: 'Import interview' });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.insertText('Q: Was ändert sich?\nA: Weniger, als viele befürchten.');
  await expect(dialog.getByRole('group', { name: 'What becomes of it' })).toContainText('Weniger');
  await form()(page);
};

const VIDEO = '<iframe src="https://video.example.ch/embed?id=v-204817"></iframe>';

/** Every block of the insert menu by its name there. A block that is missing here fails the test. */
export const WRITINGS: Readonly<Record<string, Writing>> = {
  Paragraph: { fill: words('Ein Absatz.'), named: /paragraph: Ein Absatz\./u },
  'Section title': { fill: words('Ein Zwischentitel'), named: /heading "Ein Zwischentitel.*" \[level=2\]/u },
  'Subsection title': { fill: words('Ein Untertitel'), named: /heading "Ein Untertitel.*" \[level=3\]/u },
  'Numbered crosshead': { fill: words('Gezählt'), named: /heading "Gezählt.*"/u },
  'Bulleted crosshead': { fill: words('Gepunktet'), named: /heading "Gepunktet.*"/u },
  'Bulleted list': { fill: words('Punkt'), named: /listitem: Punkt/u },
  'Numbered list': { fill: words('Nummer'), named: /listitem: Nummer/u },
  Footer: { fill: words('Keystone-SDA'), named: /paragraph: Keystone-SDA/u },
  'Note for the desk': { fill: words('Noch prüfen.'), named: /note "Note for the desk/u },
  Quote: { fill: words('Das ist gut.', 'Anna Muster'), named: /blockquote/u },
  Infobox: { fill: words('Kasten', 'Was man weiss.'), named: /group "Infobox"/u },
  Interview: { fill: words('Warum?', 'Darum.'), named: /group "Interview"/u },
  'Import interview': { fill: interview, named: /group "Interview"/u },
  Poll: { fill: form('Ja oder nein?', 'Ja'), named: /group "Poll"/u },
  Summary: { fill: words('Das Wichtigste'), named: /group "Summary"/u },
  Separator: { fill: () => Promise.resolve(), named: /separator/u },
  Slideshow: { fill: slideshow, named: /group "Slideshow"/u },
  Image: { fill: picture, named: /figure "Image/u },
  'Text component': { fill: snippet, named: /(?:group|figure) "Text component “Berichtigung”"/u },
  Ticker: { fill: ticker, named: /figure "Ticker"/u },
  'Ticker summary': { fill: () => Promise.resolve(), named: /group "Ticker summary"/u },
  'Dynamic teaser': { fill: teaser, named: /group "Dynamic teaser"/u },
  Video: { fill: form(VIDEO), named: /figure "Video/u },
  YouTube: { fill: form('https://www.youtube.com/watch?v=dQw4w9WgXcQ'), named: /figure "YouTube: https/u },
  Instagram: { fill: form('https://www.instagram.com/p/CkV6Lr8L3Zb/'), named: /figure "Instagram: https/u },
  Facebook: { fill: form('https://www.facebook.com/zuck/posts/10102577175875681'), named: /figure "Facebook: https/u },
  TikTok: { fill: form('https://www.tiktok.com/@scout2015/video/6718335390845095173'), named: /figure "TikTok: https/u },
  X: { fill: form('https://x.com/jack/status/20'), named: /figure "X: https/u },
  Threads: { fill: form('https://www.threads.net/@zuck/post/CuXFPIeLLod'), named: /figure "Threads: https/u },
  Bluesky: { fill: form('https://bsky.app/profile/bsky.app/post/3l6oveex3ii2l'), named: /figure "Bluesky: https/u },
  'Embedded content': { fill: form('https://karten.example.ch/abstimmung'), named: /figure "Embedded content: https/u },
  Zattoo: { fill: form('SRF 1'), named: /figure "Zattoo: https/u },
  'Front-end component': { fill: form(`https://${COMPONENT_HOST}/wetter`), named: /figure "Front-end component: https/u },
};

/** An empty paragraph before the last one, with the caret in it. */
export const startBeforeLast = async ({ page }: EditorPage): Promise<void> => {
  for (const key of ['Control+End', 'Home', 'Enter', 'ArrowUp']) await page.keyboard.press(key);
};

/** Empties the body and leaves one paragraph, before which blocks are written. */
export const startEmpty = async (editor: EditorPage): Promise<void> => {
  const { keyboard } = editor.page;
  await editor.expectBackInText();
  for (const key of ['Control+a', 'Control+a', 'Delete', 'Control+End']) await keyboard.press(key);
  await keyboard.type('Schluss');
  // Keys this fast find the caret where it is, before the browser reports that it moved.
  const wanted = ['g-block-title-header: ', 'g-block-title: ', 'g-block-lead: ', 'g-block-paragraph: Schluss'];
  await expect.poll(() => editor.outline()).toEqual(wanted);
};

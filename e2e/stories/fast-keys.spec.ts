import { type CDPSession, expect, test } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPages, serveFolder } from '#tests/support/editor-page.ts';
import { EditorPage } from '../pages/editor-page.ts';

const HARNESS = 'src/renderer/editor/harness.html';
const server: { page?: { readonly url: string; readonly close: () => void }; folder?: string } = {};

test.beforeAll(async () => {
  server.folder = mkdtempSync(join(tmpdir(), 'galley-keys-'));
  await buildPages([HARNESS], server.folder);
  server.page = await serveFolder(server.folder);
});

test.afterAll(() => {
  server.page?.close();
  if (server.folder !== undefined) rmSync(server.folder, { recursive: true });
});

const CONTROL = 2;

interface Key {
  readonly key: string;
  readonly windowsVirtualKeyCode: number;
  readonly modifiers?: number;
  readonly text?: string;
}

const END: Key = { key: 'End', windowsVirtualKeyCode: 35 };
const HOME: Key = { key: 'Home', windowsVirtualKeyCode: 36 };
const UP: Key = { key: 'ArrowUp', windowsVirtualKeyCode: 38 };
const ENTER: Key = { key: 'Enter', windowsVirtualKeyCode: 13, text: '\r' };
const letter = (text: string): Key => ({ key: text, windowsVirtualKeyCode: text.toUpperCase().charCodeAt(0), text });

/** Keys without a pause: the next is on its way before the page has answered the last, as with a quick writer on a slow machine. */
const pressAll = (session: CDPSession, keys: readonly Key[]): Promise<unknown> =>
  Promise.all(
    keys.flatMap(key => [
      session.send('Input.dispatchKeyEvent', { ...key, code: key.key, type: key.text === undefined ? 'rawKeyDown' : 'keyDown' }),
      session.send('Input.dispatchKeyEvent', { ...key, code: key.key, type: 'keyUp' }),
    ]),
  );

test('keys that follow each other faster than the page is drawn find the caret where the last one has put it', async ({ page }) => {
  if (!server.page) throw new Error('the page is not served');
  await page.goto(`${server.page.url}/${HARNESS}`);
  const editor = new EditorPage(page);
  await editor.putCaret(editor.block('paragraph').last());
  for (const key of ['Control+a', 'Control+a', 'Delete', 'Control+End']) await page.keyboard.press(key);
  await page.keyboard.type('Schluss');
  await expect.poll(async () => (await editor.outline()).at(-1)).toBe('g-block-paragraph: Schluss');
  const before = (await editor.outline()).slice(0, -1);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  const keysFor = (sign: string): readonly Key[] => [{ ...END, modifiers: CONTROL }, HOME, ENTER, UP, letter(sign)];
  const [answered, unanswered] = [Array.from('abcdefghijklmnopqrs'), Array.from('tuvwxyzabcdefgh')];
  for (const sign of answered) for (const key of keysFor(sign)) await pressAll(session, [key]);
  for (const sign of unanswered) await pressAll(session, keysFor(sign));
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const written = [...answered, ...unanswered].map(sign => `g-block-paragraph: ${sign}`);
  await expect.poll(() => editor.outline()).toEqual([...before, ...written, 'g-block-paragraph: Schluss']);
});

import { type CDPSession, type Page, expect, test } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {} from '#renderer/editor/harness.tsx';
import { buildPages, serveFolder } from '#tests/support/editor-page.ts';
import { EditorPage } from '../pages/editor-page.ts';

const HARNESS = 'src/renderer/editor/harness.html';
const server: { page?: { readonly url: string; readonly close: () => void }; folder?: string } = {};

test.beforeAll(async () => {
  server.folder = mkdtempSync(join(tmpdir(), 'galley-ime-'));
  await buildPages([HARNESS], server.folder);
  server.page = await serveFolder(server.folder);
});

test.afterAll(() => {
  server.page?.close();
  if (server.folder !== undefined) rmSync(server.folder, { recursive: true });
});

/** An input method, as the system tells the browser of it. */
const openInputMethod = async (page: Page) => {
  const session: CDPSession = await page.context().newCDPSession(page);
  return {
    compose: async (...states: readonly string[]): Promise<void> => {
      for (const text of states)
        await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    },
    commit: async (text: string): Promise<void> => void (await session.send('Input.insertText', { text })),
  };
};

const openText = async (page: Page) => {
  await page.goto(`${server.page?.url ?? ''}/${HARNESS}?text=empty`);
  const editor = new EditorPage(page);
  const paragraph = editor.block('paragraph').first();
  await paragraph.click();
  await expect(editor.text()).toBeFocused();
  /** The words of the host's document, not only those on the screen. */
  const saved = (): Promise<string> =>
    page.evaluate(() =>
      JSON.stringify(
        window.editorHarness.handle
          ?.getElements()
          .at(-1)
          ?.children.map(child => ('text' in child ? child.text : child.type)),
      ),
    );
  return { editor, paragraph, saved, keyboard: page.keyboard, method: await openInputMethod(page) };
};

test.describe('an input method', () => {
  test('writes each word once, and one undo takes it back', async ({ page }) => {
    const { paragraph, saved, keyboard, method } = await openText(page);
    await method.compose('に', 'にほ', '日本');
    await method.commit('日本');
    await expect(paragraph).toHaveText('日本');
    await expect.poll(saved).toBe('["日本"]');
    await keyboard.press('Control+z');
    await expect.poll(saved).toBe('[""]');
    await keyboard.press('Control+Shift+z');
    await expect.poll(saved).toBe('["日本"]');
    await keyboard.type('!');
    await expect(paragraph).toHaveText('日本!');
    await expect.poll(saved).toBe('["日本!"]');
  });

  test('an input method has its words in the empty line and over a selection', async ({ page }) => {
    const { paragraph, saved, keyboard, method } = await openText(page);
    await method.compose('あ', '亜');
    await method.commit('亜');
    await expect.poll(saved).toBe('["亜"]');
    await keyboard.type('bc');
    await keyboard.press('Shift+Home');
    await method.compose('い');
    await method.commit('胃');
    await expect(paragraph).toHaveText('胃');
    await expect.poll(saved).toBe('["胃"]');
  });

  test('leaves the text alone where it is given up', async ({ page }) => {
    const { paragraph, saved, keyboard, method } = await openText(page);
    await keyboard.type('Tokio');
    await method.compose('か', '');
    await keyboard.type('!');
    await expect(paragraph).toHaveText('Tokio!');
    await expect.poll(saved).toBe('["Tokio!"]');
  });

  test('an input method is not disturbed by the typing rules, which go on behind it', async ({ page }) => {
    const { paragraph, saved, keyboard, method } = await openText(page);
    await method.compose('"', '"a', '"a...');
    await method.commit('"a...');
    await expect(paragraph).toHaveText('"a...');
    await keyboard.type(' ->');
    await expect(paragraph).toHaveText('"a... →');
    await expect.poll(saved).toBe('["\\"a... →"]');
  });

  test('writes an accent by a dead key', async ({ page }) => {
    const { saved, keyboard, method } = await openText(page);
    await keyboard.type('Caf');
    await method.compose('´');
    await method.commit('é');
    await keyboard.type(' au lait');
    await expect.poll(saved).toBe('["Café au lait"]');
  });
});

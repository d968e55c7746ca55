import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { plainText } from '#domain/article/document.ts';
import { createI18n } from '#renderer/platform/i18n/i18n.ts';
import { AnnouncerProvider } from '#ui/announce.tsx';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { ArticleEditor, type ArticleEditorHandle } from './ArticleEditor.tsx';

const i18n = await createI18n('en-GB');
const BLOCKS = 320;

/** Opens a text, a long one unless told otherwise, in a page whose idle moments come when the test says so. */
const open = (blocks = BLOCKS) => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  const handle = createRef<ArticleEditorHandle>();
  render(
    <I18nextProvider i18n={i18n}>
      <AnnouncerProvider>
        <ArticleEditor
          ref={handle}
          document={aDocument({
            body: Array.from({ length: blocks }, (_, index) => paragraph(`Absatz ${String(index)}.`, `p${String(index)}`)),
          })}
          readOnly={false}
          contentLocale="de-CH"
          makeId={createIdMaker()}
        />
      </AnnouncerProvider>
    </I18nextProvider>,
  );
  const beIdle = async (): Promise<boolean> => {
    const due = idle.splice(0);
    await act(async () => {
      for (const work of due) work();
      await Promise.resolve();
    });
    return due.length > 0;
  };
  const drawn = (): number => screen.getByRole('textbox', { name: 'Article text' }).querySelectorAll('p').length;
  return { handle, beIdle, drawn };
};

afterEach(() => {
  cleanup();
});

describe('opening a long text', () => {
  it('draws the first screens at once and the rest while the page is idle, in order, until all of it is drawn', async () => {
    const { beIdle, drawn } = open();
    const first = drawn();
    expect(first).toBeGreaterThan(75);
    expect(first).toBeLessThan(BLOCKS);
    const counts = [first];
    while (await beIdle()) counts.push(drawn());
    expect(counts.at(-1)).toBeGreaterThanOrEqual(BLOCKS);
    expect(counts.toSorted((a, b) => a - b)).toEqual(counts);
    expect(counts.length).toBeGreaterThan(3);
    const words = [...screen.getByRole('textbox').querySelectorAll('p')]
      .map(({ textContent }) => textContent)
      .filter(text => text.startsWith('Absatz'));
    expect(words).toEqual(Array.from({ length: BLOCKS }, (_, index) => `Absatz ${String(index)}.`));
  });

  it.each([
    ['a key that may lead to the end', () => fireEvent.keyDown(screen.getByRole('textbox'), { key: 'End', ctrlKey: true })],
    ['a click', () => fireEvent.pointerDown(screen.getByRole('textbox'))],
  ])('draws all of it at once for %s', (_what, press) => {
    const { drawn } = open();
    press();
    expect(drawn()).toBeGreaterThanOrEqual(BLOCKS);
  });

  it('draws all of it when a change goes where nothing is drawn yet; a letter at the start does not need that', async () => {
    const { handle, drawn } = open();
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'a' });
    expect(drawn()).toBeLessThan(BLOCKS);
    const elements = handle.current?.getElements() ?? [];
    act(() => handle.current?.applyRemote([...elements, paragraph('Vom Kollegen.', 'new')]));
    await waitFor(() => expect(screen.getByText('Vom Kollegen.')).toBeTruthy());
    expect(drawn()).toBeGreaterThanOrEqual(BLOCKS);
  });
});

describe('a long insertion', () => {
  const INSERTED = 300;
  const all = Array.from({ length: INSERTED }, (_, index) => `Neu ${String(index)}.`);

  /** Inserts paragraphs into a short text, at the end of one of its own, with the caret and the focus there. */
  const insert = async (words: readonly string[] = all, prepare = (_text: HTMLElement): Promise<unknown> => Promise.resolve()) => {
    const opened = open(10);
    const { handle } = opened;
    const text = screen.getByRole('textbox');
    const change = (write: (editor: ArticleEditorHandle) => unknown): Promise<void> =>
      act(async () => {
        if (handle.current) write(handle.current);
        await Promise.resolve();
      });
    /** Puts the caret at the end of the block with these words. */
    const putCaret = (line: string): Promise<void> =>
      change(editor => {
        const block = editor.getElements().find(element => plainText(element) === line)?.id ?? '';
        const point = { block, path: [0], offset: line.length };
        expect(editor.putCaret({ anchor: point, focus: point })).toBe(true);
      });
    const inserted = (): readonly string[] =>
      [...text.querySelectorAll('p')].flatMap(({ textContent }) => /Neu \d+\./u.exec(textContent)?.[0] ?? []);
    await prepare(text);
    text.focus();
    await putCaret('Absatz 4.');
    const before = opened.drawn();
    await change(editor =>
      editor.insertBlocks(
        words.map((line, index) => paragraph(line, `n${String(index)}`)),
        'paste',
      ),
    );
    return { ...opened, text, before, change, putCaret, inserted };
  };
  const wordsAtCaret = (): string => getSelection()?.anchorNode?.textContent ?? '';

  it('is in the model at once, and on the page around the caret; the rest follows while the page is idle', async () => {
    const { handle, beIdle, inserted } = await insert();
    const lines = (handle.current?.getElements() ?? []).map(plainText);
    expect(lines.flatMap(line => /Neu \d+\./u.exec(line)?.[0] ?? [])).toEqual(all);
    expect(wordsAtCaret()).toBe(all.at(-1));
    const first = inserted();
    expect(first.length).toBeGreaterThan(globalThis.innerHeight / 24);
    expect(first.length).toBeLessThan(INSERTED / 2);
    while (await beIdle());
    expect(inserted()).toEqual(all);
    expect(wordsAtCaret()).toBe(all.at(-1));
  });

  it('of a few blocks is on the page at once', async () => {
    const few = all.slice(0, 40);
    const { inserted } = await insert(few);
    expect(inserted()).toEqual(few);
  });

  it.each([
    ['a key that may lead away', (text: HTMLElement) => fireEvent.keyDown(text, { key: 'a', ctrlKey: true })],
    ['a click', (text: HTMLElement) => fireEvent.pointerDown(text)],
  ])('is on the page whole for %s', async (_what, press) => {
    const { text, inserted } = await insert();
    press(text);
    expect(inserted()).toEqual(all);
  });

  it('is on the page whole once the caret goes where nothing is drawn yet, or right beside it', async () => {
    const { putCaret, inserted } = await insert();
    const first = inserted();
    await putCaret(all.at(-3) ?? '');
    expect(inserted()).toEqual(first);
    const besideTheRest = first.find((line, index) => all.indexOf(line) > all.indexOf(first[index - 1] ?? line) + 1) ?? '';
    await putCaret(besideTheRest);
    expect(wordsAtCaret()).toBe(besideTheRest);
    expect(inserted()).toEqual(all);
  });

  it('takes the caret into what is not drawn yet', async () => {
    const { putCaret, inserted } = await insert();
    await putCaret('Neu 100.');
    expect(wordsAtCaret()).toBe('Neu 100.');
    expect(inserted()).toEqual(all);
  });

  it('leaves the page as it was when it is undone before all of it is drawn, and comes back by redo', async () => {
    const { drawn, before, change, inserted, beIdle } = await insert();
    await change(editor => editor.undo());
    expect(drawn()).toBe(before);
    expect(inserted()).toEqual([]);
    expect(wordsAtCaret()).toBe('Absatz 4.');
    await change(editor => editor.redo());
    while (await beIdle());
    expect(inserted()).toEqual(all);
  });

  it('that undo brings back is drawn around both ends of what is selected again, then between them', async () => {
    const { handle, beIdle, drawn } = open();
    const text = screen.getByRole('textbox');
    const change = (write: (editor: ArticleEditorHandle) => unknown): Promise<void> =>
      act(async () => {
        if (handle.current) write(handle.current);
        await Promise.resolve();
      });
    fireEvent.pointerDown(text);
    const before = drawn();
    text.focus();
    const [first, last] = ['Absatz 0.', `Absatz ${String(BLOCKS - 1)}.`];
    await change(editor =>
      editor.putCaret({
        anchor: { block: 'p0', path: [0], offset: 0 },
        focus: { block: `p${String(BLOCKS - 1)}`, path: [0], offset: last.length },
      }),
    );
    await change(editor => editor.insertBlocks([paragraph('Ersatz.', 'e')], 'paste'));
    expect(drawn()).toBeLessThan(10);
    await change(editor => editor.undo());
    expect(drawn()).toBeLessThan(before);
    expect([getSelection()?.anchorNode?.textContent, getSelection()?.focusNode?.textContent]).toEqual([first, last]);
    while (await beIdle());
    expect(drawn()).toBe(before);
  });

  it('is on the page at once while matches of a search are marked, its own among them', async () => {
    const { inserted } = await insert(all, async text => {
      fireEvent.keyDown(text, { key: 'f', code: 'KeyF', ctrlKey: true });
      fireEvent.change(await screen.findByLabelText('Find'), { target: { value: 'Absatz' } });
      await screen.findByText(/of 10$/u);
    });
    expect(inserted()).toEqual(all);
  });

  it('is on the page at once if it was made elsewhere, as the view may be there', async () => {
    const { change, inserted } = await insert(['Neu 0.']);
    await change(editor =>
      editor.applyRemote([...editor.getElements(), ...all.slice(1).map((line, index) => paragraph(line, `r${String(index)}`))]),
    );
    expect(inserted()).toEqual(all);
  });
});

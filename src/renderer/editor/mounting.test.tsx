import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createI18n } from '#renderer/platform/i18n/i18n.ts';
import { AnnouncerProvider } from '#ui/announce.tsx';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { ArticleEditor, type ArticleEditorHandle } from './ArticleEditor.tsx';

const i18n = await createI18n('en-GB');
const BLOCKS = 320;

/** Opens a long text in a page whose idle moments come when the test says so. */
const open = () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  const handle = createRef<ArticleEditorHandle>();
  render(
    <I18nextProvider i18n={i18n}>
      <AnnouncerProvider>
        <ArticleEditor
          ref={handle}
          document={aDocument({
            body: Array.from({ length: BLOCKS }, (_, index) => paragraph(`Absatz ${String(index)}.`, `p${String(index)}`)),
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
  const drawn = (): number => screen.getByRole('textbox').querySelectorAll('p').length;
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

import { act, cleanup, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Element as BlockElement } from '#domain/article/document.ts';
import { createI18n } from '#renderer/platform/i18n/i18n.ts';
import { AnnouncerProvider } from '#ui/announce.tsx';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { ArticleEditor, type ArticleEditorHandle } from './ArticleEditor.tsx';

const i18n = await createI18n('en-GB');

const WORDS = ['eins', 'zwei', 'drei'];
const BLOCK_HEIGHT = 40;

/** happy-dom has no layout: each paragraph is 40 px high, one below the other, in a column that starts at 0. */
const layOut = () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = WORDS.findIndex(word => this.tagName === 'P' && this.textContent.includes(word));
    return new DOMRect(72, Math.max(index, 0) * BLOCK_HEIGHT, 686, index < 0 ? 600 : BLOCK_HEIGHT);
  });
};

const transfer = (types: readonly string[] = []) => {
  const data = new Map<string, string>();
  return {
    types,
    items: types.includes('Files') ? [{ kind: 'file', type: 'image/png' }] : [],
    files: [],
    dropEffect: 'none',
    effectAllowed: 'all',
    setData: (type: string, value: string) => data.set(type, value),
    getData: (type: string) =>
      data.get(type) ?? (type === 'text/uri-list' || type === 'text/plain' ? 'https://www.example.org/bericht' : ''),
    setDragImage: () => undefined,
  };
};

const fire = (kind: 'dragStart' | 'dragOver' | 'dragLeave' | 'drop' | 'dragEnd', target: Element, dataTransfer: object, clientY = 0) => {
  const event = createEvent[kind](target, { bubbles: true, cancelable: true });
  Object.defineProperties(event, { dataTransfer: { value: dataTransfer }, clientX: { value: 100 }, clientY: { value: clientY } });
  act(() => void fireEvent(target, event));
  return event;
};

const inText = (words: string): Element => within(screen.getByRole('textbox')).getByText(words);

const block = (word: string): Element => {
  const element = inText(word).closest('p');
  if (!element) throw new Error(`no block says ${word}`);
  return element;
};

const show = async (props: { readonly readOnly?: boolean } = {}) => {
  const handle = createRef<ArticleEditorHandle>();
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <AnnouncerProvider>
        <ArticleEditor
          ref={handle}
          document={aDocument({ body: WORDS.map(word => paragraph(word, word)) })}
          readOnly={false}
          contentLocale="de-CH"
          makeId={createIdMaker()}
          {...props}
        />
      </AnnouncerProvider>
    </I18nextProvider>,
  );
  const ids = () => (handle.current?.getElements() ?? []).slice(3).map(({ id }: BlockElement) => id);
  const line = () => container.querySelector<HTMLElement>('.g-drop-line')?.style.transform;
  const handleOf = async (word: string): Promise<Element> => {
    fireEvent.pointerMove(inText(word), { clientX: 100, clientY: WORDS.indexOf(word) + 1 });
    return waitFor(() => {
      const tools = container.querySelector<HTMLElement>('.g-block-tools');
      const grip = container.querySelector('.g-block-handle');
      expect(tools?.style.transform).toContain(`${WORDS.indexOf(word) * BLOCK_HEIGHT + BLOCK_HEIGHT / 2}px`);
      if (!grip) throw new Error('no handle');
      return grip;
    });
  };
  return { handle, container, ids, line, handleOf, column: () => container.querySelector('.g-column') };
};

beforeEach(layOut);

afterEach(() => {
  cleanup();
});

describe('the tools beside a block', () => {
  it('the tools beside a block do not leave it when the text moves under a pointer that rests', async () => {
    const { handle, container, handleOf } = await show();
    await handleOf('zwei');
    // A change of the text sends them back to the caret; the browser then tells of a move to what lies under the pointer now.
    const elements = handle.current?.getElements() ?? [];
    act(() => handle.current?.applyRemote(elements.filter(element => element.id !== 'drei')));
    await waitFor(() => expect(container.querySelector('.g-block-tools')).toBeNull());
    fireEvent.pointerMove(inText('eins'), { clientX: 100, clientY: WORDS.indexOf('zwei') + 1 });
    for (let frame = 0; frame < 3; frame += 1) await act(() => new Promise(resolve => void requestAnimationFrame(resolve)));
    expect(container.querySelector('.g-block-tools')).toBeNull();
    fireEvent.pointerMove(inText('eins'), { clientX: 101, clientY: WORDS.indexOf('zwei') + 1 });
    await waitFor(() => expect(container.querySelector<HTMLElement>('.g-block-tools')?.style.transform).toContain('20px'));
  });
});

describe('dragging a block by its handle', () => {
  it('shows a line at the top or bottom of the hovered block, covers frames, and drops there in one undo step (B4-031)', async () => {
    const { handle, ids, line, handleOf, column } = await show();
    const data = transfer();
    fire('dragStart', await handleOf('eins'), data);
    fire('dragOver', block('drei'), data, 85);
    expect(line()).toBe('translate(0px, 80px)');
    fire('dragOver', block('drei'), data, 115);
    expect(line()).toBe('translate(0px, 120px)');
    expect(data.dropEffect).toBe('move');
    expect(column()?.classList.contains('is-dragging')).toBe(true);
    const dropped = fire('drop', block('drei'), data, 115);
    expect(dropped.defaultPrevented).toBe(true);
    expect(ids()).toEqual(['zwei', 'drei', 'eins']);
    expect(line()).toBeUndefined();
    expect(column()?.classList.contains('is-dragging')).toBe(false);
    expect(document.querySelector('[data-announcer]')?.textContent).toBe('Moved to place 3 of 3');
    act(() => handle.current?.undo());
    expect(ids()).toEqual(WORDS);
  });

  it.each([
    ['itself', 'zwei', 50],
    ['the lower half of the block before', 'eins', 35],
    ['the upper half of the block behind', 'drei', 85],
  ])('dragging a block by its handle is refused on its own position: over %s (B4-032)', async (_where, over, y) => {
    const { ids, line, handleOf } = await show();
    const data = transfer();
    fire('dragStart', await handleOf('zwei'), data);
    fire('dragOver', block(over), data, y);
    expect(line()).toBeUndefined();
    expect(data.dropEffect).toBe('none');
    fire('drop', block(over), data, y);
    expect(ids()).toEqual(WORDS);
  });

  it('dragging a block by its handle is refused before title header, title and lead', async () => {
    const { ids, line, handleOf } = await show();
    const data = transfer();
    fire('dragStart', await handleOf('drei'), data);
    fire('dragOver', inText('Die Aare bekommt eine neue Brücke'), data, 1);
    expect(line()).toBeUndefined();
    fire('drop', inText('Die Aare bekommt eine neue Brücke'), data, 1);
    expect(ids()).toEqual(WORDS);
  });

  it('ends without a trace when it is called off by Escape', async () => {
    const { ids, line, handleOf, column } = await show();
    const data = transfer();
    const grip = await handleOf('eins');
    fire('dragStart', grip, data);
    fire('dragOver', block('drei'), data, 115);
    fire('dragEnd', grip, data);
    expect(line()).toBeUndefined();
    expect(column()?.classList.contains('is-dragging')).toBe(false);
    expect(ids()).toEqual(WORDS);
  });

  it('takes the block along for other windows, as it is', async () => {
    const { handleOf } = await show();
    const data = transfer();
    const setData = vi.spyOn(data, 'setData');
    fire('dragStart', await handleOf('zwei'), data);
    const encoded = setData.mock.calls.find(([type]) => type === 'application/x-slate-fragment')?.[1] ?? '';
    expect(JSON.parse(decodeURIComponent(atob(encoded)))).toEqual([paragraph('zwei', 'zwei')]);
  });
});

describe('dragging something in from outside', () => {
  it('shows the line for an address and brings it in at that place, as one undo step (B4-033)', async () => {
    const { handle, ids, line } = await show();
    const data = transfer(['text/uri-list', 'text/plain']);
    fire('dragOver', block('zwei'), data, 45);
    expect(line()).toBe('translate(0px, 40px)');
    expect(data.dropEffect).toBe('copy');
    fire('drop', block('zwei'), data, 45);
    expect(ids()).toHaveLength(4);
    expect(ids().filter(id => WORDS.includes(id))).toEqual(WORDS);
    expect(ids().indexOf('zwei')).toBe(2);
    act(() => handle.current?.undo());
    expect(ids()).toEqual(WORDS);
  });

  it('leaves alone what cannot become a block (B4-033)', async () => {
    const { line, column } = await show();
    const event = fire('dragOver', block('zwei'), transfer(['application/x-foreign']), 45);
    expect(event.defaultPrevented).toBe(false);
    expect(line()).toBeUndefined();
    expect(column()?.classList.contains('is-dragging')).toBe(false);
  });

  it('does nothing in a text that is only read (B6-011)', async () => {
    const { line, ids } = await show({ readOnly: true });
    const data = transfer(['text/uri-list']);
    fire('dragOver', block('zwei'), data, 45);
    fire('drop', block('zwei'), data, 45);
    expect(line()).toBeUndefined();
    expect(ids()).toEqual(WORDS);
  });
});

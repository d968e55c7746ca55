import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { type ComponentProps, createRef } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Element, plainText } from '#domain/article/document.ts';
import { createI18n } from '#renderer/platform/i18n/i18n.ts';
import type { LinkServices } from '#richtext/view/link-services.tsx';
import { emptyDocument } from '#richtext/normalize.ts';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { ArticleEditor, type ArticleEditorHandle } from './ArticleEditor.tsx';
import { SAMPLE_DOCUMENT } from './harness-document.ts';
import { LengthIndicator } from './length/LengthIndicator.tsx';

const i18n = await createI18n('en-GB');

const show = (props: Partial<ComponentProps<typeof ArticleEditor>> = {}) => {
  const handle = createRef<ArticleEditorHandle>();
  const onChange = vi.fn<(elements: readonly Element[], change: { readonly origin: string }) => void>();
  const onRecovered = vi.fn<(kind: string) => void>();
  const view = render(
    <I18nextProvider i18n={i18n}>
      <ArticleEditor
        ref={handle}
        document={SAMPLE_DOCUMENT}
        readOnly={false}
        contentLocale="de-CH"
        makeId={createIdMaker()}
        onChange={onChange}
        onRecovered={onRecovered}
        {...props}
      />
    </I18nextProvider>,
  );
  return { handle, onChange, onRecovered, view };
};

const internalLink = (metadataId: string): Element => ({
  type: 'paragraph',
  id: `p-${metadataId}`,
  children: [
    { text: '' },
    { type: 'link', id: `k-${metadataId}`, data: { kind: 'internal', metadataId }, children: [{ text: 'x' }] },
    { text: '' },
  ],
});

afterEach(cleanup);

describe('the article editor', () => {
  it('the article editor in reading has no toolbar, no plus button, no popover, no placeholder, nothing to drag or delete, and its links lead where they point (A6-016, A6-017)', () => {
    show({
      readOnly: true,
      services: { links: { pathOf: target => (target.kind === 'internal' ? `/preview/metadata/${target.metadataId}` : undefined) } },
    });
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.getByRole('textbox').getAttribute('contenteditable')).not.toBe('true');
    expect(screen.getByRole('textbox').getAttribute('style')).not.toContain('--placeholder');
    expect(document.querySelector('[draggable="true"]')).toBeNull();
    expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      'https://www.example.org/fahrplan',
      '/preview/metadata/100000000042',
    ]);
  });

  it('trims its links and removes empty ones: white space goes to the text beside them (B4-039)', () => {
    const link = (id: string, text: string): Element => ({
      type: 'link',
      id,
      data: { kind: 'external', href: 'https://bern.ch' },
      children: [{ text }],
    });
    const paragraph = {
      type: 'paragraph',
      id: 'p',
      children: [{ text: 'in' }, link('one', ' Bern '), { text: 'and' }, link('two', ''), { text: '' }],
    };
    const { handle } = show({
      document: { version: 'v008', elements: [...emptyDocument(createIdMaker()).elements.slice(0, 3), paragraph] },
    });
    expect(handle.current?.getElements().at(-1)?.children).toEqual([{ text: 'in ' }, link('one', 'Bern'), { text: ' and' }]);
  });

  it('never writes an address that runs something', () => {
    const [head, title, lead] = SAMPLE_DOCUMENT.elements;
    const hostile: Element = {
      type: 'paragraph',
      id: 'x',
      children: [
        { text: '' },
        { type: 'link', id: 'y', data: { kind: 'external', href: 'javascript:alert(1)' }, children: [{ text: 'x' }] },
        { text: '' },
      ],
    };
    const { view } = show({
      readOnly: true,
      document: { version: 'v008', elements: [head, title, lead, hostile].filter(element => element !== undefined) },
    });
    expect(view.container.innerHTML).not.toContain('javascript:');
  });

  it('names an element of unknown type and hands it back untouched', () => {
    const { handle } = show();
    expect(screen.getByText('Unknown element “video”')).toBeTruthy();
    const video = SAMPLE_DOCUMENT.elements.find(element => element.type === 'video');
    expect(handle.current?.getElements().find(element => element.type === 'video')).toBe(video);
  });

  it('hands every untouched element back by reference', () => {
    const { handle } = show();
    expect(handle.current?.getElements()).toEqual(SAMPLE_DOCUMENT.elements);
    expect(handle.current?.getElements().every((element, index) => element === SAMPLE_DOCUMENT.elements[index])).toBe(true);
  });

  it('takes over a state from elsewhere, says so, and undoes it in one step', async () => {
    const { handle, onChange } = show();
    const changed = SAMPLE_DOCUMENT.elements.map(element =>
      element.id === 't' ? { ...element, children: [{ text: 'Neuer Titel' }] } : structuredClone(element),
    );
    act(() => handle.current?.applyRemote(changed));
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    const [elements, change] = onChange.mock.calls[0] ?? [];
    expect(change).toEqual({ origin: 'remote' });
    expect(elements?.filter((element, index) => element !== SAMPLE_DOCUMENT.elements[index]).map(plainText)).toEqual(['Neuer Titel']);
    act(() => handle.current?.undo());
    await waitFor(() => expect(handle.current?.getElements()).toEqual(SAMPLE_DOCUMENT.elements));
  });

  it('types words at the caret as keys would: Enter splits the block, the change counts as typed, and the page shows it before it says so', async () => {
    const { handle, onChange } = show();
    const last = handle.current?.getElements().at(-1);
    expect(last?.type).toBe('paragraph');
    const count = handle.current?.getElements().length ?? 0;
    handle.current?.focus();
    act(() => expect(handle.current?.typeWords('Zuletzt\nNeu')).toBe(true));
    expect(handle.current?.isDrawn()).toBe(false);
    await waitFor(() => expect(handle.current?.isDrawn()).toBe(true));
    expect(screen.getByText('Neu')).toBeTruthy();
    await waitFor(() => expect(onChange.mock.lastCall?.[1]).toEqual({ origin: 'typed' }));
    const [split, added, ...more] = handle.current?.getElements().slice(count - 1) ?? [];
    expect([split, added].map(element => element && plainText(element))).toEqual([`${last ? plainText(last) : ''}Zuletzt`, 'Neu']);
    expect(more).toEqual([]);
  });

  it('types nothing into a text that is only read', () => {
    const { handle, onChange } = show({ readOnly: true });
    expect(handle.current?.typeWords('Zuletzt')).toBe(false);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('reports what it had to repair when it opened', () => {
    const makeId = createIdMaker();
    const { onChange } = show({
      document: { version: 'v008', elements: [...emptyDocument(makeId).elements, ...emptyDocument(makeId).elements] },
      makeId,
    });
    expect(onChange.mock.calls[0]?.[1]).toEqual({ origin: 'repaired' });
  });
});

describe('where drawing fails', () => {
  beforeEach(() => {
    // React reports every error that a boundary catches; here it is the point of the test.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  const pathOf: LinkServices['pathOf'] = target => {
    if (target.kind === 'internal' && target.metadataId === 'broken') throw new Error('this target cannot be resolved');
    return '/';
  };
  const services = { links: { pathOf } };

  it('the latest content that was drawn comes back, with a warning (B4-034)', async () => {
    const onHistoryChange = vi.fn<(history: { readonly canUndo: boolean }) => void>();
    const { handle, onRecovered, onChange } = show({ services, onHistoryChange });
    const drawn = SAMPLE_DOCUMENT.elements.slice(0, 5);
    act(() => handle.current?.applyRemote(drawn));
    await waitFor(() => expect(onHistoryChange).toHaveBeenCalledWith({ canUndo: true, canRedo: false }));
    act(() => handle.current?.applyRemote([...drawn, internalLink('broken')]));
    await waitFor(() => expect(onRecovered).toHaveBeenCalledWith('restored'));
    expect(screen.getByText(/The latest known content has been restored/u)).toBeTruthy();
    expect(handle.current?.getElements()).toEqual(drawn);
    expect(onChange.mock.calls.at(-1)?.[1]).toEqual({ origin: 'repaired' });
  });

  it('with nothing left the text is empty, cannot be written into, and replaces nothing (B4-035)', () => {
    const [head, title, lead] = SAMPLE_DOCUMENT.elements;
    const elements = [head, title, lead, internalLink('broken')].filter(element => element !== undefined);
    const { onRecovered, onChange } = show({ services, document: { version: 'v008', elements } });
    expect(onRecovered).toHaveBeenCalledWith('critical');
    expect(screen.getByText(/The text cannot be shown/u)).toBeTruthy();
    expect(screen.getByRole('textbox').textContent.replaceAll('\uFEFF', '')).toBe('');
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('the length indicator', () => {
  const target = { targetLength: 2500, validFrom: 2350, validTo: 2650 };
  const showLength = (length: number) =>
    render(
      <I18nextProvider i18n={i18n}>
        <LengthIndicator length={length} target={target} />
      </I18nextProvider>,
    );

  it.each([
    [2350, 'Right length', 'tick'],
    [2650, 'Right length', 'tick'],
    [2651, 'Too long', 'warning-sign'],
    [2349, 'Still short', 'edit'],
  ])('the length indicator at %i characters says “%s” with the sign %s (B4-024, B9-045)', (length, word, icon) => {
    const { container } = showLength(length);
    expect(screen.getByText(word)).toBeTruthy();
    expect(container.querySelector(`[data-icon="${icon}"]`)).toBeTruthy();
  });

  it.each([
    [0, 0],
    [1250, 50],
    [2500, 100],
    [9999, 100],
  ])('the length indicator at %i characters the ring shows %i percent, never more than 100 (B4-025)', (length, percentage) => {
    showLength(length);
    expect(screen.getByRole('img', { name: `${percentage} percent of the target length` })).toBeTruthy();
  });
});

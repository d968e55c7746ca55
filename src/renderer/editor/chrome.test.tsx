import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, createRef } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Element, plainText } from '#domain/article/document.ts';
import type { AssistanceServices } from '#richtext/view/assistance-services.tsx';
import { createI18n } from '#renderer/platform/i18n/i18n.ts';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { ArticleEditor, type ArticleEditorHandle } from './ArticleEditor.tsx';
import { BlockBoundary } from './BlockBoundary.tsx';
import { InsertPanel } from './insert/InsertPanel.tsx';
import type { Offer } from './offers/offers.ts';

const i18n = await createI18n('en-GB');

afterEach(() => {
  cleanup();
});

const show = (props: Partial<ComponentProps<typeof ArticleEditor>> = {}) => {
  const handle = createRef<ArticleEditorHandle>();
  const view = render(
    <I18nextProvider i18n={i18n}>
      <ArticleEditor ref={handle} document={aDocument()} readOnly={false} contentLocale="de-CH" makeId={createIdMaker()} {...props} />
    </I18nextProvider>,
  );
  return { handle, view };
};

const template = (id: string): Element => ({ type: 'paragraph', id, data: { templateElement: true }, children: [{ text: '' }] });

const sectionTitle = (words: string): Element => ({
  type: 'crosshead',
  id: 'section',
  data: { style: { crossheadType: '_crosshead_default' } },
  children: [{ text: words }],
});

const noTool = { isOn: false, isEnabled: true, onToggle: () => undefined };

describe('the toolbar', () => {
  it('the toolbar has no buttons for tools that the desk has not', () => {
    show();
    expect(screen.queryByRole('button', { name: 'Spell checker' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Comments' })).toBeNull();
  });

  it('the toolbar has the button of comments, enabled only where there are any, and says why; adding one is always offered (B4-036)', () => {
    const { view } = show({ tools: { spellChecker: noTool, comments: { ...noTool, onAdd: noTool.onToggle, hasComments: false } } });
    const shows = () => screen.getByRole('button', { name: 'Comments' });
    expect(shows().getAttribute('aria-disabled')).toBe('true');
    expect(shows().getAttribute('aria-description')).toBe('there are no comments yet');
    expect(screen.getByRole('button', { name: 'Add a comment' }).getAttribute('aria-disabled')).toBeNull();
    expect(screen.getByRole('button', { name: 'Spell checker' })).toBeTruthy();
    view.unmount();
    show({ tools: { comments: { ...noTool, onAdd: noTool.onToggle, hasComments: true } } });
    expect(shows().getAttribute('aria-disabled')).toBeNull();
  });

  it('leaves out what is excluded (B6-016)', () => {
    show({
      excludedFeatures: ['spellChecker', 'comment'],
      tools: { spellChecker: noTool, comments: { ...noTool, onAdd: noTool.onToggle, hasComments: true } },
    });
    expect(screen.queryByRole('button', { name: 'Spell checker' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Comments' })).toBeNull();
  });

  it('shows the share of the target that is written, counted later than the keys (B4-025)', async () => {
    const body = [paragraph('x'.repeat(100), 'p')];
    show({
      document: aDocument({ titleHeader: '', title: '', lead: '', body }),
      lengthTarget: { targetLength: 200, validFrom: 50, validTo: 350 },
    });
    expect(await screen.findByRole('img', { name: '50 percent of the target length' })).toBeTruthy();
  });

  it('the toolbar has one tab stop', async () => {
    show({ onHelp: vi.fn<() => void>() });
    await waitFor(() => {
      const stops = within(screen.getByRole('toolbar', { name: 'Text formatting' }))
        .getAllByRole('button')
        .filter(button => button.tabIndex === 0);
      expect(stops).toHaveLength(1);
    });
  });
});

describe('an editor that is only read', () => {
  it('an editor that is only read has no control, placeholder, handle or template, and hides nothing that is written (B6-011)', () => {
    const { view } = show({
      readOnly: true,
      document: aDocument({ body: [paragraph('Wort', 'p'), template('t')] }),
      tools: { spellChecker: noTool, comments: { ...noTool, onAdd: noTool.onToggle, hasComments: true } },
      lengthTarget: { targetLength: 200, validFrom: 50, validTo: 350 },
    });
    expect(view.container.querySelector('button, [role="toolbar"], [draggable="true"], .g-insert, .g-block-tools')).toBeNull();
    expect(screen.getByRole('textbox').getAttribute('style') ?? '').not.toContain('--placeholder');
    expect(view.container.querySelectorAll('[data-template]')).toHaveLength(1);
    expect(screen.getByText('Wort')).toBeTruthy();
  });
});

describe('a template', () => {
  const editableOf = (container: HTMLElement) => container.querySelector('[data-template]')?.getAttribute('contenteditable');

  it('a template can be edited or not, as the editor says for each type of block (B6-012)', () => {
    const document = aDocument({ body: [paragraph('Wort', 'p'), template('t')] });
    const open = show({ document });
    expect(editableOf(open.view.container)).toBeNull();
    open.view.unmount();
    const closed = show({ document, closedTemplates: { paragraph: true } });
    expect(editableOf(closed.view.container)).toBe('false');
    expect(screen.getByText('Wort').closest('[contenteditable="false"]')).toBeNull();
    closed.view.unmount();
    expect(editableOf(show({ document, closedTemplates: { crosshead: true } }).view.container)).toBeNull();
  });
});

describe('the prompt of a template', () => {
  it('replaces the default placeholder of the element, also in the first part of a quote; it is no word of the article', () => {
    const quote: Element = {
      type: 'quote',
      id: 'q',
      data: { templateElement: true, placeholder: 'Ein "Satz", der hängen bleibt' },
      children: [
        { type: 'quoteText', id: 'qt', children: [{ text: '' }] },
        { type: 'quoteCaption', id: 'qc', children: [{ text: '' }] },
      ],
    };
    const question: Element = { ...template('t'), data: { templateElement: true, placeholder: 'Première question' } };
    const { view, handle } = show({ document: aDocument({ body: [question, quote, paragraph('Wort', 'p')] }) });
    const styleOf = (type: string) => view.container.querySelector<HTMLElement>(`.g-block-${type}[data-template]`)?.style;
    expect(styleOf('paragraph')?.getPropertyValue('--placeholder-paragraph')).toBe('"Première question"');
    expect(styleOf('quote')?.getPropertyValue('--placeholder-quoteText')).toBe(String.raw`"Ein \"Satz\", der hängen bleibt"`);
    expect(screen.getByText('Wort').closest('p')?.style.getPropertyValue('--placeholder-paragraph')).toBe('');
    expect(handle.current?.getElements().map(plainText).join('')).not.toContain('question');
  });
});

describe('the insert panel', () => {
  const offer = (id: string, labelKey: string, rest: Partial<Offer> = {}): Offer => ({
    entry: { id, labelKey, icon: <i /> },
    view: { type: id, Component: () => null },
    tab: 'content',
    group: 'text',
    isTaken: false,
    ...rest,
  });
  const offers = [
    offer('quote', 'name.quote'),
    offer('summary', 'name.summary', { isTaken: true }),
    offer('youtube', 'name.youtube', { tab: 'embeds', group: 'embeds' }),
  ];
  const showPanel = () => {
    const onChoose = vi.fn<(chosen: Offer) => void>();
    render(
      <I18nextProvider i18n={i18n}>
        <InsertPanel offers={offers} onChoose={onChoose} />
      </I18nextProvider>,
    );
    return { onChoose, person: userEvent.setup(), names: () => screen.getAllByRole('option').map(option => option.textContent) };
  };

  it('the insert panel has the tabs content and embeds (B2-030)', async () => {
    const { person, names } = showPanel();
    expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual(['Content', 'Embeds']);
    expect(names()[0]).toBe('Quote');
    await person.click(screen.getByRole('tab', { name: 'Embeds' }));
    expect(names()).toEqual(['YouTube']);
  });

  it('searches through both tabs and inserts by Enter, the focus staying in the search', async () => {
    const { onChoose, person, names } = showPanel();
    const search = screen.getByRole('combobox', { name: 'Find a block' });
    await person.type(search, 'you');
    expect(names()).toEqual(['YouTube']);
    await person.keyboard('{Enter}');
    expect(onChoose.mock.calls.map(([{ entry }]) => entry.id)).toEqual(['youtube']);
    await person.clear(search);
    await person.type(search, 'nothing like it');
    expect(screen.getByText('No block found')).toBeTruthy();
  });

  it('says which entry is reached, and does not insert a second summary (B4-055)', async () => {
    const { onChoose, person } = showPanel();
    const search = screen.getByRole('combobox');
    await person.click(search);
    await person.keyboard('{ArrowRight}');
    const reached = document.getElementById(search.getAttribute('aria-activedescendant') ?? '');
    expect(reached?.textContent).toContain('Already in the text');
    expect(reached?.getAttribute('aria-disabled')).toBe('true');
    await person.keyboard('{Enter}');
    expect(onChoose).not.toHaveBeenCalled();
  });
});

describe('a picture that could not be shown', () => {
  it('says so, and can be replaced (B3-015)', () => {
    const part = (type: string): Element => ({ type, id: type, children: [{ text: '' }] });
    const image: Element = {
      type: 'image',
      id: 'i',
      data: { originalSrc: 'https://b.example.ch/a.jpg', displayError: true },
      children: [part('embedCaption'), part('embedCredit')],
    };
    const { view } = show({ document: aDocument({ body: [image] }) });
    expect(screen.getByText('This picture cannot be shown')).toBeTruthy();
    expect(view.container.querySelector('img')).toBeNull();
  });
});

describe('a block that cannot be drawn', () => {
  const element: Element = paragraph('Wort', 'p');
  const attributes = { 'data-slate-node': 'element' as const, ref: () => undefined };
  const Failing = (): never => {
    throw new Error('the frame has no address');
  };
  const block = (of: Element, child: React.ReactNode) => (
    <I18nextProvider i18n={i18n}>
      <p>before</p>
      <BlockBoundary block={{ element: of, attributes, children: <span>Wort</span> }}>{child}</BlockBoundary>
    </I18nextProvider>
  );

  it('says “Something went wrong.” with details in its own place, until it is changed (B8-018)', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { rerender, container } = render(block(element, <Failing />));
    expect(screen.getByText('Something went wrong.')).toBeTruthy();
    expect(container.querySelector('details')?.textContent).toContain('the frame has no address');
    expect(screen.getByText('before')).toBeTruthy();
    // Slate goes on finding its words.
    expect(container.querySelector('[data-slate-node="element"]')?.textContent).toContain('Wort');
    rerender(block({ ...element }, <p>drawn</p>));
    expect(screen.getByText('drawn')).toBeTruthy();
    expect(screen.queryByText('Something went wrong.')).toBeNull();
  });
});

describe('the side toolbar', () => {
  it('the side toolbar has names, one tab stop, and a menu with all that can be done (B2-031)', async () => {
    const rephrase = vi.fn<NonNullable<AssistanceServices['rephrase']>>(() => new Promise(() => undefined));
    const { handle, view } = show({
      services: { assistance: { rephrase } },
      document: aDocument({ body: [paragraph('eins', 'p1'), paragraph('zwei', 'p2')] }),
    });
    // happy-dom knows no layout: which block is at the pointer is told by its element.
    fireEvent.pointerMove(screen.getByText('zwei'), { clientX: 10, clientY: 10 });
    const toolbar = await screen.findByRole('toolbar', { name: 'Block' });
    const buttons = within(toolbar).getAllByRole('button');
    expect(buttons.map(button => button.getAttribute('aria-label'))).toEqual(['Move or change: Paragraph', 'Rephrase', 'Delete']);
    expect(buttons.filter(button => button.tabIndex === 0)).toHaveLength(1);
    expect(view.container.querySelector('.g-block-handle')?.getAttribute('draggable')).toBe('true');
    fireEvent.click(within(toolbar).getByRole('button', { name: 'Rephrase' }));
    expect(rephrase).toHaveBeenCalledWith('zwei');
    fireEvent.pointerMove(screen.getByText('zwei'), { clientX: 11, clientY: 11 });
    await userEvent.click(await screen.findByRole('button', { name: 'Move or change: Paragraph' }));
    expect((await screen.findAllByRole('menuitem')).map(item => item.textContent)).toEqual([
      'Move upAlt+Shift+↑',
      'RephraseCtrl+Alt+H',
      'DeleteCtrl+Shift+D',
    ]);
    act(() => screen.getByRole('menuitem', { name: /Move up/u }).click());
    expect(
      handle.current
        ?.getElements()
        .slice(3)
        .map(({ id }) => id),
    ).toEqual(['p2', 'p1']);
    act(() => handle.current?.undo());
    expect(
      handle.current
        ?.getElements()
        .slice(3)
        .map(({ id }) => id),
    ).toEqual(['p1', 'p2']);
  });

  it('take the focus for the block the caret has just come into, and keep it', async () => {
    const { handle } = show({ document: aDocument({ body: [paragraph('eins', 'p1')] }) });
    const pressTools = () => {
      const text = screen.getByRole('textbox');
      fireEvent.keyDown(text, { key: 'b', code: 'KeyB', ctrlKey: true, altKey: true });
    };
    const focused = () => document.activeElement?.getAttribute('aria-label');
    act(() => handle.current?.focus());
    await waitFor(() => expect(focused()).toBe('Article text'));
    pressTools();
    expect(focused()).toBe('Move or change: Paragraph');
    act(() => handle.current?.focus());
    await waitFor(() => expect(focused()).toBe('Article text'));
    await act(async () => {
      handle.current?.insertBlocks([paragraph(' zwei', 'p2'), sectionTitle('drei')]);
      await Promise.resolve();
    });
    pressTools();
    await screen.findByRole('button', { name: 'Move or change: Section title' });
    expect(focused()).toBe('Move or change: Section title');
  });

  it('offers no rephrasing where the desk cannot do it', async () => {
    show();
    fireEvent.pointerMove(screen.getByText('Gebaut wird ab Mai.'), { clientX: 10, clientY: 10 });
    const toolbar = await screen.findByRole('toolbar', { name: 'Block' });
    expect(within(toolbar).queryByRole('button', { name: 'Rephrase' })).toBeNull();
  });
});

describe('a text that becomes read-only while a dialog is open', () => {
  it('closes it, and it does not come back with the controls', async () => {
    const handle = createRef<ArticleEditorHandle>();
    const props = { document: aDocument(), contentLocale: 'de-CH', makeId: createIdMaker(), ref: handle } as const;
    const desk = (readOnly: boolean) => (
      <I18nextProvider i18n={i18n}>
        <ArticleEditor {...props} readOnly={readOnly} />
      </I18nextProvider>
    );
    const { rerender } = render(desk(false));
    act(() => handle.current?.focus());
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'k', code: 'KeyK', ctrlKey: true, altKey: true });
    expect(await screen.findByRole('dialog')).toBeTruthy();
    rerender(desk(true));
    expect(screen.queryByRole('dialog')).toBeNull();
    rerender(desk(false));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

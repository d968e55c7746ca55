import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, createRef } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Element, RichTextDocument } from '#domain/article/document.ts';
import { createI18n } from '#renderer/platform/i18n/i18n.ts';
import type { BlockServices } from '#richtext/view/block-services.tsx';
import { emptyDocument } from '#richtext/normalize.ts';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { ArticleEditor, type ArticleEditorHandle } from './ArticleEditor.tsx';

const i18n = await createI18n('en-GB');
const FRAMES: BlockServices = { frameAddress: 'http://127.0.0.1:9/', frontendComponentHost: 'components.example.ch' };
// Nothing is laid out here, so nothing would ever come near.
beforeEach(() => void vi.stubGlobal('IntersectionObserver', undefined));
afterEach(() => {
  cleanup();
});

const embed = (type: string, data: Element['data']): Element =>
  data === undefined ? { type, id: type, children: [{ text: '' }] } : { type, id: type, data, children: [{ text: '' }] };
const TWEET = 'https://x.com/desk/status/1';
const tweet = (data: Readonly<Record<string, unknown>> = {}): Element =>
  embed('twitter', { mimetype: 'x-twitter/post', src: TWEET, originalSrc: TWEET, ...data });

const documentOf = (...blocks: readonly Element[]): RichTextDocument => {
  const empty = emptyDocument(createIdMaker('top'));
  return { ...empty, elements: [...empty.elements, ...blocks] };
};

const show = (block: Element, props: Partial<ComponentProps<typeof ArticleEditor>> = {}) => {
  const handle = createRef<ArticleEditorHandle>();
  render(
    <I18nextProvider i18n={i18n}>
      <ArticleEditor
        ref={handle}
        document={documentOf(block)}
        readOnly={false}
        contentLocale="de-CH"
        makeId={createIdMaker()}
        services={FRAMES}
        {...props}
      />
    </I18nextProvider>,
  );
  return { handle, blocks: (): readonly Element[] => handle.current?.getElements() ?? [] };
};

const figure = (name: string | RegExp) => screen.getByRole('figure', { name });

describe('an embed in the text', () => {
  it('shows the network’s player in the frame of another origin, with a way out', () => {
    show(tweet());
    const frame = within(figure(`X: ${TWEET}`)).getByTitle('X');
    expect(frame.getAttribute('src')).toMatch(/^http:\/\/127\.0\.0\.1:9\/#https%3A%2F%2Fplatform\.twitter\.com/u);
    expect(within(figure(/^X/u)).getByRole('link', { name: 'Open X outside' }).getAttribute('href')).toBe(TWEET);
  });

  it('an embed in the text is replaced by its form, keeps its id, and comes back by undo (B4-046)', async () => {
    const person = userEvent.setup();
    const { blocks, handle } = show(tweet());
    await person.click(within(figure(/^X/u)).getByRole('button', { name: 'Edit: X' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit: X' });
    const field = within(dialog).getByLabelText(/Address or embed code/u);
    await person.clear(field);
    await person.click(field);
    await person.paste('https://twitter.com/desk/status/2');
    await person.click(within(dialog).getByRole('button', { name: 'Apply' }));
    const replaced = blocks().filter(({ type }) => type === 'twitter');
    expect(replaced.map(({ id, data }) => [id, data?.['src']])).toEqual([['twitter', 'https://x.com/desk/status/2']]);
    act(() => handle.current?.undo());
    expect(blocks().find(({ type }) => type === 'twitter')?.data?.['src']).toBe(TWEET);
  });

  it('an embed in the text is inserted from the menu’s second tab, by its form (B4-046, B2-030)', async () => {
    const person = userEvent.setup();
    const { blocks, handle } = show({ type: 'paragraph', id: 'p', children: [{ text: 'Dazu' }] });
    act(() => handle.current?.focus());
    await person.click(await screen.findByRole('button', { name: /^Insert/u }));
    await person.click(await screen.findByRole('tab', { name: 'Embeds' }));
    await person.click(await screen.findByRole('option', { name: /YouTube/u }));
    const dialog = await screen.findByRole('dialog', { name: 'Insert: YouTube' });
    await person.click(within(dialog).getByLabelText(/Address or embed code/u));
    await person.paste('https://youtu.be/dQw4w9WgXcQ');
    await person.click(within(dialog).getByRole('button', { name: 'Insert' }));
    expect(
      blocks()
        .filter(({ type }) => type === 'youtube')
        .map(({ data }) => data?.['src']),
    ).toEqual(['https://www.youtube.com/watch?v=dQw4w9WgXcQ']);
  });

  it('an embed in the text of a mimetype without a component falls back to a plain frame, with a warning on the console (B8-018)', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    show(embed('twitter', { mimetype: 'x-twitter/space', src: 'https://x.com/i/spaces/1', originalSrc: '' }));
    expect(within(figure(/^X/u)).getByTitle('X').getAttribute('src')).toBe(
      `http://127.0.0.1:9/#${encodeURIComponent('https://x.com/i/spaces/1')}`,
    );
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('x-twitter/space'));
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://x.com/desk/status/1x',
    'https://x.com@evil.example/',
  ])('an embed in the text is never more than a card where its address is none of its network: %s', src => {
    show(tweet({ src, originalSrc: src }));
    expect(document.querySelector('iframe')).toBeNull();
    expect(figure(/^X/u).textContent).toContain('There is no preview of this address');
    expect(document.querySelector('a[href^="javascript"], a[href^="data"]')).toBeNull();
  });

  it('an embed in the text is a card where this computer has no frames', () => {
    show(tweet(), { services: {} });
    expect(document.querySelector('iframe')).toBeNull();
    expect(figure(/^X/u).textContent).toContain(TWEET);
  });

  it('shows readers the same without any control', () => {
    show(tweet(), { readOnly: true });
    expect(within(figure(/^X/u)).getByTitle('X')).toBeTruthy();
    expect(within(figure(/^X/u)).queryByRole('button')).toBeNull();
  });

  it('an embed in the text that is an empty template is hidden from readers', () => {
    const template = embed('twitter', { mimetype: 'x-twitter/post', src: '', originalSrc: '', templateElement: true });
    show(template, { readOnly: true });
    expect(screen.queryByRole('figure')).toBeNull();
  });
});

describe('words below an embed', () => {
  const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  const video = (options: Readonly<Record<string, string>>): Element =>
    embed('youtube', { mimetype: 'x-youtube/video', src: VIDEO, originalSrc: VIDEO, options });

  it('words below an embed are shown only where something is written (B5-072)', () => {
    show(video({ caption: 'Der Zug fährt ein.', credit: '' }), { readOnly: true });
    expect(figure(/^YouTube/u).textContent).toContain('Der Zug fährt ein.');
    expect(figure(/^YouTube/u).querySelector('cite')).toBeNull();
  });

  const content = (caption: string, credit: string): Element => ({
    type: 'embeddedContent',
    id: 'e',
    data: { src: 'https://charts.example.ch/a' },
    children: [
      { type: 'embedCaption', id: 'c', children: [{ text: caption }] },
      { type: 'embedCredit', id: 'r', children: [{ text: credit }] },
    ],
  });

  it.each([
    ['neither', '', '', []],
    ['a caption', 'Die Karte', '', ['Die Karte']],
    ['both', 'Die Karte', 'Grafik: Desk', ['Die Karte', 'Grafik: Desk']],
  ])(
    'words below an embed of embedded content are shown to readers only when not empty: %s (B5-072, B3-022)',
    (_name, caption, credit, shown) => {
      show(content(caption, credit), { readOnly: true });
      const lines = [...figure(/^Embedded content/u).querySelectorAll<HTMLElement>('.g-embed-caption, .g-embed-credit')];
      expect(lines.filter(line => !line.hidden).map(line => line.textContent)).toEqual(shown);
    },
  );
});

describe('a front-end component in the text', () => {
  const component = (src: string): Element =>
    embed('frontendComponent', { embed: { src, label: 'Quiz', alt: '', properties: [{ key: 'id', value: '42' }] } });
  it('says its label and properties, and is shown from its own host only (B3-027, B5-049)', () => {
    show(component('https://components.example.ch/quiz'));
    expect(figure('Front-end component: Quiz').textContent).toMatch(/id.*42/u);
    expect(document.querySelector('iframe')).not.toBeNull();
    cleanup();
    show(component('https://evil.example/quiz'));
    expect(document.querySelector('iframe')).toBeNull();
    expect(figure(/Quiz/u).textContent).toContain('not on the host of the components');
  });
});

import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import '#ui/styles/styles.ts';
import { ELEMENT_TYPE, type Element, type RichTextDocument, plainText } from '#domain/article/document.ts';
import { computeDelta } from '#domain/article/delta.ts';
import { ArticleEditor, type ArticleEditorHandle } from '#renderer/editor/ArticleEditor.tsx';
import { warmEditor } from '#renderer/editor/warm-editor.tsx';
import { createI18n } from '#renderer/platform/i18n/i18n.ts';
import { loadWritingFonts } from '#ui/styles/load-fonts.ts';
import { UiProvider } from '#ui/UiProvider.tsx';
import type { BlockKind, TextBlock } from './article-text.ts';
import { exposePage } from './page-runtime.ts';

const makeId = (): string => crypto.randomUUID();
const element = (type: string, children: Element['children'], data?: Element['data']): Element =>
  data ? { type, id: makeId(), data, children } : { type, id: makeId(), children };
const text = (type: string, words: string, data?: Element['data']): Element => element(type, [{ text: words }], data);

/** A picture inside its own address: the page asks no network for anything. */
const PICTURE = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const embed = (type: string, mimetype: string, address: string): Element =>
  text(type, '', { mimetype, src: address, originalSrc: address });

type Lines = readonly [first: string, ...rest: string[]];

const ELEMENT_OF: Readonly<Record<BlockKind, (lines: Lines) => Element>> = {
  heading: ([words]) => text(ELEMENT_TYPE.crosshead, words, { style: { crossheadType: '_crosshead_default' } }),
  paragraph: ([words]) => text(ELEMENT_TYPE.paragraph, words),
  image: ([caption, credit = '']) =>
    element(ELEMENT_TYPE.image, [text(ELEMENT_TYPE.embedCaption, caption), text(ELEMENT_TYPE.embedCredit, credit)], {
      src: PICTURE,
      embed: { url: PICTURE, naturalWidth: 1200, naturalHeight: 800, style: { imageType: 'image' } },
    }),
  infobox: ([title, ...lines]) =>
    element(
      ELEMENT_TYPE.infobox,
      [
        text(ELEMENT_TYPE.infoboxTitle, title),
        element(
          ELEMENT_TYPE.infoboxContent,
          lines.map(words => text(ELEMENT_TYPE.paragraph, words)),
        ),
      ],
      { collapsed: false, style: { containerType: '_infobox_default' } },
    ),
  youtube: ([address]) => embed(ELEMENT_TYPE.youtube, 'x-youtube/video', address),
  instagram: ([address]) => embed(ELEMENT_TYPE.instagram, 'x-instagram/post', address),
  poll: ([question, ...answers]) =>
    element(ELEMENT_TYPE.poll, [text(ELEMENT_TYPE.pollQuestion, question), ...answers.map(words => text(ELEMENT_TYPE.pollAnswer, words))]),
  quote: ([words, caption = '']) =>
    element(ELEMENT_TYPE.quote, [text(ELEMENT_TYPE.quoteText, words), text(ELEMENT_TYPE.quoteCaption, caption)]),
  list: lines =>
    element(
      ELEMENT_TYPE.unorderedList,
      lines.map(words => text(ELEMENT_TYPE.listItem, words)),
    ),
};

const documentOf = (blocks: readonly TextBlock[]): RichTextDocument => ({
  version: 'v008',
  elements: [
    text(ELEMENT_TYPE.titleHeader, 'Bern'),
    text(ELEMENT_TYPE.title, 'Ein Titel für die Messung'),
    text(ELEMENT_TYPE.lead, 'Ein Lead, damit nichts fehlt.'),
    ...blocks.map(({ kind, lines: [first = '', ...rest] }) => ELEMENT_OF[kind]([first, ...rest])),
  ],
});

const page: { handle: ArticleEditorHandle | null; before: readonly Element[]; deltas: number } = { handle: null, before: [], deltas: 0 };
const i18n = await createI18n('de-CH');
// As the program does while it is idle after its start.
await loadWritingFonts(document.fonts);
await warmEditor(i18n);

/** The host's part of a keystroke: what a journal would record. */
const recordChange = (elements: readonly Element[]): void => {
  page.deltas += computeDelta(page.before, elements)?.set.length ?? 0;
  page.before = elements;
};

const setDomCaret = (node: Node): void => {
  const range = document.createRange();
  range.selectNodeContents(node);
  range.collapse(false);
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
};

exposePage({
  mount: (blocks, host) => {
    const opened = documentOf(blocks);
    page.before = opened.elements;
    const root = createRoot(host);
    root.render(
      <I18nextProvider i18n={i18n}>
        <UiProvider>
          <main style={{ height: '100vh', overflow: 'auto' }}>
            <ArticleEditor
              ref={handle => {
                page.handle = handle;
              }}
              document={opened}
              readOnly={false}
              contentLocale="de-CH"
              makeId={makeId}
              onChange={recordChange}
              lengthTarget={{ targetLength: 6000, validFrom: 5850, validTo: 6150 }}
            />
          </main>
        </UiProvider>
      </I18nextProvider>,
    );
    return () => {
      root.unmount();
    };
  },
  placeCaret: words => {
    // As a click does: a long text is drawn to its end for it.
    document.querySelector('.g-writing')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    const strings = document.querySelectorAll<HTMLElement>('.g-writing [data-slate-string]');
    const string = Array.from(strings).find(candidate => candidate.textContent === words);
    if (!string?.firstChild) return;
    document.querySelector<HTMLElement>('.g-writing')?.focus();
    setDomCaret(string.firstChild);
    string.scrollIntoView({ block: 'center' });
  },
  text: () => (page.handle?.getElements() ?? []).map(plainText).join('\n'),
});

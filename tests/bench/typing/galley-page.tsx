import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import '#ui/styles/styles.ts';
import { ELEMENT_TYPE, type Element, type RichTextDocument, plainText } from '#domain/article/document.ts';
import { computeDelta } from '#domain/article/delta.ts';
import { ArticleEditor, type ArticleEditorHandle } from '#renderer/editor/ArticleEditor.tsx';
import { createI18n } from '#renderer/platform/i18n/i18n.ts';
import { UiProvider } from '#ui/UiProvider.tsx';
import type { TextBlock } from './article-text.ts';
import { exposePage } from './page-runtime.ts';

const makeId = (): string => crypto.randomUUID();
const text = (type: string, words: string, data?: Element['data']): Element =>
  data ? { type, id: makeId(), data, children: [{ text: words }] } : { type, id: makeId(), children: [{ text: words }] };

const documentOf = (blocks: readonly TextBlock[]): RichTextDocument => ({
  version: 'v008',
  elements: [
    text(ELEMENT_TYPE.titleHeader, 'Bern'),
    text(ELEMENT_TYPE.title, 'Ein Titel für die Messung'),
    text(ELEMENT_TYPE.lead, 'Ein Lead, damit nichts fehlt.'),
    ...blocks.map(block =>
      block.kind === 'heading'
        ? text(ELEMENT_TYPE.crosshead, block.words, { style: { crossheadType: '_crosshead_default' } })
        : text(ELEMENT_TYPE.paragraph, block.words),
    ),
  ],
});

const FIXED_BLOCKS = 3;
const page: { handle: ArticleEditorHandle | null; before: readonly Element[]; deltas: number } = { handle: null, before: [], deltas: 0 };
const i18n = await createI18n('de-CH');

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
    createRoot(host).render(
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
            />
          </main>
        </UiProvider>
      </I18nextProvider>,
    );
  },
  placeCaret: blockIndex => {
    const blocks = document.querySelectorAll<HTMLElement>('.g-writing [data-slate-node="element"]');
    const block = blocks[blockIndex + FIXED_BLOCKS];
    const string = block?.querySelector('[data-slate-string]');
    if (!block || !string?.firstChild) return;
    document.querySelector<HTMLElement>('.g-writing')?.focus();
    setDomCaret(string.firstChild);
    block.scrollIntoView({ block: 'center' });
  },
  text: () => (page.handle?.getElements() ?? []).map(plainText).join('\n'),
});

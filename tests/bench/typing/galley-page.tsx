import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import '#ui/styles/styles.ts';
import { type Element, plainText } from '#domain/article/document.ts';
import { computeDelta } from '#domain/article/delta.ts';
import { ArticleEditor, type ArticleEditorHandle } from '#renderer/editor/ArticleEditor.tsx';
import { warmEditor } from '#renderer/editor/warm-editor.tsx';
import { createI18n } from '#renderer/platform/i18n/i18n.ts';
import { loadWritingFonts } from '#ui/styles/load-fonts.ts';
import { UiProvider } from '#ui/UiProvider.tsx';
import { documentOf } from './article-document.ts';
import { exposePage } from './page-runtime.ts';

const makeId = (): string => crypto.randomUUID();

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
    const opened = documentOf(blocks, 'Ein Titel für die Messung');
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

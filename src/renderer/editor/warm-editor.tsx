import type { i18n } from 'i18next';
import { createRef, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { ELEMENT_TYPE, type Element, type RichTextDocument } from '#domain/article/document.ts';
import { UiProvider } from '#ui/UiProvider.tsx';
import { ArticleEditor, type ArticleEditorHandle } from './ArticleEditor.tsx';

const PARAGRAPHS = 30;

const element = (type: string, words: string, id: string): Element => ({ type, id, children: [{ text: words }] });

const SAMPLE: RichTextDocument = {
  version: 'v008',
  elements: [
    element(ELEMENT_TYPE.titleHeader, 'Bern', 'kicker'),
    element(ELEMENT_TYPE.title, 'Titel', 'title'),
    element(ELEMENT_TYPE.lead, 'Lead', 'lead'),
    ...Array.from({ length: PARAGRAPHS }, (_, index) => element(ELEMENT_TYPE.paragraph, `Absatz ${index}.`, `p${index}`)),
  ],
};

/** A text as web pages have it, with the tags of most of them. */
const PASTED = `<h2>Titel</h2>
<p style="color: #111">Ein <b>fettes</b> und ein <em>kursives</em> Wort.</p>
<p>Ein <a href="https://www.example.org/">Link</a>,<br>noch eine Zeile.</p>
<ul><li>Punkt</li><li>Punkt</li></ul>
<blockquote>Zitat</blockquote>
<p>Schluss.</p>`;

/** Maximum number of idle periods to wait: a busier page opens the first article without warm-up. */
const MAX_PAUSES = 50;

const idle = (): Promise<unknown> => new Promise(done => requestIdleCallback(done));

/** Pastes at the start of the last paragraph, by the events of a browser: an editor takes the one or the other. */
const paste = (place: HTMLElement, handle: ArticleEditorHandle): void => {
  const start = { block: `p${PARAGRAPHS - 1}`, path: [0], offset: 0 };
  handle.putCaret({ anchor: start, focus: start });
  const dataTransfer = new DataTransfer();
  dataTransfer.setData('text/html', PASTED);
  const area = place.querySelector('[contenteditable="true"]');
  const shared = { bubbles: true, cancelable: true };
  if (area?.dispatchEvent(new ClipboardEvent('paste', { ...shared, clipboardData: dataTransfer })) === true)
    area.dispatchEvent(new InputEvent('beforeinput', { ...shared, inputType: 'insertFromPaste', dataTransfer }));
};

/**
 * Runs the editor's code once, outside of the page and in small slices, so that the first article of the day opens nearly as fast as the
 * second, and its first paste: most of their extra time is code that has never run. Resolves when everything is removed again.
 */
export const warmEditor = async (language: i18n): Promise<void> => {
  const place = document.createElement('div');
  const root = createRoot(place);
  const handle = createRef<ArticleEditorHandle>();
  let nextId = 0;
  startTransition(() =>
    root.render(
      <I18nextProvider i18n={language}>
        <UiProvider>
          <ArticleEditor
            ref={handle}
            document={SAMPLE}
            readOnly={false}
            contentLocale="de-CH"
            makeId={() => `warm-${(nextId += 1)}`}
            lengthTarget={{ targetLength: 6000, validFrom: 5850, validTo: 6150 }}
          />
        </UiProvider>
      </I18nextProvider>,
    ),
  );
  // The tools are drawn behind the words.
  for (let pauses = 0; pauses < MAX_PAUSES && place.querySelector('button') === null; pauses += 1) await idle();
  if (handle.current) {
    paste(place, handle.current);
    await idle();
  }
  root.unmount();
};

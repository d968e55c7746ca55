import type { i18n } from 'i18next';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { ELEMENT_TYPE, type Element, type RichTextDocument } from '#domain/article/document.ts';
import { UiProvider } from '#ui/UiProvider.tsx';
import { ArticleEditor } from './ArticleEditor.tsx';

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

/** Maximum number of idle periods to wait: a busier page opens the first article without warm-up. */
const MAX_PAUSES = 50;

const idle = (): Promise<unknown> => new Promise(done => requestIdleCallback(done));

/**
 * Runs the editor's code once, outside of the page and in small slices, so that the first article of the day opens nearly as fast as the
 * second: most of the extra time of a first opening is code that has never run. Resolves when everything is removed again.
 */
export const warmEditor = async (language: i18n): Promise<void> => {
  const place = document.createElement('div');
  const root = createRoot(place);
  let nextId = 0;
  startTransition(() =>
    root.render(
      <I18nextProvider i18n={language}>
        <UiProvider>
          <ArticleEditor
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
  root.unmount();
};

import { render } from '@testing-library/react';
import { type ComponentProps, createRef } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Element, RichTextDocument } from '#domain/article/document.ts';
import { ArticleEditor, type ArticleEditorHandle } from '#renderer/editor/ArticleEditor.tsx';
import { createI18n } from '#renderer/platform/i18n/i18n.ts';
import type { BlockServices } from '#richtext/view/block-services.tsx';
import { emptyDocument } from '#richtext/normalize.ts';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';

export const i18n = await createI18n('en-GB');

/** A line of text. */
export const line = (type: string, words: string, id: string): Element => ({ type, id, children: [{ text: words }] });
/** Caption and credit. */
export const captions = (caption = '', credit = '', id = 'x'): Element['children'] => [
  line('embedCaption', caption, `${id}-c`),
  line('embedCredit', credit, `${id}-r`),
];
/** A block with these data. */
export const media = (type: string, data: Element['data'], children: Element['children'] = captions()): Element =>
  data === undefined ? { type, id: type, children } : { type, id: type, data, children };

const documentOf = (...blocks: readonly Element[]): RichTextDocument => {
  const empty = emptyDocument(createIdMaker('top'));
  return { ...empty, elements: [...empty.elements, ...blocks] };
};

/** The editor on screen with one block behind the empty text. */
export const show = (block: Element, services: BlockServices = {}, props: Partial<ComponentProps<typeof ArticleEditor>> = {}) => {
  const handle = createRef<ArticleEditorHandle>();
  const view = render(
    <I18nextProvider i18n={i18n}>
      <ArticleEditor
        ref={handle}
        document={documentOf(block)}
        readOnly={false}
        contentLocale="de-CH"
        makeId={createIdMaker()}
        services={services}
        {...props}
      />
    </I18nextProvider>,
  );
  const blocks = (): readonly Element[] => handle.current?.getElements() ?? [];
  return { ...view, handle, blocks, block: () => blocks().find(({ type }) => type === block.type) };
};

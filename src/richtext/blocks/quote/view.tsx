import { ELEMENT_TYPE, plainText } from '#domain/article/document.ts';
import { CitationIcon } from '#ui/icons.ts';
import type { BlockView, BlockViewProps } from '../../block-view.tsx';
import { insertQuote } from '../../editing/commands/blocks.ts';
import { quoteModel } from './model.ts';

const Quote = ({ attributes, children }: BlockViewProps) => (
  <blockquote {...attributes} className="g-block-quote">
    {children}
  </blockquote>
);

const withEmpty = (className: string, element: BlockViewProps['element']): string =>
  plainText(element) === '' ? `${className} is-empty` : className;

const QuoteText = ({ attributes, children, element }: BlockViewProps) => (
  <p {...attributes} className={withEmpty('g-block-quote-text', element)}>
    {children}
  </p>
);

const QuoteCaption = ({ attributes, children, element }: BlockViewProps) => (
  <p {...attributes} className={withEmpty('g-block-quote-caption', element)}>
    {children}
  </p>
);

export const quoteView: BlockView = {
  type: ELEMENT_TYPE.quote,
  Component: Quote,
  inserts: [
    {
      id: ELEMENT_TYPE.quote,
      labelKey: 'name.quote',
      icon: <CitationIcon />,
      insert: (editor, makeId) => insertQuote(editor, quoteModel.create(makeId), makeId),
    },
  ],
};

export const quoteTextView: BlockView = { type: ELEMENT_TYPE.quoteText, Component: QuoteText, hasPlaceholder: true };

export const quoteCaptionView: BlockView = { type: ELEMENT_TYPE.quoteCaption, Component: QuoteCaption, hasPlaceholder: true };

import { ELEMENT_TYPE, plainText } from '#domain/article/document.ts';
import { GUIDE_LENGTHS } from '#domain/guide-lengths.ts';
import { CitationIcon } from '#ui/icons.ts';
import type { BlockView, BlockViewProps } from '../../view/block-view.tsx';
import { insertQuote } from './commands.ts';
import { type Guide, GuidedBlock } from '../guided-block.tsx';
import { quoteModel } from './model.ts';

const Quote = ({ attributes, children }: BlockViewProps) => (
  <blockquote {...attributes} className="g-block-quote">
    {children}
  </blockquote>
);

const GUIDE: Guide = { good: GUIDE_LENGTHS.quote, most: GUIDE_LENGTHS.quote };

const QuoteText = (props: BlockViewProps) => <GuidedBlock {...props} tag="p" className="g-block-quote-text" guide={GUIDE} />;

const QuoteCaption = ({ attributes, children, element }: BlockViewProps) => (
  <p {...attributes} className={plainText(element) === '' ? 'g-block-quote-caption is-empty' : 'g-block-quote-caption'}>
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

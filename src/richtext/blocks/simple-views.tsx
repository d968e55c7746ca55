import type { ReactElement } from 'react';
import { useFocused, useReadOnly, useSelected } from 'slate-react';
import { ELEMENT_TYPE, isText, plainText } from '#domain/article/document.ts';
import { GUIDE_LENGTHS } from '#domain/guide-lengths.ts';
import { ManualIcon, MinusIcon, ParagraphIcon } from '#ui/icons.ts';
import { insertBlock } from '../editing/commands/blocks.ts';
import type { BlockModel } from '../model/block.ts';
import type { BlockView, BlockViewProps, InsertEntry } from '../view/block-view.tsx';
import { type Guide, GuidedBlock } from './guided-block.tsx';
import { footerModel, paragraphModel, separatorModel } from './simple-blocks.ts';
import './simple-blocks.css';

/** The entry of the insert menu that puts a new block into the text at once. */
export const insertEntryOf = ({ type, create }: BlockModel, icon: ReactElement): InsertEntry => ({
  id: type,
  labelKey: `name.${type}`,
  icon,
  insert: (editor, makeId) => insertBlock(editor, create(makeId), makeId),
});

const headingView = (
  type: string,
  heading: { readonly tag: 'h1' | 'p'; readonly className: string; readonly guide: Guide },
): BlockView => ({
  type,
  Component: props => <GuidedBlock {...props} {...heading} />,
  hasPlaceholder: true,
});

export const titleHeaderView = headingView(ELEMENT_TYPE.titleHeader, {
  tag: 'p',
  className: 'g-block-title-header',
  guide: { good: GUIDE_LENGTHS.titleHeader, most: GUIDE_LENGTHS.titleHeader },
});

export const titleView = headingView(ELEMENT_TYPE.title, {
  tag: 'h1',
  className: 'g-block-title',
  guide: { good: GUIDE_LENGTHS.title, most: GUIDE_LENGTHS.titleAtMost },
});

export const leadView = headingView(ELEMENT_TYPE.lead, {
  tag: 'p',
  className: 'g-block-lead',
  guide: { good: GUIDE_LENGTHS.lead, most: GUIDE_LENGTHS.lead },
});

/** Checks whether an element holds no character at all; cheap, as it runs on every key. */
const isBare = ({ children }: BlockViewProps['element']): boolean => {
  const [only] = children;
  return children.length === 1 && only !== undefined && isText(only) && only.text === '';
};

const Paragraph = ({ attributes, children, element }: BlockViewProps) => (
  <p
    {...attributes}
    className={isBare(element) ? 'g-block-paragraph is-empty' : 'g-block-paragraph'}
    {...(element.data?.['templateElement'] === true ? { 'data-template': '' } : {})}
  >
    {children}
  </p>
);

export const paragraphView: BlockView = {
  type: ELEMENT_TYPE.paragraph,
  Component: Paragraph,
  hasPlaceholder: true,
  inserts: [insertEntryOf(paragraphModel, <ParagraphIcon />)],
};

const Footer = ({ attributes, children, element }: BlockViewProps) => (
  <p {...attributes} className={plainText(element) === '' ? 'g-footer is-empty' : 'g-footer'} data-block={element.type}>
    {children}
  </p>
);

export const footerView: BlockView = {
  type: ELEMENT_TYPE.footer,
  Component: Footer,
  hasPlaceholder: true,
  inserts: [insertEntryOf(footerModel, <ManualIcon />)],
};

/** A line below a picture or an embed; readers see it only if it is written (B5-072). */
const Line = ({ attributes, children, element, className }: BlockViewProps & { readonly className: string }) => {
  const readOnly = useReadOnly();
  const isEmpty = plainText(element) === '';
  return (
    <p {...attributes} className={isEmpty ? `${className} is-empty` : className} data-block={element.type} hidden={readOnly && isEmpty}>
      {children}
    </p>
  );
};

const lineView = (type: string, className: string): BlockView => ({
  type,
  Component: props => <Line {...props} className={className} />,
  hasPlaceholder: true,
});

export const embedCaptionView = lineView(ELEMENT_TYPE.embedCaption, 'g-embed-caption');

export const embedCreditView = lineView(ELEMENT_TYPE.embedCredit, 'g-embed-credit');

const Separator = ({ attributes, children }: BlockViewProps) => {
  const readOnly = useReadOnly();
  const selected = useSelected();
  const focused = useFocused();
  return (
    <div {...attributes} className={selected && focused && !readOnly ? 'g-block-separator is-selected' : 'g-block-separator'}>
      <hr contentEditable={false} />
      {children}
    </div>
  );
};

export const separatorView: BlockView = {
  type: ELEMENT_TYPE.separator,
  Component: Separator,
  inserts: [insertEntryOf(separatorModel, <MinusIcon />)],
};

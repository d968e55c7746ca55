import { useReadOnly } from 'slate-react';
import { ELEMENT_TYPE, plainText } from '#domain/article/document.ts';
import type { BlockView, BlockViewProps } from '../../view/block-view.tsx';
import './embed-caption.css';

/** A line below a picture or an embed; readers see it only where something stands in it (B5-072). */
const Line = ({ attributes, children, element, className }: BlockViewProps & { readonly className: string }) => {
  const readOnly = useReadOnly();
  const isEmpty = plainText(element) === '';
  return (
    <p {...attributes} className={isEmpty ? `${className} is-empty` : className} data-block={element.type} hidden={readOnly && isEmpty}>
      {children}
    </p>
  );
};

const EmbedCaption = (props: BlockViewProps) => <Line {...props} className="g-embed-caption" />;

const EmbedCredit = (props: BlockViewProps) => <Line {...props} className="g-embed-credit" />;

export const embedCaptionView: BlockView = { type: ELEMENT_TYPE.embedCaption, Component: EmbedCaption, hasPlaceholder: true };

export const embedCreditView: BlockView = { type: ELEMENT_TYPE.embedCredit, Component: EmbedCredit, hasPlaceholder: true };

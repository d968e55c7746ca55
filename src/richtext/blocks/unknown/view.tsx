import { useFocused, useReadOnly, useSelected } from 'slate-react';
import { plainText } from '#domain/article/document.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { useText } from '#ui/i18n.ts';
import type { BlockView, BlockViewProps } from '../../view/block-view.tsx';
import { UNKNOWN_TYPE, unwrapUnknown } from '../../model/unknown.ts';

const EXCERPT_LENGTH = 200;

/** A card for an element that this version cannot show: it names the type, shows its words, and is kept. */
const Unknown = ({ attributes, children, element }: BlockViewProps) => {
  const text = useText('blocks');
  const readOnly = useReadOnly();
  const selected = useSelected();
  const focused = useFocused();
  const original = unwrapUnknown(element);
  const words = oneLine(plainText(original));
  return (
    <div {...attributes} className={selected && focused && !readOnly ? 'g-block-unknown is-selected' : 'g-block-unknown'}>
      <div contentEditable={false}>
        <strong>{text('unknown.title', { type: original.type })}</strong>
        <span>{text('unknown.hint')}</span>
        {words === '' ? null : <span>{words.length > EXCERPT_LENGTH ? `${words.slice(0, EXCERPT_LENGTH)}…` : words}</span>}
      </div>
      {children}
    </div>
  );
};

export const unknownView: BlockView = { type: UNKNOWN_TYPE, Component: Unknown };

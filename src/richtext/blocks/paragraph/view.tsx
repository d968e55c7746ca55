import { ELEMENT_TYPE, isText } from '#domain/article/document.ts';
import { ParagraphIcon } from '#ui/icons.ts';
import type { BlockView, BlockViewProps } from '../../view/block-view.tsx';
import { insertBlock } from '../../editing/commands/blocks.ts';
import { paragraphModel } from './model.ts';

/** Whether an element holds no character at all; cheap, as it is asked on every key. */
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
  inserts: [
    {
      id: ELEMENT_TYPE.paragraph,
      labelKey: 'name.paragraph',
      icon: <ParagraphIcon />,
      insert: (editor, makeId) => insertBlock(editor, paragraphModel.create(makeId), makeId),
    },
  ],
};

import { ELEMENT_TYPE, isText } from '#domain/article/document.ts';
import type { BlockView, BlockViewProps } from '../../block-view.tsx';

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
};

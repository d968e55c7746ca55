import { ELEMENT_TYPE, plainText } from '#domain/article/document.ts';
import { ManualIcon } from '#ui/icons.ts';
import type { BlockView, BlockViewProps } from '../../view/block-view.tsx';
import { insertBlock } from '../../editing/commands/blocks.ts';
import { footerModel } from './model.ts';
import './footer.css';

const Footer = ({ attributes, children, element }: BlockViewProps) => (
  <p {...attributes} className={plainText(element) === '' ? 'g-footer is-empty' : 'g-footer'} data-block={element.type}>
    {children}
  </p>
);

export const footerView: BlockView = {
  type: ELEMENT_TYPE.footer,
  Component: Footer,
  hasPlaceholder: true,
  inserts: [
    {
      id: ELEMENT_TYPE.footer,
      labelKey: 'name.footer',
      icon: <ManualIcon />,
      insert: (editor, makeId) => insertBlock(editor, footerModel.create(makeId), makeId),
    },
  ],
};

import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { BlockView, BlockViewProps } from '../../view/block-view.tsx';

const ListItem = ({ attributes, children }: BlockViewProps) => (
  <li {...attributes} className="g-block-list-item">
    {children}
  </li>
);

export const listItemView: BlockView = { type: ELEMENT_TYPE.listItem, Component: ListItem };

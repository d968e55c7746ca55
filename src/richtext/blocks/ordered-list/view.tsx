import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { NumberedListIcon } from '#ui/icons.ts';
import type { BlockView, BlockViewProps } from '../../view/block-view.tsx';
import { insertBlock } from '../../editing/commands/blocks.ts';
import { orderedListModel } from './model.ts';

const OrderedList = ({ attributes, children }: BlockViewProps) => (
  <ol {...attributes} className="g-block-list">
    {children}
  </ol>
);

export const orderedListView: BlockView = {
  type: ELEMENT_TYPE.orderedList,
  Component: OrderedList,
  inserts: [
    {
      id: ELEMENT_TYPE.orderedList,
      labelKey: 'name.orderedList',
      group: 'text',
      icon: <NumberedListIcon />,
      insert: (editor, makeId) => insertBlock(editor, orderedListModel.create(makeId), makeId),
    },
  ],
};

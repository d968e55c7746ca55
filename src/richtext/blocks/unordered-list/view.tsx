import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { PropertiesIcon } from '#ui/icons.ts';
import type { BlockView, BlockViewProps } from '../../view/block-view.tsx';
import { insertBlock } from '../../editing/commands/blocks.ts';
import { unorderedListModel } from './model.ts';

const UnorderedList = ({ attributes, children }: BlockViewProps) => (
  <ul {...attributes} className="g-block-list">
    {children}
  </ul>
);

export const unorderedListView: BlockView = {
  type: ELEMENT_TYPE.unorderedList,
  Component: UnorderedList,
  inserts: [
    {
      id: ELEMENT_TYPE.unorderedList,
      labelKey: 'name.unorderedList',
      group: 'text',
      icon: <PropertiesIcon />,
      insert: (editor, makeId) => insertBlock(editor, unorderedListModel.create(makeId), makeId),
    },
  ],
};

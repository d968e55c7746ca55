import type { ReactElement } from 'react';
import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { NumberedListIcon, PropertiesIcon } from '#ui/icons.ts';
import type { BlockModel } from '../../model/block.ts';
import type { BlockView, BlockViewProps } from '../../view/block-view.tsx';
import { insertEntryOf } from '../simple-views.tsx';
import { orderedListModel, unorderedListModel } from './model.ts';

const ListItem = ({ attributes, children }: BlockViewProps) => (
  <li {...attributes} className="g-block-list-item">
    {children}
  </li>
);

export const listItemView: BlockView = { type: ELEMENT_TYPE.listItem, Component: ListItem };

const listView = (model: BlockModel, Tag: 'ol' | 'ul', icon: ReactElement): BlockView => ({
  type: model.type,
  Component: ({ attributes, children }) => (
    <Tag {...attributes} className="g-block-list">
      {children}
    </Tag>
  ),
  inserts: [{ ...insertEntryOf(model, icon), group: 'text' }],
});

export const unorderedListView = listView(unorderedListModel, 'ul', <PropertiesIcon />);

export const orderedListView = listView(orderedListModel, 'ol', <NumberedListIcon />);

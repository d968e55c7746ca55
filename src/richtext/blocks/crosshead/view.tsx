import { useSyncExternalStore } from 'react';
import { CROSSHEAD_TYPES, ELEMENT_TYPE, plainText } from '#domain/article/document.ts';
import { HeaderOneIcon, HeaderTwoIcon, NumberedListIcon, PropertiesIcon } from '#ui/icons.ts';
import { type BlockView, type BlockViewProps, type InsertEntry, useSurroundings } from '../../view/block-view.tsx';
import { insertBlock } from '../../editing/commands/blocks.ts';
import { emptyTextElement } from '../../model/text-block.ts';
import { type CrossheadType, crossheadData, crossheadTypeOf } from './schema.ts';

const CLASS_OF: Readonly<Record<CrossheadType, string>> = {
  _crosshead_default: 'g-crosshead-default',
  _crosshead_subsection: 'g-crosshead-subsection',
  _crosshead_listicle: 'g-crosshead-listicle',
  _crosshead_listicle_unordered: 'g-crosshead-bullet',
};

const Crosshead = ({ attributes, children, element }: BlockViewProps) => {
  const { outline } = useSurroundings();
  const type = crossheadTypeOf(element);
  const number = useSyncExternalStore(outline.subscribe, () => outline.numberOf(element.id));
  const Tag = type === '_crosshead_subsection' ? 'h3' : 'h2';
  return (
    <Tag
      {...attributes}
      className={`g-block-crosshead ${CLASS_OF[type]}${plainText(element) === '' ? ' is-empty' : ''}`}
      {...(type === '_crosshead_listicle' ? { 'data-number': number ?? '' } : {})}
    >
      {children}
    </Tag>
  );
};

const ICONS: Readonly<Record<CrossheadType, InsertEntry['icon']>> = {
  _crosshead_default: <HeaderOneIcon />,
  _crosshead_subsection: <HeaderTwoIcon />,
  _crosshead_listicle: <NumberedListIcon />,
  _crosshead_listicle_unordered: <PropertiesIcon />,
};

const insertEntry = (type: CrossheadType): InsertEntry => ({
  id: type,
  labelKey: `crosshead.${type}`,
  icon: ICONS[type],
  insert: (editor, makeId) => insertBlock(editor, emptyTextElement(ELEMENT_TYPE.crosshead, makeId, crossheadData(type)), makeId),
});

export const crossheadView: BlockView = {
  type: ELEMENT_TYPE.crosshead,
  Component: Crosshead,
  hasPlaceholder: true,
  inserts: CROSSHEAD_TYPES.map(insertEntry),
};

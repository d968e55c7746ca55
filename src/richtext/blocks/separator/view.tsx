import { useFocused, useReadOnly, useSelected } from 'slate-react';
import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { MinusIcon } from '#ui/icons.ts';
import type { BlockView, BlockViewProps } from '../../view/block-view.tsx';
import { insertBlock } from '../../editing/commands/blocks.ts';
import { separatorModel } from './model.ts';

const Separator = ({ attributes, children }: BlockViewProps) => {
  const readOnly = useReadOnly();
  const selected = useSelected();
  const focused = useFocused();
  return (
    <div {...attributes} className={selected && focused && !readOnly ? 'g-block-separator is-selected' : 'g-block-separator'}>
      <hr contentEditable={false} />
      {children}
    </div>
  );
};

export const separatorView: BlockView = {
  type: ELEMENT_TYPE.separator,
  Component: Separator,
  inserts: [
    {
      id: ELEMENT_TYPE.separator,
      labelKey: 'name.separator',
      icon: <MinusIcon />,
      insert: (editor, makeId) => insertBlock(editor, separatorModel.create(makeId), makeId),
    },
  ],
};

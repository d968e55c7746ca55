import { useReadOnly } from 'slate-react';
import { type Element, ELEMENT_TYPE, isElement, plainText } from '#domain/article/document.ts';
import { useText } from '#ui/i18n.ts';
import { InfoSignIcon } from '#ui/icons.ts';
import type { BlockView, BlockViewProps } from '../../view/block-view.tsx';
import { insertBlock } from '../../editing/commands/blocks.ts';
import { isBlank } from '../../model/text-block.ts';
import { StructuredBlock, useActive } from '../structured-block.tsx';
import { InfoboxForm } from './form.tsx';
import { infoboxModel } from './model.ts';
import { isInfoboxEmpty } from './normalize.ts';
import { infoboxSettingsOf } from './schema.ts';
import './infobox.css';

const Infobox = ({ attributes, children, element }: BlockViewProps) => {
  const text = useText('blocks');
  const isActive = useActive();
  const { collapsed, containerType } = infoboxSettingsOf(element);
  // A title is requested as soon as there is content, or the person has moved on.
  const misses = isInfoboxEmpty(element) && !(isActive && isBlank(element));
  return (
    <StructuredBlock
      attributes={attributes}
      element={element}
      className={`g-infobox g-infobox${containerType.slice('_infobox'.length).replace('_', '-')}`}
      label={text(`infobox.${containerType}`)}
      icon={<InfoSignIcon size={12} />}
      state={<span>{text(collapsed ? 'infobox.collapsed' : 'infobox.open')}</span>}
      fault={misses ? text('infobox.titleMissing') : undefined}
      editLabel={text('infobox.settings')}
    >
      {children}
    </StructuredBlock>
  );
};

const InfoboxTitle = ({ attributes, children, element }: BlockViewProps) => (
  <p {...attributes} className={plainText(element) === '' ? 'g-infobox-title is-empty' : 'g-infobox-title'}>
    {children}
  </p>
);

/** Checks whether the content is still unwritten: one empty paragraph. */
const isUnwritten = ({ children }: Element): boolean => {
  const [only] = children;
  return children.length === 1 && only !== undefined && isElement(only) && only.type === ELEMENT_TYPE.paragraph && plainText(only) === '';
};

const InfoboxContent = ({ attributes, children, element }: BlockViewProps) => {
  const readOnly = useReadOnly();
  return (
    <div {...attributes} className={isUnwritten(element) && !readOnly ? 'g-infobox-content is-unwritten' : 'g-infobox-content'}>
      {children}
    </div>
  );
};

export const infoboxView: BlockView = {
  type: ELEMENT_TYPE.infobox,
  Component: Infobox,
  Form: InfoboxForm,
  inserts: [
    {
      id: ELEMENT_TYPE.infobox,
      labelKey: 'name.infobox',
      icon: <InfoSignIcon />,
      insert: (editor, makeId) => insertBlock(editor, infoboxModel.create(makeId), makeId),
    },
  ],
};

export const infoboxTitleView: BlockView = { type: ELEMENT_TYPE.infoboxTitle, Component: InfoboxTitle, hasPlaceholder: true };

export const infoboxContentView: BlockView = { type: ELEMENT_TYPE.infoboxContent, Component: InfoboxContent, hasPlaceholder: true };

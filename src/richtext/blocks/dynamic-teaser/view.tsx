import { useReadOnly } from 'slate-react';
import { ELEMENT_TYPE, plainText } from '#domain/article/document.ts';
import { useText } from '#ui/i18n.ts';
import { PropertiesIcon } from '#ui/icons.ts';
import type { BlockView, BlockViewProps } from '../../view/block-view.tsx';
import { pictureOf } from '../media-data.ts';
import { PictureView } from '../picture-view.tsx';
import { StructuredBlock } from '../structured-block.tsx';
import { DynamicTeaserForm } from './form.tsx';
import { dynamicTeaserModel } from './model.ts';
import { Related } from './Related.tsx';
import { relatedIdsOf, teaserImageOf } from './schema.ts';
import '../media.css';
import './dynamic-teaser.css';

const DynamicTeaser = (props: BlockViewProps) => {
  const { element } = props;
  const text = useText('blocks');
  const image = teaserImageOf(element);
  const picture = pictureOf(image);
  const caption = image?.['caption'];
  const ids = relatedIdsOf(element);
  return (
    <StructuredBlock
      {...props}
      className="g-block-dynamic-teaser"
      label={text('name.dynamicTeaser')}
      icon={<PropertiesIcon size={12} />}
      fault={ids.length === 0 ? text('dynamicTeaser.fault') : undefined}
      editLabel={text('dynamicTeaser.edit')}
    >
      {picture.address === undefined ? null : (
        <div className="g-media-preview g-teaser-image" contentEditable={false}>
          <PictureView elementId={element.id} picture={picture} actions={{}} />
          {typeof caption === 'string' && caption !== '' ? <p className="g-quiet">{caption}</p> : null}
        </div>
      )}
      {props.children}
      <div className="g-media-preview" contentEditable={false}>
        <Related metadataIds={ids} />
      </div>
    </StructuredBlock>
  );
};

const DynamicTeaserTitle = ({ attributes, children, element }: BlockViewProps) => {
  const readOnly = useReadOnly();
  const isEmpty = plainText(element) === '';
  return (
    <p
      {...attributes}
      className={isEmpty ? 'g-block-teaser-title is-empty' : 'g-block-teaser-title'}
      data-block={element.type}
      hidden={readOnly && isEmpty}
    >
      {children}
    </p>
  );
};

export const dynamicTeaserView: BlockView = {
  type: ELEMENT_TYPE.dynamicTeaser,
  Component: DynamicTeaser,
  Form: DynamicTeaserForm,
  inserts: [
    {
      id: ELEMENT_TYPE.dynamicTeaser,
      labelKey: 'name.dynamicTeaser',
      group: 'newsroom',
      icon: <PropertiesIcon />,
      create: dynamicTeaserModel.create,
      isOffered: services => services.PickContents !== undefined,
    },
  ],
};

export const dynamicTeaserTitleView: BlockView = {
  type: ELEMENT_TYPE.dynamicTeaserTitle,
  Component: DynamicTeaserTitle,
  hasPlaceholder: true,
};

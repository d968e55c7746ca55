import { useReadOnly } from 'slate-react';
import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { isComponentAddress } from '#domain/embeds/frontend-component.ts';
import { plainPlayer } from '#domain/embeds/iframe-source.ts';
import { useText } from '#ui/i18n.ts';
import { type BlockView, type BlockViewProps, useSurroundings } from '../../view/block-view.tsx';
import { EditEmbed, useMarked } from '../../embeds/EmbedBlock.tsx';
import { EmbedPreview } from '../../embeds/EmbedPreview.tsx';
import { componentGlyph } from '../../embeds/glyphs.tsx';
import { FrontendComponentForm } from './FrontendComponentForm.tsx';
import { frontendComponentModel } from './model.ts';
import { componentDataOf } from './schema.ts';

/** A component of the publisher's pages: what it is called, what it is told, and, where it can be reached, how it looks. */
const FrontendComponent = ({ attributes, children, element }: BlockViewProps) => {
  const text = useText('blocks');
  const readOnly = useReadOnly();
  const isMarked = useMarked();
  const { frontendComponentHost } = useSurroundings().services;
  const { src, label, alt, properties } = componentDataOf(element);
  const name = text('name.frontendComponent');
  const player = isComponentAddress(src, frontendComponentHost) ? plainPlayer(src) : undefined;
  if (readOnly && src === '') return <div {...attributes}>{children}</div>;
  return (
    <div
      {...attributes}
      className={isMarked ? 'g-embed-block is-selected' : 'g-embed-block'}
      role="figure"
      aria-label={text('embed.label', { name, address: label || alt || src })}
      data-block={element.type}
    >
      <EmbedPreview
        name={label || name}
        glyph={componentGlyph}
        address={src}
        player={player}
        note={src === '' ? undefined : text('frontendComponent.foreign')}
        isCovered={!readOnly && !isMarked}
        tools={<EditEmbed elementId={element.id} name={name} />}
      />
      {properties.length === 0 ? null : (
        <dl className="g-embed-properties" contentEditable={false}>
          {properties.map(({ key, value }, index) => (
            <div key={index} style={{ display: 'contents' }}>
              <dt>{key}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </div>
  );
};

export const frontendComponentView: BlockView = {
  type: ELEMENT_TYPE.frontendComponent,
  Component: FrontendComponent,
  Form: FrontendComponentForm,
  inserts: [
    {
      id: ELEMENT_TYPE.frontendComponent,
      labelKey: 'name.frontendComponent',
      icon: componentGlyph,
      tab: 'embeds',
      create: frontendComponentModel.create,
      isOffered: services => services.frontendComponentHost !== undefined,
    },
  ],
};

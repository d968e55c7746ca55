import { type MouseEvent } from 'react';
import { ReactEditor, useReadOnly, useSlateStatic } from 'slate-react';
import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { plainPlayer } from '#domain/embeds/iframe-source.ts';
import { useText } from '#ui/i18n.ts';
import type { BlockView, BlockViewProps } from '../../view/block-view.tsx';
import { EditEmbed, useMarked } from '../../embeds/EmbedBlock.tsx';
import { EmbedPreview } from '../../embeds/EmbedPreview.tsx';
import { frameGlyph } from '../../embeds/glyphs.tsx';
import { EmbeddedContentForm } from './EmbeddedContentForm.tsx';
import { embeddedContentModel } from './model.ts';
import { isEmptyContent } from './normalize.ts';
import { embeddedContentDataOf } from './schema.ts';
import './embedded-content.css';

/** The page of somebody else in a frame, with caption and credit below it. */
const EmbeddedContent = ({ attributes, children, element }: BlockViewProps) => {
  const text = useText('blocks');
  // Blocks are drawn in an editor with Slate's React plugin only.
  const editor = useSlateStatic() as ReactEditor;
  const readOnly = useReadOnly();
  const isMarked = useMarked();
  const { src, originalSrc, captionTitle, includeCaption, desktopHeight, fallBackHeight } = embeddedContentDataOf(element);
  const name = text('name.embeddedContent');
  if (readOnly && isEmptyContent(element)) return <div {...attributes}>{children}</div>;
  const address = src || originalSrc;
  const chooseBlock = (event: MouseEvent) => {
    if (readOnly || (event.target instanceof Element && event.target.closest('a, button') !== null)) return;
    event.preventDefault();
    editor.select(editor.start(ReactEditor.findPath(editor, element)));
    ReactEditor.focus(editor);
  };
  return (
    <div
      {...attributes}
      className={`g-embed-block g-embedded-content${includeCaption ? ' has-caption' : ''}${isMarked ? ' is-selected' : ''}`}
      role="figure"
      aria-label={address === '' ? name : text('embed.label', { name, address })}
      data-block={element.type}
    >
      <div contentEditable={false} onMouseDown={chooseBlock}>
        <EmbedPreview
          name={name}
          glyph={frameGlyph}
          address={address}
          player={plainPlayer(src)}
          note={address === '' ? undefined : text('embed.noPreview')}
          brokenNote={text('embed.iframe.preview.broken')}
          heights={{ fixed: desktopHeight, fallback: fallBackHeight }}
          isCovered={!readOnly && !isMarked}
          tools={<EditEmbed elementId={element.id} name={name} />}
        />
        {captionTitle === '' ? null : <p className="g-embed-title">{captionTitle}</p>}
      </div>
      {children}
    </div>
  );
};

export const embeddedContentView: BlockView = {
  type: ELEMENT_TYPE.embeddedContent,
  Component: EmbeddedContent,
  Form: EmbeddedContentForm,
  inserts: [
    {
      id: ELEMENT_TYPE.embeddedContent,
      labelKey: 'name.embeddedContent',
      icon: frameGlyph,
      tab: 'embeds',
      create: embeddedContentModel.create,
    },
  ],
};

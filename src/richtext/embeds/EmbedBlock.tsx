import { type ReactNode, useEffect } from 'react';
import { useFocused, useReadOnly, useSelected } from 'slate-react';
import { plainPlayer } from '#domain/embeds/iframe-source.ts';
import type { Network } from '#domain/embeds/networks.ts';
import type { Player } from '#domain/embeds/player.ts';
import { useText } from '#ui/i18n.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { EditIcon } from '#ui/icons.ts';
import { type BlockViewProps, useSurroundings } from '../view/block-view.tsx';
import { type EmbedData, embedDataOf } from './network.ts';
import { EmbedPreview } from './EmbedPreview.tsx';
import type { NetworkParts } from './network-parts.tsx';
import './embed.css';

/** Returns whether the caret is in the block, or the block is chosen. */
export const useMarked = (): boolean => {
  const readOnly = useReadOnly();
  const selected = useSelected();
  const focused = useFocused();
  return selected && focused && !readOnly;
};

/** Opens the block's form. */
export const EditEmbed = ({ elementId, name }: { readonly elementId: string; readonly name: string }) => {
  const text = useText('blocks');
  const { openForm } = useSurroundings();
  if (useReadOnly()) return null;
  return (
    <IconButton
      label={text('form.editTitle', { name })}
      icon={<EditIcon size={12} />}
      size="small"
      aria-haspopup="dialog"
      onMouseDown={event => event.preventDefault()}
      onClick={() => openForm(elementId)}
    />
  );
};

/** The player of a mimetype that this version has no component for: the page itself in a frame, and a line for whoever reads the console (B8-018). */
const usePlayer = (data: EmbedData, network: Network): Player | undefined => {
  const { mimetype, src, options } = data;
  const isKnown = src === '' || network.mimetypes.includes(mimetype);
  useEffect(() => {
    // eslint-disable-next-line no-console -- B8-018 asks for a warning on the console
    if (!isKnown) console.warn(`No component for embeds of type "${mimetype}": shown in a plain frame.`);
  }, [isKnown, mimetype]);
  const player = network.player(src, options);
  return isKnown ? player : (player ?? plainPlayer(src));
};

export interface EmbedBlockProps extends BlockViewProps {
  readonly parts: NetworkParts;
}

/** A post, a video or a page of a network in the text. */
export const EmbedBlock = ({ attributes, children, element, parts }: EmbedBlockProps): ReactNode => {
  const text = useText('blocks');
  const readOnly = useReadOnly();
  const isMarked = useMarked();
  const data = embedDataOf(element);
  const player = usePlayer(data, parts.network);
  const name = text(`name.${element.type}`);
  if (readOnly && data.src === '') return <div {...attributes}>{children}</div>;
  const address = data.src || data.originalSrc;
  const { Words } = parts;
  return (
    <div
      {...attributes}
      className={isMarked ? 'g-embed-block is-selected' : 'g-embed-block'}
      role="figure"
      aria-label={address === '' ? name : text('embed.label', { name, address })}
      data-block={element.type}
    >
      <EmbedPreview
        name={name}
        glyph={parts.glyph}
        address={address}
        player={player}
        note={data.src === '' ? undefined : text('embed.noPreview')}
        isCovered={!readOnly && !isMarked}
        tools={<EditEmbed elementId={element.id} name={name} />}
      />
      {Words ? (
        <div contentEditable={false}>
          <Words options={data.options} />
        </div>
      ) : null}
      {children}
    </div>
  );
};

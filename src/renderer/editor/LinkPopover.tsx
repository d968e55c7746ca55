import { useState } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import { useText } from '#ui/i18n.ts';
import { EditIcon, ShareIcon, UnlinkIcon } from '#ui/icons.ts';
import type { LinkData } from '#domain/article/document.ts';
import type { ArticleEditorProps } from './article-editor-props.ts';
import { useStatus } from './editor-context.tsx';

export interface LinkPopoverProps {
  readonly host: Pick<ArticleEditorProps, 'previewInternal'>;
  readonly onOpen: (link: LinkData) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** Beside the link the caret stands in: where it leads, and open, edit, remove. Escape hides it until the caret comes back. */
export const LinkPopover = ({ host, onOpen, onEdit, onRemove }: LinkPopoverProps) => {
  const text = useText('editor');
  const status = useStatus(current => current.link);
  const [hiddenId, setHiddenId] = useState<string>();
  if (!status?.place || status.id === hiddenId) return null;
  const { link, place } = status;
  const preview =
    link.kind === 'external'
      ? link.href
      : link.kind === 'internal'
        ? (host.previewInternal?.(link.metadataId) ?? link.metadataId)
        : text(`link.target.${link.kind}`);
  return (
    <div
      className="g-link-popover"
      role="group"
      aria-label={text('link.popover')}
      style={{ top: place.top + place.height + 4, left: place.left }}
      onKeyDown={event => event.key === 'Escape' && setHiddenId(status.id)}
    >
      <span className="g-truncate">{preview}</span>
      <IconButton
        label={text('link.open')}
        icon={<ShareIcon />}
        size="small"
        onMouseDown={event => event.preventDefault()}
        onClick={() => onOpen(link)}
      />
      <IconButton
        label={text('link.edit')}
        icon={<EditIcon />}
        size="small"
        onMouseDown={event => event.preventDefault()}
        onClick={onEdit}
      />
      <IconButton
        label={text('link.remove')}
        icon={<UnlinkIcon />}
        size="small"
        onMouseDown={event => event.preventDefault()}
        onClick={onRemove}
      />
    </div>
  );
};

import { type KeyboardEvent, type ReactElement, useEffect, useState } from 'react';
import { ReactEditor } from 'slate-react';
import type { LinkData } from '#domain/article/document.ts';
import type { LinkServices } from '#richtext/view/link-services.tsx';
import { shortcutOf } from '#renderer/platform/keys/keys.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useText } from '#ui/i18n.ts';
import { EditIcon, ShareIcon, UnlinkIcon } from '#ui/icons.ts';
import { useEditorParts, useStatus } from '../editor-context.tsx';
import { hrefOf } from './link-targets.ts';
import './links.css';

export interface LinkPopoverProps {
  readonly id: string;
  readonly links: LinkServices;
  readonly onRemove: () => void;
}

const Target = ({ link, links }: { readonly link: LinkData; readonly links: LinkServices }) => {
  const text = useText('editor');
  if (link.kind === 'external')
    return (
      <span className="g-truncate" title={link.href}>
        {link.href}
      </span>
    );
  return (
    <span className="g-link-popover-target g-truncate">
      <span className="g-link-target-kind">{text(`link.target.${link.kind}`)}</span>
      {links.TargetName ? <links.TargetName target={link} /> : null}
    </span>
  );
};

/** Hides the popover of one link until the caret has left it. */
const useHiding = (id: string | undefined) => {
  const { editor } = useEditorParts();
  const [hiddenId, setHiddenId] = useState<string>();
  if (hiddenId !== undefined && hiddenId !== id) setHiddenId(undefined);
  useEffect(() => {
    if (id === undefined) return undefined;
    const area = ReactEditor.toDOMNode(editor, editor);
    const hide = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing) setHiddenId(id);
    };
    area.addEventListener('keydown', hide);
    return () => area.removeEventListener('keydown', hide);
  }, [editor, id]);
  return { isHidden: id !== undefined && hiddenId === id, hide: () => setHiddenId(id) };
};

interface ActionProps {
  readonly label: string;
  readonly icon: ReactElement;
  readonly command?: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
}

/** Keeps the selection in the text when pressed with the mouse. */
const Action = ({ command, ...rest }: ActionProps) => {
  const keys = command === undefined ? undefined : shortcutOf(command);
  return (
    <IconButton {...rest} size="small" onMouseDown={event => event.preventDefault()} {...(keys === undefined ? {} : { shortcut: keys })} />
  );
};

/**
 * Shows the target of the link at the caret, with open, edit and remove (B2-032). A shortcut moves the focus here; Escape returns to the
 * text and hides the popover until the caret has left the link.
 */
export const LinkPopover = ({ id, links, onRemove }: LinkPopoverProps) => {
  const text = useText('editor');
  const { editor, run } = useEditorParts();
  const status = useStatus(current => current.link);
  const { isHidden, hide } = useHiding(status?.id);
  if (!status?.place || isHidden) return null;
  const { link, place } = status;
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    hide();
    ReactEditor.focus(editor);
  };
  return (
    <div
      id={id}
      className="g-link-popover"
      role="group"
      aria-label={text('link.popover')}
      style={{ top: place.top + place.height + 4, left: place.left }}
      onKeyDown={handleKey}
    >
      <Target link={link} links={links} />
      <Action
        label={text('link.open')}
        icon={<ShareIcon />}
        command="followLink"
        disabled={hrefOf(link, links) === undefined}
        onClick={() => void run('followLink')}
      />
      <Action label={text('link.edit')} icon={<EditIcon />} command="link" onClick={() => void run('link')} />
      <Action label={text('link.remove')} icon={<UnlinkIcon />} onClick={onRemove} />
    </div>
  );
};

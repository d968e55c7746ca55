import { type ReactNode, useMemo } from 'react';
import { Transforms } from 'slate';
import { useSurroundings } from '#richtext/view/block-view.tsx';
import { findElement } from '#richtext/editing/commands/elements.ts';
import { shortcutOf } from '#renderer/platform/keys/keys.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useText } from '#ui/i18n.ts';
import { PlusIcon } from '#ui/icons.ts';
import { Popover } from '#ui/overlays/Popover.tsx';
import { isTargetCurrent, targetBlock, toolsTop, useTarget } from '../block-tools/use-target-block.ts';
import { useEditorParts, useOpenPart, useStatus } from '../editor-context.tsx';
import { InsertPanel } from '../insert/InsertPanel.tsx';
import { insertOffer } from '../insert/insert-offer.ts';
import { type Offer, offersFor } from '../offers/offers.ts';
import { CLOSED, toggleOpen } from '../open-part.ts';
import { focusTextIfNowhere } from '../toolbar-focus.ts';

const Panel = () => {
  const parts = useEditorParts();
  const { services } = useSurroundings();
  const { editor, excluded, open, hover } = parts;
  const offers = useMemo(() => offersFor({ editor, services, excluded }), [editor, services, excluded]);
  const choose = (offer: Offer) => {
    hover.hold(false);
    open.setState({ part: CLOSED });
    insertOffer(parts, offer);
  };
  return <InsertPanel offers={offers} onChoose={choose} />;
};

/** Stands beside the current block; what is in it is not rerendered when that moves. */
const BesideTarget = ({ children }: { readonly children: ReactNode }) => {
  const top = useTarget(toolsTop);
  if (top === undefined) return null;
  return (
    <div className="g-insert" style={{ transform: `translateY(${top}px)` }}>
      {children}
    </div>
  );
};

const InsertButton = () => {
  const text = useText('editor');
  const parts = useEditorParts();
  const { editor, open, hover } = parts;
  const canInsert = useStatus(status => status.canInsert);
  const isCurrent = useTarget(isTargetCurrent);
  const isOpen = useOpenPart().kind === 'insert';
  const toggle = (opens: boolean) => {
    // Inserts at the block beside the button.
    const target = opens && !isCurrent ? targetBlock(parts) : undefined;
    const path = target && findElement(editor, target.id)?.[1];
    if (path) Transforms.select(editor, editor.end(path));
    hover.hold(opens);
    toggleOpen(open, 'insert', opens);
    if (!opens) focusTextIfNowhere(editor);
  };
  const keys = shortcutOf('insert');
  const isDisabled = isCurrent && !canInsert;
  return (
    <Popover
      returnsFocus={false}
      content={<Panel />}
      placement="bottom-start"
      popupKind="dialog"
      isOpen={isOpen && !isDisabled}
      onToggle={toggle}
      autoFocus={false}
    >
      <IconButton
        label={text('insert.label')}
        icon={<PlusIcon />}
        size="small"
        placement="left"
        disabled={isDisabled}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onMouseDown={event => event.preventDefault()}
        {...(keys === undefined ? {} : { shortcut: keys })}
      />
    </Popover>
  );
};

/** The plus button beside the current block, with everything that can be inserted (B2-030). */
export const InsertMenu = () => (
  <BesideTarget>
    <InsertButton />
  </BesideTarget>
);

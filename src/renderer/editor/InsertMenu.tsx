import { useMemo } from 'react';
import { Transforms } from 'slate';
import { useSurroundings } from '#richtext/view/block-view.tsx';
import { findElement } from '#richtext/editing/commands/elements.ts';
import { shortcutOf } from '#renderer/platform/keys/keys.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useText } from '#ui/i18n.ts';
import { PlusIcon } from '#ui/icons.ts';
import { Popover } from '#ui/Popover.tsx';
import { useTargetBlock } from './block-tools/use-target-block.ts';
import { useEditorParts, useOpenPart, useStatus } from './editor-context.tsx';
import { InsertPanel } from './insert/InsertPanel.tsx';
import { insertOffer } from './insert/insert-offer.ts';
import { type Offer, offersFor } from './offers/offers.ts';
import { CLOSED, toggleOpen } from './open-part.ts';
import { focusTextIfNowhere } from './toolbar-focus.ts';

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

/** The plus button beside the current block, with everything that can be inserted (B2-030). */
export const InsertMenu = () => {
  const text = useText('editor');
  const { editor, open, hover } = useEditorParts();
  const target = useTargetBlock();
  const canInsert = useStatus(status => status.canInsert);
  const isCurrent = useStatus(status => status.block?.id) === target?.id;
  const isOpen = useOpenPart().kind === 'insert';
  if (!target) return null;
  const toggle = (opens: boolean) => {
    // Inserts at the block beside the button.
    const path = opens && !isCurrent ? findElement(editor, target.id)?.[1] : undefined;
    if (path) Transforms.select(editor, editor.end(path));
    hover.hold(opens);
    toggleOpen(open, 'insert', opens);
    if (!opens) focusTextIfNowhere(editor);
  };
  const keys = shortcutOf('insert');
  const isDisabled = isCurrent && !canInsert;
  return (
    <div className="g-insert" style={{ transform: `translateY(${target.place.top + target.place.line}px)` }}>
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
    </div>
  );
};

import { Range, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';
import type { Settlement } from '#domain/article/tracked-changes.ts';
import { nextChange, settleChanges } from '#richtext/editing/commands/tracked-changes.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { Menu, MenuDivider, MenuItem } from '#ui/overlays/Menu.tsx';
import { Popover } from '#ui/overlays/Popover.tsx';
import { useEditorParts, useStatus } from '../editor-context.tsx';

/** Steps through tracked changes and accepts or rejects them; shown only while the text has some. Each choice is one undo step. */
export const ChangesTool = () => {
  const text = useText('editor');
  const { editor, steps } = useEditorParts();
  const count = useStatus(status => status.trackedChanges);
  const hasSelection = useStatus(status => status.words !== undefined);
  if (count === 0) return null;
  const showNext = () => {
    const next = nextChange(editor);
    if (next) Transforms.select(editor, next);
  };
  const settle = (settlement: Settlement, isAll: boolean) => {
    const { selection } = editor;
    const range = !isAll && selection && Range.isExpanded(selection) ? selection : undefined;
    if (!isAll && !range) return;
    steps.asStep(() => settleChanges(editor, settlement, range ?? null));
    if (!isAll) showNext();
  };
  const choose = (act: () => void) => () => {
    act();
    ReactEditor.focus(editor);
  };
  const reason = hasSelection ? undefined : text('changes.select');
  const menu = (
    <Menu label={text('changes.label')}>
      <MenuItem label={text('changes.next')} onClick={choose(showNext)} />
      <MenuItem
        label={text('changes.accept')}
        disabled={!hasSelection}
        disabledReason={reason}
        onClick={choose(() => settle('accept', false))}
      />
      <MenuItem
        label={text('changes.reject')}
        disabled={!hasSelection}
        disabledReason={reason}
        onClick={choose(() => settle('reject', false))}
      />
      <MenuDivider />
      <MenuItem label={text('changes.acceptAll')} onClick={choose(() => settle('accept', true))} />
      <MenuItem label={text('changes.rejectAll')} onClick={choose(() => settle('reject', true))} />
    </Menu>
  );
  return (
    <Popover content={menu} popupKind="menu">
      {/* Short, so that the toolbar stays one row. */}
      <Button kind="minimal" size="small" aria-haspopup="menu" aria-label={text('changes.count', { count })}>
        {`±${String(count)}`}
      </Button>
    </Popover>
  );
};

import { type KeyboardEvent, useRef, useState } from 'react';
import type { ListItem } from '#domain/curatedlist/curated-list.ts';
import type { CustomFieldProps } from '#renderer/entities/collection/form/record-form.ts';
import { PickerDialog } from '#renderer/entities/collection/picker/PickerDialog.tsx';
import { contentPicker } from '#renderer/entities/content/content-picker.tsx';
import type { FormValues } from '#renderer/platform/forms/form-state.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { AddIcon, RedoIcon, UndoIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { stepOf } from '#ui/keys/widget-keys.ts';
import { EntryRow } from './EntryRow.tsx';
import { FilledRows } from './FilledRows.tsx';
import { type Filled, useFilled } from './use-filled.ts';
import { useEntries } from './use-entries.ts';

const POOL = contentPicker({ title: 'curatedList:pool.title', pageSize: 8, isPublished: true });

/** Returns the place at which readers see an entry, or the reason why they do not. */
const standingOf = ({ answer }: Filled, { id }: ListItem, text: ReturnType<typeof useText>) => {
  if (!answer) return null;
  const place = answer.rows.findIndex(({ itemId }) => itemId === id);
  if (place >= 0) return { words: text('items.shownAt', { position: place + 1 }), isShown: true };
  const left = answer.left.find(({ itemId }) => itemId === id);
  return left ? { words: text(`left.${left.reason}`), isShown: false } : null;
};

/** Edits the articles of a list in their order; beside them the list is shown as readers would see it now. */
export const ItemsField = ({ label, value, values, onChange, error }: CustomFieldProps<readonly ListItem[], FormValues>) => {
  const text = useText('curatedList');
  const list = useRef<HTMLOListElement>(null);
  const [isOpen, setOpen] = useState(false);
  const filled = useFilled({ ...values, items: value });
  const titleOf = ({ metadataId }: ListItem): string => {
    const title = filled.teasers.get(metadataId)?.title ?? '';
    return title.trim() === '' ? text('items.unknown', { id: metadataId }) : title;
  };
  const entries = useEntries({ value, onChange, titleOf, list });
  const handleKey = (event: KeyboardEvent): void => {
    const direction = stepOf(event);
    if (direction === undefined) return;
    entries.step(direction);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="g-curated">
      <section role="group" aria-label={label} data-field="items" onKeyDown={handleKey}>
        <div className="g-curated-bar">
          <h3>{label}</h3>
          <Button icon={<AddIcon />} disabled={entries.isFull} disabledReason={text('items.full')} onClick={() => setOpen(true)}>
            {text('items.add')}
          </Button>
          <IconButton label={text('items.undo')} icon={<UndoIcon />} disabled={!entries.canUndo} onClick={() => entries.step('undo')} />
          <IconButton label={text('items.redo')} icon={<RedoIcon />} disabled={!entries.canRedo} onClick={() => entries.step('redo')} />
        </div>
        {value.length === 0 ? <p className="g-quiet">{text('items.none')}</p> : null}
        <ol ref={list} className="g-curated-entries" tabIndex={-1}>
          {value.map((item, index) => (
            <EntryRow
              key={item.id}
              item={item}
              title={titleOf(item)}
              position={index + 1}
              count={value.length}
              isLifted={entries.liftedId === item.id}
              standing={standingOf(filled, item, text)}
              actions={entries.actions}
            />
          ))}
        </ol>
        {error === undefined ? null : <p role="alert">{error}</p>}
      </section>
      <FilledRows filled={filled} />
      {isOpen ? (
        <PickerDialog
          title={text('pool.title')}
          picker={POOL}
          chosen={value.map(({ metadataId }) => metadataId)}
          isMultiple
          onChoose={({ key }) => entries.toggle(key)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
};

import { type SyntheticEvent, useState } from 'react';
import { usePatchPreferences, usePreferences } from '#renderer/entities/preferences/preferences.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { Button } from '#ui/Button.tsx';
import { useConfirm } from '#ui/overlays/confirm.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { BookmarkIcon, CaretDownIcon, EditIcon, TickIcon, TrashIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Popover } from '#ui/overlays/Popover.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { useToasts } from '#ui/overlays/toast.tsx';
import {
  MAX_FILTER_NAME_LENGTH,
  mergeSaved,
  type SavedFilter,
  savedOf,
  type SavedPlace,
  withoutSaved,
  withRenamed,
  withSaved,
} from './saved-filters.ts';

/** Provides the user's saved filters of a list, and how to change them. */
const useSavedFilters = (place: SavedPlace) => {
  const text = useText('collection');
  const { preferences, isKnown } = usePreferences();
  const { patch } = usePatchPreferences();
  const toasts = useToasts();
  const isOnline = useIsOnline();
  const saved = savedOf(preferences.filters, place);
  const write = async (next: readonly SavedFilter[]): Promise<void> => {
    const isDone = await patch({ filters: mergeSaved(preferences.filters, place, next) });
    if (!isDone) toasts.show({ tone: 'critical', title: text('saved.failed') });
  };
  return { saved, write, obstacle: isOnline && isKnown ? undefined : text('saved.needsNetwork') };
};

type Saved = ReturnType<typeof useSavedFilters>;

interface SavedRowProps {
  readonly filter: SavedFilter;
  readonly isCurrent: boolean;
  readonly saved: Saved;
  readonly onApply: () => void;
}

const RenameField = ({ filter, saved, onDone }: { readonly filter: SavedFilter; readonly saved: Saved; readonly onDone: () => void }) => {
  const text = useText('collection');
  const [name, setName] = useState(filter.name);
  const finish = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (name.trim() !== '' && name.trim() !== filter.name) void saved.write(withRenamed(saved.saved, filter.name, name));
    onDone();
  };
  return (
    <form className="g-saved-name" onSubmit={finish}>
      <TextField label={text('saved.newName')} hideLabel value={name} onChange={setName} maxLength={MAX_FILTER_NAME_LENGTH} autoFocus />
      <Button size="small" type="submit" icon={<TickIcon />}>
        {text('saved.rename.done')}
      </Button>
    </form>
  );
};

const SavedRow = ({ filter, isCurrent, saved, onApply }: SavedRowProps) => {
  const text = useText('collection');
  const ask = useConfirm();
  const [isRenaming, setRenaming] = useState(false);
  const disabled = saved.obstacle !== undefined;
  const remove = async (): Promise<void> => {
    const agreed = await ask({
      title: text('saved.remove.title', { name: filter.name }),
      message: text('saved.remove.message'),
      confirm: text('saved.remove'),
      danger: true,
    });
    if (agreed) await saved.write(withoutSaved(saved.saved, filter.name));
  };
  if (isRenaming) {
    return (
      <li className="g-saved-row">
        <RenameField filter={filter} saved={saved} onDone={() => setRenaming(false)} />
      </li>
    );
  }
  return (
    <li className="g-saved-row">
      <button
        type="button"
        className="g-saved-apply g-truncate"
        onClick={onApply}
        {...(isCurrent ? { 'aria-current': 'true' as const } : {})}
      >
        {filter.name}
      </button>
      <IconButton
        label={text('saved.rename', { name: filter.name })}
        icon={<EditIcon />}
        size="small"
        disabled={disabled}
        onClick={() => setRenaming(true)}
      />
      <IconButton
        label={text('saved.removeNamed', { name: filter.name })}
        icon={<TrashIcon />}
        size="small"
        disabled={disabled}
        onClick={() => void remove()}
      />
    </li>
  );
};

const SaveField = ({ saved, query }: { readonly saved: Saved; readonly query: string }) => {
  const text = useText('collection');
  const [name, setName] = useState('');
  const keep = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (name.trim() === '') return;
    void saved.write(withSaved(saved.saved, { name, query }));
    setName('');
  };
  return (
    <form className="g-saved-name" onSubmit={keep}>
      <TextField
        label={text('saved.name')}
        hideLabel
        placeholder={text('saved.name')}
        value={name}
        onChange={setName}
        maxLength={MAX_FILTER_NAME_LENGTH}
        disabled={saved.obstacle !== undefined}
      />
      <Button
        size="small"
        type="submit"
        kind="primary"
        disabled={saved.obstacle !== undefined || name.trim() === ''}
        disabledReason={saved.obstacle}
      >
        {text('saved.save')}
      </Button>
    </form>
  );
};

interface SavedFiltersProps extends SavedPlace {
  /** The present filters, as an address. */
  readonly query: string;
  readonly onApply: (query: string) => void;
}

/** Shows filters saved under a name: applied with one click, stored per user, list and content language. */
export const SavedFilters = ({ list, locale, query, onApply }: SavedFiltersProps) => {
  const text = useText('collection');
  const saved = useSavedFilters({ list, locale });
  const [isOpen, setOpen] = useState(false);
  const content = (
    <div className="g-facet g-saved">
      {saved.saved.length === 0 ? <p className="g-quiet">{text('saved.none')}</p> : null}
      <ul>
        {saved.saved.map(filter => (
          <SavedRow
            key={filter.name}
            filter={filter}
            isCurrent={filter.query === query}
            saved={saved}
            onApply={() => {
              onApply(filter.query);
              setOpen(false);
            }}
          />
        ))}
      </ul>
      <SaveField saved={saved} query={query} />
      {saved.obstacle === undefined ? null : <p className="g-quiet">{saved.obstacle}</p>}
    </div>
  );
  return (
    <Popover content={content} isOpen={isOpen} onToggle={setOpen} placement="bottom-end">
      <Button kind="minimal" size="small" icon={<BookmarkIcon />} endIcon={<CaretDownIcon />} aria-haspopup="dialog" aria-expanded={isOpen}>
        {text('saved.title')}
      </Button>
    </Popover>
  );
};

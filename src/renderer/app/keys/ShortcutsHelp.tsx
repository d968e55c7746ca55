import { useState } from 'react';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { useCommandState } from '../../platform/state/stores.tsx';
import { ShortcutList, useShortcutLines } from './ShortcutList.tsx';

const Lines = () => {
  const text = useText('common');
  const [query, setQuery] = useState('');
  const lines = useShortcutLines(query);
  return (
    <>
      <TextField label={text('keys.search')} hideLabel placeholder={text('keys.search')} value={query} onChange={setQuery} autoFocus />
      <div className="g-shortcuts" tabIndex={0} role="region" aria-label={text('shortcuts.title')}>
        <ShortcutList lines={lines} level={3} />
      </div>
      <p className="g-quiet" role="status">
        {lines.length === 0 ? text('keys.nothing') : null}
      </p>
    </>
  );
};

/** Shows every shortcut of the window by scope, with a search. */
export const ShortcutsHelp = () => {
  const text = useText('common');
  const isOpen = useCommandState(state => state.isShortcutsOpen);
  const setOpen = useCommandState(state => state.setShortcutsOpen);
  return (
    <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={text('shortcuts.title')} width={640} canOutsideClickClose>
      <Lines />
    </Dialog>
  );
};

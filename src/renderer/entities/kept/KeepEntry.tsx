import type { KeptPlace } from '#bridge/offline.ts';
import { keysLabel } from '#renderer/platform/keys/keys.ts';
import { CloudDownloadIcon, TickIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { MenuItem } from '#ui/overlays/Menu.tsx';
import { useKeepingCommand } from './keep-command.ts';
import { useKeepItem } from './use-kept.ts';

export interface KeepEntryProps {
  readonly place: KeptPlace;
  readonly title: string;
  /** The item is open: the shortcut is about it. */
  readonly isOpen?: boolean;
}

/** The entry of an item's menu that keeps it for work without a network. */
export const KeepEntry = ({ place, title, isOpen = false }: KeepEntryProps) => {
  const text = useText('kept');
  const { isKept, toggle } = useKeepItem(place, title);
  return (
    <MenuItem
      icon={isKept ? <TickIcon /> : <CloudDownloadIcon />}
      label={text(isKept ? 'release' : 'keep')}
      {...(isKept ? { description: text('keep.isKept') } : {})}
      {...(isOpen ? { note: keysLabel('keepOffline') } : {})}
      onClick={toggle}
    />
  );
};

/** The same by name and by shortcut, while the item is on screen. */
export const useKeepCommand = ({ place, title }: Pick<KeepEntryProps, 'place' | 'title'>): void => {
  const { isKept, toggle } = useKeepItem(place, title);
  useKeepingCommand(isKept ? 'kept:release' : 'kept:keep', toggle);
};

import { useEffect, useMemo, useRef } from 'react';
import type { KeptPlace } from '#bridge/offline.ts';
import type { Command } from '#renderer/platform/commands/command.ts';
import { useCommands } from '#renderer/platform/commands/use-commands.ts';
import { CloudDownloadIcon, TickIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { MenuItem } from '#ui/Menu.tsx';
import { useKeepItem } from './use-kept.ts';

export interface KeepEntryProps {
  readonly place: KeptPlace;
  readonly title: string;
}

/** The entry of an item's menu that keeps it for work without a network. */
export const KeepEntry = ({ place, title }: KeepEntryProps) => {
  const text = useText('kept');
  const { isKept, toggle } = useKeepItem(place, title);
  return (
    <MenuItem
      icon={isKept ? <TickIcon /> : <CloudDownloadIcon />}
      label={text(isKept ? 'release' : 'keep')}
      {...(isKept ? { description: text('keep.isKept') } : {})}
      onClick={toggle}
    />
  );
};

/** The same by name, while the item is on screen. */
export const useKeepCommand = ({ place, title }: KeepEntryProps): void => {
  const { isKept, toggle } = useKeepItem(place, title);
  const latest = useRef(toggle);
  useEffect(() => {
    latest.current = toggle;
  });
  const commands = useMemo(
    (): readonly Command[] => [{ id: 'keepOffline', textKey: isKept ? 'kept:release' : 'kept:keep', run: () => latest.current() }],
    [isKept],
  );
  useCommands(commands);
};

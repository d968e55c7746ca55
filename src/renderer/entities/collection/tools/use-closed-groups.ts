import { useMemo } from 'react';
import { copyOf } from '#renderer/entities/preferences/desk-settings.ts';
import { useDeskSetting } from '#renderer/entities/preferences/use-desk-setting.ts';
import type { ClosedGroups } from '../model/groups.ts';

interface GroupClosing {
  readonly closed: ClosedGroups;
  /** Closes or opens a group, by its `closedKey`. */
  readonly setClosed: (key: string, isClosed: boolean) => void;
}

/** Provides the closed groups of a list on this desk; the page's copy makes the first paint right. */
export const useClosedGroups = (list: string): GroupClosing => {
  const setting = `${list}.closedGroups`;
  const [stored, write] = useDeskSetting(setting);
  const known = stored ?? copyOf(localStorage, setting);
  const kept = typeof known === 'string' ? known : '';
  return useMemo(() => {
    const closed = new Set(kept.split(',').filter(key => key !== ''));
    return {
      closed,
      setClosed: (key, isClosed) => {
        const others = [...closed].filter(one => one !== key);
        write((isClosed ? [...others, key] : others).join(','));
      },
    };
  }, [kept, write]);
};

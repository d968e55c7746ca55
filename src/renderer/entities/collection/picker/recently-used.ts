import { useCallback } from 'react';
import { useChangeDeskSetting, useDeskSetting } from '#renderer/entities/preferences/use-desk-setting.ts';
import type { Keyed } from '../model/collection.ts';
import type { ListAddress } from '../model/filters.ts';
import { type Picker, useNoRows } from './picker.ts';

/** Rows that are offered again. */
const MAX_KEPT = 5;

const settingOf = (title: string): string => `picker.${title}`;

const readKeys = (stored: unknown): readonly string[] => (typeof stored === 'string' ? stored.split(',').filter(key => key !== '') : []);

/** Returns how to note that rows of a picker were taken. */
export const useNoteUsed = <Row extends Keyed, Filters extends ListAddress>(
  picker: Picker<Row, Filters>,
): ((keys: readonly string[]) => void) => {
  const change = useChangeDeskSetting(settingOf(picker.words.title));
  const isOffered = picker.useRowsByKey !== useNoRows;
  return useCallback(
    keys => {
      if (isOffered) change(stored => [...new Set([...keys, ...readKeys(stored)])].slice(0, MAX_KEPT).join(','));
    },
    [change, isOffered],
  );
};

/** Provides the rows of a picker that were taken last on this computer and can still be taken, newest first: only their keys are stored. */
export const useRowsUsed = <Row extends Keyed, Filters extends ListAddress>({
  words,
  useRowsByKey,
}: Picker<Row, Filters>): readonly Row[] => {
  const [stored] = useDeskSetting(settingOf(words.title));
  const keys = readKeys(stored);
  const rows = useRowsByKey(keys);
  return keys.flatMap(key => rows.find(row => row.key === key) ?? []);
};

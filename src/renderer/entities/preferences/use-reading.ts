import { copyOf } from './desk-settings.ts';
import { type Reading, READING_SETTING, readReading, writeReading } from './reading.ts';
import { useChangeDeskSetting, useDeskSetting } from './use-desk-setting.ts';

/** How the text looks at this desk, and how to change it. */
export const useReading = (): readonly [reading: Reading, change: (changes: Partial<Reading>) => void] => {
  const [stored] = useDeskSetting(READING_SETTING);
  const change = useChangeDeskSetting(READING_SETTING);
  const read = (value: unknown): Reading => readReading(value, copyOf(localStorage, READING_SETTING));
  return [read(stored), changes => change(value => writeReading({ ...read(value), ...changes }))];
};

import { copyOf } from './desk-settings.ts';
import { type Reading, READING_SETTING, readReading, writeReading } from './reading.ts';
import { useDeskSetting } from './use-desk-setting.ts';

/** How the text looks at this desk, and how to change it. */
export const useReading = (): readonly [reading: Reading, change: (changes: Partial<Reading>) => void] => {
  const [stored, write] = useDeskSetting(READING_SETTING);
  const reading = readReading(stored, copyOf(localStorage, READING_SETTING));
  return [reading, changes => write(writeReading({ ...reading, ...changes }))];
};

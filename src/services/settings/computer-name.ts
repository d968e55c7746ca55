import { deviceSchema } from '#domain/article/attribution.ts';
import type { Shell } from '../ports.ts';
import type { Settings } from './settings.ts';

/** The setting for another name of this computer. */
export const COMPUTER_NAME_SETTING = 'computerName';
/** Name of a computer without one. */
const NAMELESS = 'Galley';

/** Name of this computer as others see it: the given name, else its own. */
export const computerNameOf = (settings: Pick<Settings, 'get'>, shell: Pick<Shell, 'computerName'>): string => {
  const given = deviceSchema.safeParse(settings.get(COMPUTER_NAME_SETTING));
  if (given.success) return given.data;
  return deviceSchema.catch(NAMELESS).parse(shell.computerName?.slice(0, 60));
};

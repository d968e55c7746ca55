import { deviceSchema } from '#domain/article/attribution.ts';
import type { Shell } from '../ports.ts';
import type { Settings } from './settings.ts';

/** The setting under which somebody gives this computer another name. */
export const COMPUTER_NAME_SETTING = 'computerName';
/** What a computer is called that has no name. */
const NAMELESS = 'Galley';

/** What this computer is called where others see it: the name that was given to it, else its own. */
export const computerNameOf = (settings: Pick<Settings, 'get'>, shell: Pick<Shell, 'computerName'>): string => {
  const given = deviceSchema.safeParse(settings.get(COMPUTER_NAME_SETTING));
  if (given.success) return given.data;
  return deviceSchema.catch(NAMELESS).parse(shell.computerName?.slice(0, 60));
};

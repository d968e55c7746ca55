import { type DesktopState, NOTE_KEYS, type NoteKeys } from '#bridge/desktop.ts';
import { z } from 'zod';
import type { NamedPlace, Shell } from '../ports.ts';
import type { Settings } from '../settings/settings.ts';

const SETTING = 'host.noteKeys';
const [DEFAULT_KEYS] = NOTE_KEYS;
const OFF = 'off';
/** More fill no menu of a system. */
const MAX_RECENT = 10;

const storedSchema = z.enum([...NOTE_KEYS, OFF]).catch(DEFAULT_KEYS);

export interface DesktopPorts {
  readonly shell: Pick<Shell, 'desktop'>;
  readonly settings: Pick<Settings, 'get' | 'set'>;
}

/** Integration with the operating system: recent items and the keys of the scratch pad. */
export interface Desktop {
  readonly state: () => Pick<DesktopState, 'noteKeys'>;
  readonly setNoteKeys: (keys: NoteKeys | null) => ReturnType<Settings['set']>;
  readonly showRecent: (places: readonly NamedPlace[]) => void;
  readonly start: () => void;
  readonly dispose: () => void;
}

export const createDesktop = ({ shell: { desktop }, settings }: DesktopPorts): Desktop => {
  let isTaken = false;
  const chosen = (): NoteKeys | null => {
    const stored = storedSchema.parse(settings.get(SETTING));
    return stored === OFF ? null : stored;
  };
  const take = (): void => {
    isTaken = desktop?.setNoteKeys(chosen()) === false;
  };
  return {
    state: () => ({ noteKeys: desktop === undefined ? null : { chosen: chosen(), isTaken } }),
    setNoteKeys: keys => {
      const answer = settings.set(SETTING, keys ?? OFF);
      if (answer.ok) take();
      return answer;
    },
    showRecent: places => void desktop?.showRecent(places.filter(({ title }) => title.trim() !== '').slice(0, MAX_RECENT)),
    start: () => {
      // The system still shows what it was given in an earlier run, even if nobody is signed in now.
      desktop?.showRecent([]);
      take();
    },
    dispose: () => void desktop?.setNoteKeys(null),
  };
};

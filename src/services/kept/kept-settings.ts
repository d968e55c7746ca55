import { DEFAULT_KEEPING, type KeepingSettings, keepingSettingsSchema } from '#domain/offline/keeping.ts';
import type { Settings } from '../settings/settings.ts';

const KEY = 'host.keeping';

/** Returns the settings for offline copies; the default if not set. */
export const readKeeping = (settings: Pick<Settings, 'get'>): KeepingSettings =>
  keepingSettingsSchema.safeParse(settings.get(KEY)).data ?? DEFAULT_KEEPING;

export const writeKeeping = (settings: Pick<Settings, 'set'>, keeping: KeepingSettings): ReturnType<Settings['set']> =>
  settings.set(KEY, keeping);

import { z } from 'zod';
import { CLIENT_CODES, CODE_OF_STATUS, ERROR_CODES } from '#contract/codes.ts';

/** What any call over the bridge may fail with: the window and the host do not fit, or the host or its disk is at fault. */
export const HOST_CODES = [
  'hostUnreachable',
  'hostMismatch',
  'untrustedSender',
  'unknownOperation',
  'invalidInput',
  'internal',
  'diskFull',
  'storageFailed',
  'storageDamaged',
] as const;

/** What the desk itself refuses; the newsroom was not asked. */
export const DESK_CODES = [
  'addressRefused',
  'cancelled',
  'changeIsBeingSent',
  'hasUnsentChanges',
  'isKept',
  'loginRefused',
  'noRoom',
  'notAvailableOffline',
  'rebaseOutdated',
  'recordTooLarge',
  'restoredInput',
  'settingTooLarge',
  'tooManySettings',
  'tooManySlides',
  'undecided',
  'unsavedChanges',
  'uploading',
  'useArticles',
] as const;

const BRIDGE_CODES = [...HOST_CODES, ...DESK_CODES, ...CLIENT_CODES, ...Object.values(CODE_OF_STATUS), ...ERROR_CODES] as const;
/** Every code that a window may be told; each has a text in `locales/<lang>/errors.json`. */
export const bridgeCodeSchema = z.enum(BRIDGE_CODES);
export type BridgeCode = z.infer<typeof bridgeCodeSchema>;

import { z } from 'zod';
import { CLIENT_CODES, CODE_OF_STATUS, ERROR_CODES } from '#contract/codes.ts';

/** Errors of any call over the bridge: window and host do not match, or the host or its disk fails. */
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

/** Refusals of the desk itself, without asking the newsroom. */
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
/** Every code that a window may receive; each has a text in `locales/<lang>/errors.json`. */
export const bridgeCodeSchema = z.enum(BRIDGE_CODES);
export type BridgeCode = z.infer<typeof bridgeCodeSchema>;

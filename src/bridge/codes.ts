import { z } from 'zod';
import { CLIENT_CODES, CODE_OF_STATUS, ERROR_CODES } from '#contract/calls/codes.ts';

/** Errors of every call over the bridge; no operation declares them: window and host do not match, or the host fails. */
export const CALL_CODES = ['hostUnreachable', 'hostMismatch', 'untrustedSender', 'unknownOperation', 'invalidInput', 'internal'] as const;

/** The desk's disk or data file fails. */
export const STORAGE_CODES = ['diskFull', 'storageFailed', 'storageDamaged'] as const;
/** One of these, for example "diskFull". */
export type StorageCode = (typeof STORAGE_CODES)[number];

/** Refusals of operations on what this desk stores for the person signed in. */
export const DESK_STORE_CODES = ['unauthorised', 'notFound', ...STORAGE_CODES] as const;
/** One of these, for example "notFound". */
export type DeskStoreCode = (typeof DESK_STORE_CODES)[number];

/** A call of the newsroom without a usable answer, or refused with a status alone; what does not exist may have been deleted. */
export const NEWSROOM_CODES = [...CLIENT_CODES, ...Object.values(CODE_OF_STATUS), 'storedDamaged', 'deleted'] as const;
/** One of these, for example "timeout". */
export type NewsroomCode = (typeof NEWSROOM_CODES)[number];

/** Refusals of calls of any operation of the newsroom. */
export const GATEWAY_CODES = [...ERROR_CODES, ...NEWSROOM_CODES, 'useArticles', 'cancelled'] as const;

/** Refusals of operations that need the newsroom and everything of an item saved. */
export const SAVED_FIRST_CODES = [...DESK_STORE_CODES, ...NEWSROOM_CODES, 'idempotencyKeyReused', 'unsavedChanges'] as const;
/** One of these, for example "unsavedChanges". */
export type SavedFirstCode = (typeof SAVED_FIRST_CODES)[number];

/** Refusals of the desk itself, without asking the newsroom. */
export const DESK_CODES = [
  'addressRefused',
  'cancelled',
  'changeIsBeingSent',
  'dataNewer',
  'hasUnsentChanges',
  'isKept',
  'loginRefused',
  'notAvailableOffline',
  'rebaseOutdated',
  'recordTooLarge',
  'settingTooLarge',
  'tooManySettings',
  'undecided',
  'unsavedChanges',
  'updateDamaged',
  'useArticles',
] as const;

/** Refusals of the window itself, without asking the host. */
export const WINDOW_CODES = ['restoredInput', 'tooManySlides', 'uploading'] as const;

const BRIDGE_CODES = [...CALL_CODES, ...STORAGE_CODES, ...DESK_CODES, ...WINDOW_CODES, ...NEWSROOM_CODES, ...ERROR_CODES] as const;
/** Every code that a window may receive; each has a text in `locales/<lang>/errors.json`. */
export const bridgeCodeSchema = z.enum(BRIDGE_CODES);
export type BridgeCode = z.infer<typeof bridgeCodeSchema>;

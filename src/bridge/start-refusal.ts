/** Reasons why the desk cannot start; each has its words (`start.<code>`). */
export const REFUSAL_CODES = ['databaseNewer', 'diskFull', 'folderInUse', 'storageFailed', 'storageLocked'] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** Code with which the host closes a window's socket when it cannot start; the reason is a `RefusalCode`. */
export const HOST_REFUSED_CLOSE = 4001;

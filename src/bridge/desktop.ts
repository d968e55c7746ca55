import { z } from 'zod';
import { STORAGE_CODES } from './codes.ts';

const nothing = z.strictObject({});

/** Keys that open the scratch pad from any program, in Electron's spelling; the first one is the default. */
export const NOTE_KEYS = [
  'CommandOrControl+Alt+Shift+N',
  'CommandOrControl+Alt+Shift+Space',
  'CommandOrControl+Shift+F9',
  'Alt+Shift+F9',
] as const;
const noteKeysSchema = z.enum(NOTE_KEYS);
export type NoteKeys = z.infer<typeof noteKeysSchema>;

/** Integration of this desk into the system; `noteKeys` is null if the shell cannot register keys with the system. */
const desktopStateSchema = z.object({
  noteKeys: z
    .object({
      /** Null: switched off. */
      chosen: noteKeysSchema.nullable(),
      /** Another program has these keys. */
      isTaken: z.boolean(),
    })
    .nullable(),
  /** True if the shell shows notices of the system; otherwise the page may, with the user's permission. */
  hasNotices: z.boolean(),
});
export type DesktopState = z.infer<typeof desktopStateSchema>;

const pathSchema = z
  .string()
  .max(2_000)
  .regex(/^\/[\w-]+(?:\/[\w-]+){0,5}(?:\?[^\s"]*)?$/u);

/** A place that a user had on screen, for the menus of the system. */
const recentPlaceSchema = z.strictObject({ title: z.string().max(500), path: pathSchema });
export type RecentPlace = z.infer<typeof recentPlaceSchema>;

/** A notice for a user who is not looking at Galley. */
const systemNoticeSchema = z.strictObject({
  /** Key of the subject: a notice of one key is shown once, however many windows ask. */
  key: z.string().min(1).max(200),
  title: z.string().min(1).max(500),
  message: z.string().max(2_000),
  /** Path that the notice opens. */
  path: pathSchema,
  /** Further places, if the system supports actions. */
  actions: z.array(z.strictObject({ label: z.string().min(1).max(100), path: pathSchema })).max(2),
  /** Name of the action that puts it off; null if it cannot be. */
  later: z.string().min(1).max(100).nullable(),
  /** Shown on a user's wish: also again, and while a window has the focus. */
  isTrial: z.boolean(),
});
export type SystemNotice = z.infer<typeof systemNoticeSchema>;

/** Reasons why a file that was opened with Galley cannot become an article. */
export const OPENED_FAULTS = ['unknownKind', 'tooLarge', 'unreadable', 'tooMany'] as const;

const openedFileSchema = z.discriminatedUnion('kind', [
  /** Its bytes are at `/media/opened/<handle>`, once. */
  z.object({ kind: z.literal('file'), name: z.string(), handle: z.uuid() }),
  z.object({ kind: z.literal('refused'), name: z.string(), fault: z.enum(OPENED_FAULTS) }),
]);
export type OpenedFile = z.infer<typeof openedFileSchema>;

/** Operations on what the system does with Galley; part of `BRIDGE_OPERATIONS`. */
export const DESKTOP_OPERATIONS = {
  'desktop.state': { input: nothing, output: desktopStateSchema, errors: [] },
  /** Chooses the keys that open the scratch pad from any program; null switches them off. */
  'desktop.setNoteKeys': {
    input: z.strictObject({ keys: noteKeysSchema.nullable() }),
    output: desktopStateSchema,
    errors: ['settingTooLarge', 'tooManySettings', ...STORAGE_CODES],
  },
  /** Sets the items that the system's menus offer to open again, newest first; none while nobody is signed in. */
  'desktop.showRecent': { input: z.strictObject({ items: z.array(recentPlaceSchema).max(20) }), output: nothing, errors: ['unauthorised'] },
  /** Shows a notice of the system, unless a window has the focus or the shell has none. */
  'desktop.notify': { input: systemNoticeSchema, output: z.object({ isShown: z.boolean() }), errors: ['unauthorised'] },
  /** Files that were opened with Galley and that nobody has taken yet. Whoever asks has taken them. */
  'desktop.takeOpened': { input: nothing, output: z.object({ files: z.array(openedFileSchema) }), errors: ['unauthorised'] },
} as const;

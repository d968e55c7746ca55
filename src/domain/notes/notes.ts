import { z } from 'zod';
import { instantSchema } from '../ids.ts';
import { personSchema } from '../user/user.ts';

/** Maximum lengths in characters. */
export const NOTE_LIMITS = { body: 10_000, homeNote: 2_000, barNote: 300, quote: 500, author: 120 } as const;

const stored = { id: z.uuid(), createdAt: instantSchema, updatedAt: instantSchema, updatedBy: personSchema.nullable() };

/** Release note as an administrator writes it (A3-042). */
export const releaseNoteDraftSchema = z.strictObject({
  /** The first line is its heading. */
  body: z.string().trim().min(1).max(NOTE_LIMITS.body),
  /** True if everybody sees it. */
  visible: z.boolean(),
});

/** Release note: news about the product. */
export const releaseNoteSchema = releaseNoteDraftSchema.extend(stored);
export type ReleaseNote = z.infer<typeof releaseNoteSchema>;

/** Status of the systems: available or under maintenance (A4-062). */
const maintenanceStatusSchema = z.enum(['available', 'maintenance']);

/** Maintenance note as an administrator writes it (A3-043). */
export const maintenanceNoteDraftSchema = z.strictObject({
  status: maintenanceStatusSchema,
  /** One line above every screen while the status is maintenance. */
  barNote: z.string().trim().max(NOTE_LIMITS.barNote),
  /** On the start page and with the state of the systems. */
  homeNote: z.string().trim().max(NOTE_LIMITS.homeNote),
});
type MaintenanceNoteDraft = z.infer<typeof maintenanceNoteDraftSchema>;

/** Work on the systems, announced or over; the latest note counts. */
export const maintenanceNoteSchema = maintenanceNoteDraftSchema.extend(stored);
export type MaintenanceNote = z.infer<typeof maintenanceNoteSchema>;

/** A banner needs words, and so does a note. */
export const maintenanceFault = ({ status, barNote, homeNote }: MaintenanceNoteDraft) => {
  if (status === 'maintenance' && barNote === '') return { field: 'barNote', message: 'A banner needs words' };
  return homeNote === '' && barNote === '' ? { field: 'homeNote', message: 'A note needs words' } : undefined;
};

/** Quote as an administrator writes it. */
export const quoteDraftSchema = z.strictObject({
  /** The day of its greeting, in Zurich. */
  date: z.iso.date(),
  text: z.string().trim().min(1).max(NOTE_LIMITS.quote),
  author: z.string().trim().max(NOTE_LIMITS.author),
});

/** Words for a day, below the greeting of the start page. */
export const quoteSchema = quoteDraftSchema.extend(stored);
export type Quote = z.infer<typeof quoteSchema>;

import { z } from 'zod';
import { userIdSchema } from '../ids.ts';
import { GUIDE_LENGTHS } from '../guide-lengths.ts';
import { roleSchema } from './role.ts';

/** A user as items refer to them. */
export const personSchema = z.strictObject({ id: userIdSchema, firstName: z.string(), lastName: z.string() });
export type Person = z.infer<typeof personSchema>;

/** Sources of an account. */
export const USER_SOURCES = ['internal', 'external'] as const;

/** An account as lists and pickers show it. */
export const userSchema = z.strictObject({
  id: userIdSchema,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  shortName: z.string(),
  jobTitle: z.string(),
  source: z.enum(USER_SOURCES),
  serviceUser: z.boolean(),
  role: roleSchema,
});
export type User = z.infer<typeof userSchema>;

/** Longest texts of a profile in code points; the short biography has the guide's length, by code points too (D-070). */
export const PROFILE_LENGTHS = { name: 100, shortBiography: GUIDE_LENGTHS.shortBiography, longBiography: 10_000 } as const;
/** Digits of a Prolitteris id at most, unless the newsroom is configured otherwise (D-070). */
export const PROLITTERIS_DIGITS = 6;

/** Characters that no text of a person needs and that databases and terminals trip over. */
const CONTROLS = /[\p{Cc}\p{Cs}]/u;
/** Counts characters as users see them, except flags (D-070). */
export const countCodePoints = (text: string): number => Array.from(text).length;

/** A name or title on one line. */
export const nameTextSchema = z
  .string()
  .trim()
  .min(1)
  .refine(text => countCodePoints(text) <= PROFILE_LENGTHS.name && !CONTROLS.test(text));

const paragraphsSchema = (longest: number) =>
  z.string().refine(text => countCodePoints(text) <= longest && !CONTROLS.test(text.replaceAll(/[\n\r\t]/gu, '')));

/** A user's own profile; short biography at most 180 characters, X username 1 to 15 letters, digits, underscores. */
export const profileSchema = z.strictObject({
  id: userIdSchema,
  firstName: z.string().min(1),
  lastName: z.string().min(1),
  shortName: z.string(),
  jobTitle: z.string(),
  shortBiography: paragraphsSchema(PROFILE_LENGTHS.shortBiography),
  longBiography: z.string(),
  /** The square picture in the file service, for example "/filerepo/files/…/data". */
  imageUrl: z.string().nullable(),
  xUsername: z
    .string()
    .regex(/^[A-Za-z0-9_]{1,15}$/u)
    .nullable(),
  prolitterisId: z
    .string()
    .regex(/^\d{1,20}$/u)
    .nullable(),
  /** Source of the account; set by the newsroom, and not changed by a saved profile. */
  source: z.enum(USER_SOURCES).optional(),
  /** Fields that come from single sign-on (D-071); said by the newsroom. */
  readOnlyFields: z.array(z.string()).optional(),
  /** Maximum number of digits of a Prolitteris id; set by the newsroom. */
  prolitterisDigits: z.number().int().positive().optional(),
});
export type Profile = z.infer<typeof profileSchema>;

/** A profile as it is saved: an empty Prolitteris id or X username is none (B5-012). */
export const profileDraftSchema = profileSchema.extend({
  firstName: nameTextSchema,
  lastName: nameTextSchema,
  shortName: nameTextSchema.or(z.literal('')),
  jobTitle: nameTextSchema.or(z.literal('')),
  longBiography: paragraphsSchema(PROFILE_LENGTHS.longBiography),
  xUsername: profileSchema.shape.xUsername.or(z.literal('')),
  prolitterisId: profileSchema.shape.prolitterisId.or(z.literal('')),
});
export type ProfileDraft = z.infer<typeof profileDraftSchema>;

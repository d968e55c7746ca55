import { z } from 'zod';
import { instantSchema, userIdSchema } from '../ids.ts';
import { nameTextSchema, userSchema } from './user.ts';
import { rightsSchema } from './right.ts';
import { roleSchema } from './role.ts';

/** The name of a sign-in: lower case, for example "lea.steiner" or "lea@example.ch". */
export const usernameSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9._@+-]{1,99}$/u);

/** An account as the list of users shows it. */
export const accountRowSchema = userSchema.extend({
  disabled: z.boolean(),
  /** The square picture of the profile; null without one. */
  imageUrl: z.string().nullable().optional(),
  /** Signs in at an identity provider; absent for those who may not open the users' section. */
  singleSignOn: z.boolean().optional(),
  /** Absent for them, too; null before the first. */
  lastSignInAt: instantSchema.nullable().optional(),
});
export type AccountRow = z.infer<typeof accountRowSchema>;

/** Fields of an account that an identity provider may own; they cannot be changed here (D-071). */
export const MANAGED_FIELDS = ['username', 'firstName', 'lastName', 'shortName', 'jobTitle', 'role'] as const;
export type ManagedField = (typeof MANAGED_FIELDS)[number];

/** Identity of a user at an identity provider. */
export const identitySchema = z.strictObject({ issuer: z.string().min(1), subject: z.string().min(1) });
export type Identity = z.infer<typeof identitySchema>;

/** One account with everything that the newsroom knows about its access. */
export const accountSchema = accountRowSchema.extend({
  singleSignOn: z.boolean(),
  /** The rights in force; ROLE_Moderator always has all of them. */
  rights: rightsSchema,
  /** Null for an account of the newsroom's own. */
  identity: identitySchema.nullable(),
  /** Fields that the identity provider owns. */
  readOnlyFields: z.array(z.enum(MANAGED_FIELDS)),
  hasPassword: z.boolean(),
  /** True if the password is for one sign-in, at which the user chooses another. */
  mustChangePassword: z.boolean(),
  /** Null if it is not known: older accounts and those of the demo. */
  createdAt: instantSchema.nullable(),
  disabledAt: instantSchema.nullable(),
  /** True if nobody else administers the newsroom: the account stays enabled, and an administrator. */
  isLastAdministrator: z.literal(true).optional(),
});
export type Account = z.infer<typeof accountSchema>;

const namesSchema = z.strictObject({
  username: usernameSchema,
  firstName: nameTextSchema,
  lastName: nameTextSchema,
  shortName: nameTextSchema.or(z.literal('')).optional(),
  jobTitle: nameTextSchema.or(z.literal('')).optional(),
});

/** A new account from outside: names only, its role is editor. */
export const newExternalAccountSchema = namesSchema;
export type NewExternalAccount = z.infer<typeof newExternalAccountSchema>;

/** A new account of the newsroom's own; an editor without rights unless said otherwise. */
export const newAccountSchema = namesSchema.extend({
  role: roleSchema.optional(),
  rights: rightsSchema.partial().optional(),
  serviceUser: z.boolean().optional(),
});
export type NewAccount = z.infer<typeof newAccountSchema>;

/** A change of an account: what is left out stays. */
export const accountPatchSchema = newAccountSchema.extend({ disabled: z.boolean() }).partial();
export type AccountPatch = z.infer<typeof accountPatchSchema>;

/** One sign-in of a user that is still in force. */
export const signInSessionSchema = z.strictObject({
  id: z.string().regex(/^[\w-]{10,100}$/u),
  startedAt: instantSchema,
  /** To about ten minutes. */
  lastUsedAt: instantSchema,
  /** Address from which the session began; null if unknown. */
  from: z.string().nullable(),
  /** Browser or desk, as it named itself at the sign-in; empty if it did not. */
  client: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  userId: userIdSchema,
});
export type SignInSession = z.infer<typeof signInSessionSchema>;

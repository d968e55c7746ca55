import { z } from 'zod';
import type { Role } from './role.ts';

/** Rights that an account may have besides its role. The dictionary administrator reviews proposed words (D-063). */
export const RIGHTS = ['dictionaryAdministrator'] as const;
/** One of these, for example "dictionaryAdministrator". */
export type Right = (typeof RIGHTS)[number];

/** Every right by name: whether an account has it. */
export const rightsSchema = z.strictObject({ dictionaryAdministrator: z.boolean() });
export type Rights = z.infer<typeof rightsSchema>;

/** No rights besides the role. */
export const NO_RIGHTS: Rights = { dictionaryAdministrator: false };

/** The rights in force: ROLE_Moderator always has all of them (D-063). */
export const rightsInForce = (role: Role, given: Rights): Rights => (role === 'ROLE_Moderator' ? { dictionaryAdministrator: true } : given);

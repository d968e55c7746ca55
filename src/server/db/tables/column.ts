import type { Generated } from 'kysely';

/** Truth values are stored as 0 and 1 in both databases; repositories turn them into booleans. */
export type Flag = 0 | 1;

/** JSON, stored as text in both databases; repositories parse it. */
export type JsonText = string;

/** An instant in UTC with milliseconds, for example "2026-11-21T09:42:00.000Z": as text it sorts by time. */
export type InstantText = string;

/** Number given by the database that rises in the order of creation: orders rows of one instant. */
export type Serial = Generated<number>;

import { z } from 'zod';

/** Id of an article: a UUID, for example "0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11". Made by the server, or by the desk for a draft that was created offline. */
export const articleIdSchema = z.uuid();

/** Id of a content item's metadata: 12 digits as a string, for example "100000000042"; the end of the item's public address. */
export const metadataIdSchema = z.string().regex(/^\d{12}$/u);

/** Id of a user: a UUID. */
export const userIdSchema = z.uuid();

/** The largest number of a reference: what an integer column holds. */
const LARGEST_NUMBER = 2_147_483_647;

/** Tenants, categories, tags, kickwords and agencies have positive whole numbers; category 1 is the root, variant 0 means all tenants. */
export const numericIdSchema = z.number().int().positive().max(LARGEST_NUMBER);

/** Id of a stored state of an item: a UUID. */
export const revisionIdSchema = z.uuid();

/** Content types, as they appear in paths and in `resourceName` (rules.md, section 9). */
export const RESOURCE_NAMES = ['articles', 'tickers', 'slideshows', 'videos', 'links', 'embeds', 'breakingnews'] as const;
export const resourceNameSchema = z.enum(RESOURCE_NAMES);
export type ResourceName = z.infer<typeof resourceNameSchema>;

/** An instant in UTC, ISO 8601, for example "2026-11-21T09:42:00.000Z". */
export const instantSchema = z.iso.datetime({ offset: true });
export type Instant = z.infer<typeof instantSchema>;

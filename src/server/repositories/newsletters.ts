import { newsletters } from '#domain/kinds/newsletters.ts';
import { type Newsletter, newsletterSchema } from '#domain/newsletter/newsletter.ts';
import type { Queries } from '../db/schema.ts';
import { listRecords } from './records/records.ts';

/** More than any publisher has; newsletters are read whole. */
const ALL = { q: undefined, filters: {}, page: 0, size: 10_000, sort: { column: 'name', descending: false } } as const;

/** All newsletters by name. */
export const listNewsletters = async (queries: Queries): Promise<readonly Newsletter[]> =>
  (await listRecords(queries, newsletters, ALL)).items.map(item => newsletterSchema.parse(item));

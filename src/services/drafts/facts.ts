import { z } from 'zod';
import { articleTemplateSchema } from '#domain/article/article.ts';
import { contentLocaleSchema } from '#domain/locale.ts';
import { sealInside, unsealInside } from '../database/sealed.ts';
import type { SqlValue } from '../ports.ts';
import { type DraftFacts, draftFactsSchema } from './draft.ts';

/** Matches no ETag: the next save is answered with the newsroom's text, and the two are merged. */
const NO_ETAG = '"damaged"';

/** Whose draft it is and of which article, sealed with its facts: a damaged column hides no text. */
export const placeSchema = z.object({
  place: z.object({ owner: z.string(), articleId: z.string().nullable(), temporaryId: z.string().nullable() }),
});

interface Placed {
  readonly owner: string;
  readonly articleId: string | null;
  readonly temporaryId: string | null;
  readonly facts: DraftFacts;
}

/** The facts of a draft as stored in its row. */
export const sealFacts = ({ owner, articleId, temporaryId, facts }: Placed): string =>
  sealInside({ ...facts, place: { owner, articleId, temporaryId } } satisfies z.infer<typeof placeSchema>);

const valueOf = (json: string, key: string): string | undefined =>
  new RegExp(`"${key}":"(?<value>[^"]*)"`, 'u').exec(json)?.groups?.['value'];

/** Recovers the facts that a damaged row still holds; the text is stored elsewhere, with its own checksum. */
const guessFacts = (json: string, isOfNewsroom: boolean): DraftFacts => ({
  locale: contentLocaleSchema.catch('de-CH').parse(valueOf(json, 'locale')),
  template: articleTemplateSchema.catch('standard').parse(valueOf(json, 'template')),
  etag: isOfNewsroom ? NO_ETAG : null,
  revisionNumber: null,
  updatedAt: null,
  lastUpdatedBy: null,
  metadata: null,
  metadataEtag: null,
  creation: null,
  rebase: 0,
  savedAt: null,
  comparedAt: null,
  gone: null,
});

/** The facts of a draft's row. Damage costs what can be fetched again, never the draft. */
export const readFacts = (row: Readonly<Record<string, SqlValue>>): DraftFacts => {
  const { value, isIntact } = unsealInside(row['facts']);
  const parsed = draftFactsSchema.safeParse(value);
  const isOfNewsroom = row['article_id'] !== null;
  if (!parsed.success) return guessFacts(String(row['facts']), isOfNewsroom);
  return isIntact ? parsed.data : { ...parsed.data, etag: isOfNewsroom ? NO_ETAG : null };
};

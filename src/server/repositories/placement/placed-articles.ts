import { sql } from 'kysely';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { entryFor } from '#domain/metadata/publication.ts';
import type { Candidate } from '#domain/placement/fill.ts';
import type { PlacedArticle } from '#domain/placement/resolved.ts';
import { categoriesIn } from '../../db/front-rows.ts';
import type { Queries } from '../../db/schema.ts';
import { unseal } from '../../db/sealed.ts';

type Told = Pick<
  Metadata,
  | 'id'
  | 'resourceId'
  | 'resourceName'
  | 'locale'
  | 'titleHeader'
  | 'title'
  | 'lead'
  | 'teaserImage'
  | 'publicationStatus'
  | 'publishedAt'
  | 'tenantIds'
> &
  Partial<Pick<Metadata, 'customPublishedAt' | 'placement' | 'kickword' | 'teasers' | 'waiting'>>;

/** Returns an article on a front page of a title: its released state, or its current one if it was never public. */
export const placedArticle = (told: Told, tenantId: number): PlacedArticle => {
  const { teasers = [], kickword = [], placement = [] } = told;
  const teaser = entryFor(teasers, tenantId);
  const { titleHeader, title, lead } = teaser && teaser.default.title !== '' ? teaser.default : told;
  const own = teaser !== undefined && teaser.variantId === tenantId ? teaser.default.image : undefined;
  return {
    metadataId: told.id,
    resourceId: told.resourceId,
    resourceName: told.resourceName,
    locale: told.locale,
    titleHeader,
    title,
    lead,
    image: own ? { url: own.url, caption: own.caption, credit: own.credit } : told.teaserImage,
    kickwordId: entryFor(kickword, tenantId)?.kickwordId ?? null,
    publicationStatus: told.publicationStatus,
    publishedAt: told.publishedAt === null ? null : (told.customPublishedAt ?? told.publishedAt),
    tenantIds: [...told.tenantIds],
    categoryIds: [...categoriesIn({ placement }, tenantId)],
  };
};

/** Ids in one statement: SQLite takes some 32,000 values. */
const IDS_AT_ONCE = 5_000;

/*
 * A page names hundreds of articles. Their checksums say that they are what the newsroom has checked and stored: checking them by their schemas
 * would take most of the time.
 */
const toldOf = (row: { readonly row_json: string; readonly detail_json: string; readonly values_json: string | null }): Told => {
  const stored = unseal(row.row_json) as Told; // as said above
  const told: Told = { ...stored, ...(unseal(row.detail_json) as Partial<Told>), publicationStatus: stored.publicationStatus }; // as said above
  return told.waiting && row.values_json !== null ? { ...told, ...(unseal(row.values_json) as Partial<Told>) } : told; // as said above
};

/** Cached articles by their checksums: an unchanged one is not read again, whoever asks. The oldest go first. */
const KEPT_CARDS = 5_000;
const cards = new Map<string, PlacedArticle>();

const keepCard = (name: string, article: PlacedArticle): void => {
  cards.set(name, article);
  const [oldest] = cards.keys();
  if (cards.size > KEPT_CARDS && oldest !== undefined) cards.delete(oldest);
};

/** A checksum with its mark. */
const SEAL_LENGTH = 23;

const withSeals = (queries: Queries, ids: readonly number[]) =>
  queries
    .selectFrom('metadata as m')
    .innerJoin('metadata_documents as d', 'd.id', 'm.id')
    .leftJoin('released_states as r', 'r.metadata_id', 'm.id')
    .where('m.id', 'in', ids)
    .where('m.deleted', '=', 0);

/** The name of a card: undefined for texts without a checksum, which are read each time. */
const cardName = (seals: readonly (string | null)[], tenantId: number): string | undefined => {
  const present = seals.filter(seal => seal !== null);
  return present.every(seal => seal.startsWith('#')) ? `${present.join('')} ${tenantId}` : undefined;
};

/** Returns the end of a stored text: its checksum if it has one. */
const sealOf = (stored: string | null): string | null => stored && stored.slice(-SEAL_LENGTH);

/** The articles with these ids that are there, as a title's front pages announce them. */
export const readPlacedArticles = async (
  queries: Queries,
  ids: readonly string[],
  tenantId: number,
): Promise<ReadonlyMap<string, PlacedArticle>> => {
  const found = new Map<string, PlacedArticle>();
  const wanted = [...new Set(ids)].map(Number);
  for (let from = 0; from < wanted.length; from += IDS_AT_ONCE) {
    const rows = await withSeals(queries, wanted.slice(from, from + IDS_AT_ONCE))
      .select([
        'm.id',
        // 23 signs from their ends, as `SEAL_LENGTH` says.
        sql<string | null>`substr(d.row_json, length(d.row_json) - 22)`.as('row_seal'),
        sql<string | null>`substr(d.detail_json, length(d.detail_json) - 22)`.as('detail_seal'),
        sql<string | null>`substr(r.values_json, length(r.values_json) - 22)`.as('values_seal'),
      ])
      .execute();
    const unread: number[] = [];
    for (const row of rows) {
      const name = cardName([row.row_seal, row.detail_seal, row.values_seal], tenantId);
      const card = name === undefined ? undefined : cards.get(name);
      if (card) found.set(card.metadataId, card);
      else unread.push(row.id);
    }
    if (unread.length === 0) continue;
    const texts = await withSeals(queries, unread).select(['d.row_json', 'd.detail_json', 'r.values_json']).execute();
    for (const row of texts) {
      const article = placedArticle(toldOf(row), tenantId);
      found.set(article.metadataId, article);
      // From the texts read just now: they may have changed since the checksums were read.
      const name = cardName([row.row_json, row.detail_json, row.values_json].map(sealOf), tenantId);
      if (name !== undefined) keepCard(name, article);
    }
  }
  return found;
};

/** Returns the article as a candidate for filling; undefined if readers of the title do not get it on a front page. */
export const candidateOf = (article: PlacedArticle | undefined, tenantId: number): Candidate | undefined =>
  article?.publicationStatus === 'published' && article.publishedAt !== null && article.tenantIds.includes(tenantId)
    ? { metadataId: article.metadataId, publishedAt: article.publishedAt }
    : undefined;

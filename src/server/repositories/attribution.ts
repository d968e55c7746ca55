import { z } from 'zod';
import { type Attribution, type AttributedRevision, wordOriginSchema } from '#domain/article/attribution.ts';
import type { RichTextDocument } from '#domain/article/document.ts';
import type { Queries } from '../db/schema.ts';
import { seal, unseal } from '../db/sealed.ts';
import { parseDocument, revisionOriginSchema } from './articles.ts';

/** Contributions without field names, as there are many. */
const storedSchema = z.array(
  z.tuple([z.string(), z.array(z.tuple([z.string().nullable(), z.string().nullable(), wordOriginSchema, z.string(), z.string()]))]),
);

/** The stored result and its last revision. */
export interface KnownAttribution {
  readonly revisionNumber: number;
  readonly attribution: Attribution;
}

/** Returns the stored attribution of an article; undefined if there is none or it cannot be read. */
export const findAttribution = async (queries: Queries, articleId: string): Promise<KnownAttribution | undefined> => {
  const row = await queries.selectFrom('article_attributions').selectAll().where('article_id', '=', articleId).executeTakeFirst();
  if (!row) return undefined;
  const stored = storedSchema.safeParse(unseal(row.blocks_json));
  if (!stored.success) return undefined;
  const attribution = new Map(
    stored.data.map(
      ([id, list]) => [id, list.map(([by, device, way, firstAt, lastAt]) => ({ by, device, way, firstAt, lastAt }))] as const,
    ),
  );
  return { revisionNumber: row.revision_number, attribution };
};

/** Stores the result, unless a newer one was stored meanwhile. */
export const keepAttribution = async (queries: Queries, articleId: string, attribution: KnownAttribution): Promise<void> => {
  const rows = [...attribution.attribution].map(([id, list]) => [
    id,
    list.map(({ by, device, way, firstAt, lastAt }) => [by, device, way, firstAt, lastAt]),
  ]);
  const values = { revision_number: attribution.revisionNumber, blocks_json: seal(rows) };
  await queries
    .insertInto('article_attributions')
    .values({ article_id: articleId, ...values })
    .onConflict(conflict =>
      conflict.column('article_id').doUpdateSet(values).where('article_attributions.revision_number', '<', attribution.revisionNumber),
    )
    .execute();
};

/** The text of one revision. */
export const textOfRevision = async (
  queries: Queries,
  articleId: string,
  revisionNumber: number,
): Promise<RichTextDocument | undefined> => {
  const row = await queries
    .selectFrom('article_revisions')
    .select('document')
    .where('article_id', '=', articleId)
    .where('revision_number', '=', revisionNumber)
    .executeTakeFirst();
  return row && parseDocument(row.document);
};

export interface NumberedRevision extends AttributedRevision {
  readonly revisionNumber: number;
}

/** The revision after this number, with how its words came in. */
export const nextRevision = async (queries: Queries, articleId: string, after: number): Promise<NumberedRevision | undefined> => {
  const row = await queries
    .selectFrom('article_revisions')
    .select(['revision_number', 'creator_id', 'date', 'document', 'origin_json'])
    .where('article_id', '=', articleId)
    .where('revision_number', '>', after)
    .orderBy('revision_number')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const origin = row.origin_json === null ? undefined : revisionOriginSchema.parse(JSON.parse(row.origin_json));
  return {
    revisionNumber: row.revision_number,
    elements: parseDocument(row.document).elements,
    by: row.creator_id,
    device: origin?.device ?? null,
    at: row.date,
    origins: new Map(origin?.blocks.map(({ id, ways: origins }) => [id, origins])),
    ...(origin?.whole && { whole: origin.whole }),
    ...(origin?.rest && { rest: origin.rest }),
  };
};

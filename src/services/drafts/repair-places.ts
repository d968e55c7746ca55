import { z } from 'zod';
import { articleIdSchema } from '#domain/ids.ts';
import { unsealInside } from '../database/sealed.ts';
import type { DraftBook } from './draft-book.ts';
import { placeSchema } from './facts.ts';
import type { Random, LocalDatabase, SqlValue } from '../ports.ts';
import type { DamageReports } from '../damage/damage-reports.ts';

export interface PlacePorts {
  readonly database: LocalDatabase;
  readonly book: DraftBook;
  readonly damageReports: Pick<DamageReports, 'ofDraft'>;
  readonly random: Pick<Random, 'uuid'>;
}

type Row = Readonly<Record<string, SqlValue>>;
const metadataPlace = z.object({ metadata: z.object({ resourceId: articleIdSchema }) });
const isId = (value: SqlValue | undefined): boolean => articleIdSchema.safeParse(value).success;

/** Rows with a column that differs from its sealed value, or cannot be an article. */
const SUSPICIOUS = `SELECT id, owner, article_id, temporary_id, facts FROM draft WHERE
  iif(json_valid(facts),
    coalesce(json_extract(facts, '$.place.owner'), owner) <> owner
    OR coalesce(json_extract(facts, '$.place.articleId'), article_id, '') <> coalesce(article_id, '')
    OR coalesce(json_extract(facts, '$.place.temporaryId'), temporary_id, '') <> coalesce(temporary_id, '')
    OR coalesce(json_extract(facts, '$.metadata.resourceId'), article_id, '') <> coalesce(article_id, ''), 1)
  OR length(coalesce(article_id, temporary_id)) <> 36`;

interface Place {
  readonly owner: string;
  readonly articleId: string | null;
  readonly temporaryId: string | null;
}

/** Returns the place of the draft, as far as undamaged data tells. */
const placeOf = (row: Row): Place | undefined => {
  const { value, isIntact } = unsealInside(row['facts']);
  const sealed = placeSchema.safeParse(value);
  if (isIntact && sealed.success) return sealed.data.place;
  const { data: told } = metadataPlace.safeParse(value);
  const temporaryId = isId(row['temporary_id']) ? String(row['temporary_id']) : null;
  const articleId = isIntact && told ? told.metadata.resourceId : isId(row['article_id']) ? String(row['article_id']) : null;
  return articleId === null && temporaryId === null ? undefined : { owner: String(row['owner']), articleId, temporaryId };
};

const isSame = (row: Row, place: Place): boolean =>
  row['owner'] === place.owner && row['article_id'] === place.articleId && row['temporary_id'] === place.temporaryId;

const isTaken = ({ prepare }: LocalDatabase, draftId: number, { owner, articleId, temporaryId }: Place): boolean =>
  prepare('SELECT 1 AS n FROM draft WHERE owner = ? AND id <> ? AND (article_id = ? OR temporary_id = ?)').get(
    owner,
    draftId,
    articleId,
    temporaryId,
  ) !== undefined;

/** Its place is unknown now: its text becomes a draft made on this desk. */
const makeNewDraft = ({ book, damageReports, random }: PlacePorts, draftId: number, owner: string): void => {
  const lost = book.get(draftId);
  if (!lost) return;
  book.transact(() => {
    const { locale, template } = lost.facts;
    const unknown = { etag: null, revisionNumber: null, updatedAt: null, lastUpdatedBy: null, metadata: null, metadataEtag: null };
    const facts = { locale, template, ...unknown, creation: {}, rebase: 0, savedAt: null, comparedAt: null, gone: null };
    const place = { owner, articleId: null, temporaryId: random.uuid(), metadataId: null };
    const made = book.add({ ...place, facts, base: null, saved: null, working: lost.working });
    book.remove(draftId);
    damageReports.ofDraft(made.id, { part: 'place', outcome: 'newDraft', source: `draft ${String(draftId)}` });
  });
};

const repair = (ports: PlacePorts, row: Row): void => {
  const { database, book, damageReports } = ports;
  const draftId = Number(row['id']);
  const place = placeOf(row);
  if (place && isSame(row, place)) return;
  if (!place || isTaken(database, draftId, place)) {
    const owner = place?.owner ?? String(row['owner']);
    // A mere copy of the newsroom's is fetched again where it belongs.
    if (book.touched(String(row['owner'])).some(({ id }) => id === draftId)) makeNewDraft(ports, draftId, owner);
    else book.remove(draftId);
    return;
  }
  const { owner, articleId, temporaryId } = place;
  const move = database.prepare('UPDATE draft SET owner = ?, article_id = ?, temporary_id = ? WHERE id = ?');
  move.run(owner, articleId, temporaryId, draftId);
  damageReports.ofDraft(draftId, { part: 'place', outcome: 'rebuilt', source: `draft ${String(draftId)}` });
};

/**
 * Finds drafts hidden by a damaged byte (under another person, another article or none), before any draft is read, and puts
 * them where they belong. A waiting change moves with its draft.
 */
export const repairPlaces = (ports: PlacePorts): void => {
  const { database } = ports;
  const rows = database.prepare(SUSPICIOUS).all();
  database.transaction(() => {
    for (const row of rows) repair(ports, row);
    database
      .prepare(
        `UPDATE queue_entry SET owner = (SELECT d.owner FROM draft d WHERE subject = 'draft:' || d.id)
          WHERE owner <> (SELECT d.owner FROM draft d WHERE subject = 'draft:' || d.id)`,
      )
      .run();
  });
};

import type { ArticleAttribution } from '#contract/articles/content.ts';
import { type Attribution, attributeRevision } from '#domain/article/attribution.ts';
import type { Element } from '#domain/article/document.ts';
import type { Queries } from '../../db/schema.ts';
import { findArticle } from '../../repositories/articles.ts';
import { findAttribution, keepAttribution, nextRevision, textOfRevision } from '../../repositories/attribution.ts';
import { findPeople } from '../../repositories/accounts/users.ts';

interface Known {
  readonly revisionNumber: number;
  readonly elements: readonly Element[];
  readonly attribution: Attribution;
}

const NOTHING: Known = { revisionNumber: 0, elements: [], attribution: new Map() };

const knownOf = async (queries: Queries, articleId: string): Promise<Known> => {
  const attribution = await findAttribution(queries, articleId);
  const text = attribution && (await textOfRevision(queries, articleId, attribution.revisionNumber));
  return attribution && text ? { ...attribution, elements: text.elements } : NOTHING;
};

/**
 * Returns the authors of each block of an article, computed from its revisions. The result is stored, so that only newer revisions are read
 * the next time. Undefined for an unknown article.
 */
export const readAttribution = async (queries: Queries, articleId: string): Promise<ArticleAttribution | undefined> => {
  const stored = await findArticle(queries, articleId);
  if (!stored) return undefined;
  const { article } = stored;
  const start = await knownOf(queries, articleId);
  let known = start;
  while (known.revisionNumber < article.revisionNumber) {
    // One text at a time: a long history need not fit into memory, and other calls can run in between.
    const revision = await nextRevision(queries, articleId, known.revisionNumber);
    if (!revision || revision.revisionNumber > article.revisionNumber) break;
    const { revisionNumber, elements } = revision;
    known = { revisionNumber, elements, attribution: attributeRevision(known, revision) };
  }
  if (known.revisionNumber > start.revisionNumber) await keepAttribution(queries, articleId, known);
  const ids = new Set([...known.attribution.values()].flatMap(list => list.flatMap(({ by }) => by ?? [])));
  const people = await findPeople(queries, [...ids]);
  const blocks = article.document.elements.map(({ id }) => ({
    id,
    contributions: (known.attribution.get(id) ?? []).map(({ by, ...contribution }) => ({
      ...contribution,
      person: by === null ? null : (people.get(by) ?? null),
    })),
  }));
  return { revisionNumber: article.revisionNumber, blocks };
};

import type { ReleasedItem } from '#contract/metadata/metadata.ts';
import { isReleasedStatus } from '#domain/article/workflow.ts';
import { isItemResource } from '#domain/kinds/item.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { releasedMetadata } from '#domain/metadata/working-copy.ts';
import type { Queries } from '../../db/schema.ts';
import { findRevision } from '../../repositories/articles.ts';
import { findDraftOfRevision } from '../../repositories/items/items.ts';
import { findMetadata } from '../../repositories/metadata.ts';
import { findPresentRevision, type RevisionKey } from '../../repositories/present-revision.ts';
import { findReleasedValues } from '../../repositories/items/released-states.ts';
import { isContentWaiting } from '../content/content-of.ts';

const contentAt = async (
  queries: Queries,
  { resourceName, resourceId }: Metadata,
  revisionId: string,
): Promise<ReleasedItem['content'] | undefined> => {
  if (isItemResource(resourceName)) {
    const item = await findDraftOfRevision(queries, { resource: resourceName, id: resourceId }, revisionId);
    return item && { kind: 'item', item };
  }
  const revision = await findRevision(queries, { articleId: resourceId, revisionId });
  return revision && { kind: 'text', document: { ...revision.document, elements: [...revision.document.elements] } };
};

/** Returns the readers' state of an item; undefined if they have nothing. */
export const readReleased = async (queries: Queries, id: string): Promise<ReleasedItem | undefined> => {
  const current = (await findMetadata(queries, id))?.metadata;
  if (!current || !isReleasedStatus(current.publicationStatus)) return undefined;
  const { waiting } = current;
  const released: RevisionKey | undefined =
    waiting && isContentWaiting(current)
      ? { id: waiting.releasedRevisionId, number: waiting.releasedRevisionNumber }
      : await findPresentRevision(queries, current);
  const content = released && (await contentAt(queries, current, released.id));
  if (!content) return undefined;
  const values = waiting && (await findReleasedValues(queries, id));
  return { metadata: releasedMetadata(current, values), content, revisionNumber: released.number };
};

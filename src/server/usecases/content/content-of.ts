import { isSameText } from '#domain/article/comment-anchors.ts';
import type { Element } from '#domain/article/document.ts';
import { isEqual } from '#domain/equal.ts';
import { isItemResource } from '#domain/kinds/item.ts';
import type { JudgedContent } from '#domain/metadata/judged-content.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import type { Released } from '#domain/metadata/working-copy.ts';
import { assertPresent } from '#domain/result.ts';
import type { Queries } from '../../db/schema.ts';
import { findRevision, findTextOfMetadata } from '../../repositories/articles.ts';
import { findDraftOfMetadata, findDraftOfRevision } from '../../repositories/items/items.ts';
import { findReleasedValues } from '../../repositories/items/released-states.ts';
import { judgedItem } from './judged-item.ts';

/** Returns the content that required fields are checked against: the article's text, the item, or for other kinds their metadata. */
export const contentOf = async (queries: Queries, metadata: Metadata): Promise<JudgedContent> => {
  const draft = isItemResource(metadata.resourceName) ? await findDraftOfMetadata(queries, metadata.id) : undefined;
  if (draft) return { kind: 'item', item: await judgedItem(queries, draft, metadata) };
  const text = await findTextOfMetadata(queries, metadata.id);
  if (text) return { kind: 'text', elements: text.elements };
  const stand = (type: string, content: string): Element => ({ type, id: type, children: [{ text: content }] });
  return { kind: 'text', elements: [stand('title', metadata.title), stand('lead', metadata.lead), stand('paragraph', metadata.title)] };
};

/** Returns the content of an earlier revision. */
export const contentOfRevision = async (
  queries: Queries,
  metadata: Pick<Metadata, 'resourceName' | 'resourceId' | 'locale'>,
  revisionId: string,
): Promise<JudgedContent> => {
  const { resourceName, resourceId } = metadata;
  if (isItemResource(resourceName)) {
    const draft = await findDraftOfRevision(queries, { resource: resourceName, id: resourceId }, revisionId);
    assertPresent(draft, 'states of an item are kept');
    return { kind: 'item', item: await judgedItem(queries, draft, metadata) };
  }
  const revision = await findRevision(queries, { articleId: resourceId, revisionId });
  assertPresent(revision, 'revisions are kept');
  return { kind: 'text', elements: revision.document.elements };
};

/** Checks whether the content itself waits, not only metadata. */
export const isContentWaiting = ({ waiting }: Metadata): boolean =>
  waiting?.changed.some(part => part === 'text' || part === 'item') ?? false;

/** Returns the state that readers have while something waits; null if that is the current state, or nothing. */
export const releasedOf = async (queries: Queries, metadata: Metadata): Promise<Released | null> => {
  const { waiting } = metadata;
  if (waiting === null) return null;
  const values = await findReleasedValues(queries, metadata.id);
  assertPresent(values, 'what waits, waits behind released values');
  const content = isContentWaiting(metadata)
    ? await contentOfRevision(queries, metadata, waiting.releasedRevisionId)
    : await contentOf(queries, metadata);
  return { values, content };
};

/** Returns the part of a content that is shown: the blocks of a text, or the fields of an item. */
export const shownIn = (content: JudgedContent): unknown => (content.kind === 'text' ? content.elements : content.item.fields);

/** Checks whether readers get the same from both: anchors of comments do not reach them. */
export const isSameContent = (left: JudgedContent, right: JudgedContent): boolean =>
  left.kind === 'text' && right.kind === 'text' ? isSameText(left, right) : isEqual(shownIn(left), shownIn(right));

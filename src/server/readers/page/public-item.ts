import type { ReleasedItem } from '#contract/metadata/metadata.ts';
import type { PublicationStatus } from '#domain/article/workflow.ts';
import { ALL_TENANTS_VARIANT, type Metadata, type Successor } from '#domain/metadata/metadata.ts';
import { entryFor } from '#domain/metadata/publication.ts';
import type { Queries } from '../../db/schema.ts';
import { findMetadataOfResource } from '../../repositories/metadata.ts';
import { readReleased } from '../../usecases/waiting/read-released.ts';

/** HTTP status of an item for readers, by its publication status. */
export const STATUSES: Readonly<Record<PublicationStatus, 200 | 404 | 410>> = {
  published: 200,
  unlisted: 200,
  unpublished: 410,
  notPublished: 404,
  internalOnly: 404,
};

/** An item that readers do not get; `successor` has replaced it. */
export interface UnreachableItem {
  readonly status: 404 | 410;
  readonly successor?: Successor | undefined;
}

/** An item as readers get it: its released state, "gone" (410) once it was unpublished, or not found (404). */
export type PublicItem =
  | UnreachableItem
  | {
      readonly status: 200;
      readonly metadata: Metadata;
      /** Changes with every save. */
      readonly version: string;
      readonly content: ReleasedItem['content'];
      /** Search engines leave it out: it is unlisted, or its robots switch says so. */
      readonly isUnindexed: boolean;
    };

/** Returns an item of a kind for readers (D-018): its released state, never a waiting one. */
export const readPublicItem = async (queries: Queries, resourceName: string, resourceId: string): Promise<PublicItem> => {
  const found = await findMetadataOfResource(queries, resourceId);
  if (found?.metadata.resourceName !== resourceName) return { status: 404 };
  const status = STATUSES[found.metadata.publicationStatus];
  if (status !== 200) return { status, successor: found.metadata.successor };
  const released = await readReleased(queries, found.metadata.id);
  if (!released) return { status: 404 };
  const { metadata, content } = released;
  const allowsRobots = entryFor(metadata.additionalSettings, ALL_TENANTS_VARIANT)?.settings.allowRobots ?? true;
  return { status, metadata, version: found.etag, content, isUnindexed: metadata.publicationStatus === 'unlisted' || !allowsRobots };
};

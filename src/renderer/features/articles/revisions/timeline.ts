import type { Revision } from '#domain/article/article.ts';
import { type PublicationStatus, publicationStatusSchema } from '#domain/article/workflow.ts';
import type { ApiBody } from '#renderer/platform/api/queries.ts';

type MetadataRevision = ApiBody<'getMetadataRevisionDiffs'>[number];

/** A change of the publication status: by a person, or by the schedule (null). */
export interface PublicationMoment {
  readonly kind: 'publication';
  readonly at: string;
  readonly to: PublicationStatus;
  readonly by: MetadataRevision['updatedBy'];
}

export type TimelineEntry = PublicationMoment | { readonly kind: 'revision'; readonly at: string; readonly revision: Revision };

const momentsOf = (changes: readonly MetadataRevision[]): readonly PublicationMoment[] =>
  changes.flatMap(({ date, updatedBy, changes: fields }) => {
    const changed = fields.find(({ fieldName }) => fieldName === 'publicationStatus');
    const to = publicationStatusSchema.safeParse(changed?.newValue).data;
    return to === undefined || to === 'notPublished' ? [] : [{ kind: 'publication' as const, at: date, to, by: updatedBy }];
  });

/** Revisions of the text and what became public or ceased to be, newest first: which text readers had is read from their order. */
export const timelineOf = (revisions: readonly Revision[], changes: readonly MetadataRevision[]): readonly TimelineEntry[] =>
  [...momentsOf(changes), ...revisions.map(revision => ({ kind: 'revision' as const, at: revision.date, revision }))].toSorted(
    (one, other) => Date.parse(other.at) - Date.parse(one.at),
  );

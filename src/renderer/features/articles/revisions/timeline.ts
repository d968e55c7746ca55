import type { Revision } from '#domain/article/article.ts';
import { type PublicationStatus, publicationStatusSchema } from '#domain/article/workflow.ts';
import type { ApiBody } from '#renderer/platform/api/queries.ts';

type MetadataRevision = ApiBody<'getMetadataRevisionDiffs'>[number];

/** Acts on the text that waits behind the public one, by the names of their lines in the history. */
const WAITING_ACTS = ['changesReleased', 'changesDiscarded', 'takenBack'] as const;
type WaitingAct = (typeof WAITING_ACTS)[number];

/** Change of what readers have: by a user, or by the schedule (null). */
export interface PublicationMoment {
  readonly kind: 'publication';
  readonly at: string;
  readonly to: PublicationStatus | WaitingAct;
  readonly by: MetadataRevision['updatedBy'];
}

export type TimelineEntry = PublicationMoment | { readonly kind: 'revision'; readonly at: string; readonly revision: Revision };

const outcomeOf = ({ changes }: MetadataRevision): PublicationMoment['to'] | undefined => {
  const act = WAITING_ACTS.find(name => changes.some(({ fieldName }) => fieldName === name));
  const changed = changes.find(({ fieldName }) => fieldName === 'publicationStatus');
  return act ?? publicationStatusSchema.safeParse(changed?.newValue).data;
};

const momentsOf = (changes: readonly MetadataRevision[]): readonly PublicationMoment[] =>
  changes.flatMap(change => {
    const to = outcomeOf(change);
    return to === undefined || to === 'notPublished' ? [] : [{ kind: 'publication', at: change.date, to, by: change.updatedBy }];
  });

/** Returns revisions and publication changes, newest first: their order shows which text readers had. */
export const timelineOf = (revisions: readonly Revision[], changes: readonly MetadataRevision[]): readonly TimelineEntry[] =>
  [...momentsOf(changes), ...revisions.map(revision => ({ kind: 'revision' as const, at: revision.date, revision }))].toSorted(
    (one, other) => Date.parse(other.at) - Date.parse(one.at),
  );

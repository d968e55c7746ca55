import { isReleasedStatus } from '#domain/article/workflow.ts';
import { isItemResource } from '#domain/kinds/item.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { settleStates, type States } from '#domain/metadata/working-copy.ts';
import { findPresentRevision, type RevisionKey } from '../../repositories/present-revision.ts';
import type { Writing } from '../writing.ts';
import { isContentWaiting } from '../content/content-of.ts';

/** Returns whether a save leaves the readers' state as it is: on request, or because an external account saves (D-010). */
export const holds = ({ isExternal }: Pick<Writing, 'isExternal'>, wantsHold: boolean, { publicationStatus }: Metadata): boolean =>
  (wantsHold || isExternal) && isReleasedStatus(publicationStatus);

/** Returns the name of an item's content among the parts that wait. */
export const contentPart = ({ resourceName }: Pick<Metadata, 'resourceName'>): 'text' | 'item' =>
  isItemResource(resourceName) ? 'item' : 'text';

/** Returns the state that waits after a change of metadata; the content is unchanged. */
export const settleChange = async (
  { queries, now }: Pick<Writing, 'queries' | 'now'>,
  before: Metadata,
  states: States,
): Promise<States> => {
  const { waiting } = before;
  const released: RevisionKey | undefined = waiting
    ? { id: waiting.releasedRevisionId, number: waiting.releasedRevisionNumber }
    : ((states.released && (await findPresentRevision(queries, before))) ?? undefined);
  if (!released) return { current: { ...states.current, waiting: null }, released: null };
  const content = isContentWaiting(before) ? contentPart(before) : null;
  return settleStates({ states, before: waiting, revision: released, content, now });
};

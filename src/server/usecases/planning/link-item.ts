import type { ErrorCode } from '#contract/calls/codes.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import type { Assignment } from '#domain/planning/planning.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { findMetadata } from '../../repositories/metadata.ts';
import { findReleasedValues } from '../../repositories/items/released-states.ts';
import { findPlanningDay, findSync, keepSync, listSyncsOf, newSync } from '../../repositories/outside-syncs.ts';
import { notFound, type Refusal, refusal } from '../../refusal.ts';
import { actRefusal } from '../content/judge-act.ts';
import { lockMetadata } from '../metadata/lock-metadata.ts';
import { storeMetadataChange } from '../metadata/store-change.ts';
import type { Writing } from '../writing.ts';
import { askForSync } from '../outside/note-outside.ts';
import { withLink } from '../outside/print-values.ts';

/** Assignment that a user chose. */
export interface Chosen {
  readonly day: string;
  readonly elementId: string;
  readonly assignmentId: string;
}

type Refused<Code extends ErrorCode> = Refusal<Code>;

const folded = (name: string): string => name.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLowerCase();

/** Checks whether an assignment is a user's: planning identifies people by their names. */
export const isAssignedTo = ({ assigneeName }: Assignment, { firstName, lastName }: Writing['user']): boolean =>
  assigneeName !== null && folded(assigneeName) === folded(`${firstName} ${lastName}`);

/** Returns a known assignment that no item is linked to. */
export const findChosen = async (
  { queries }: Writing,
  { day, elementId, assignmentId }: Chosen,
): Promise<Result<Assignment, Refused<'notFound' | 'assignmentTaken'>>> => {
  const planningDay = await findPlanningDay(queries, day);
  const assignment = planningDay?.plan.assignments.find(({ elementId: element, id }) => element === elementId && id === assignmentId);
  if (!assignment) return err(notFound);
  return (await listSyncsOf(queries, [elementId])).length > 0 ? err(refusal('assignmentTaken')) : ok(assignment);
};

/** Links an item to an element and switches its synchronisation on, for good. */
export const linkItem = async (writing: Writing, metadataId: string, assignment: Assignment): Promise<void> => {
  const { queries, now } = writing;
  const { before, etag } = await lockMetadata(writing, metadataId);
  const sync = (await findSync(queries, 'planning', metadataId)) ?? newSync('planning', metadataId);
  const fresh = { ...newSync('planning', metadataId), takenOver: sync.takenOver, outsideId: assignment.elementId };
  await keepSync(queries, fresh);
  const after: Metadata = withLink(before, assignment);
  const released = before.waiting ? await findReleasedValues(queries, before.id) : null;
  await storeMetadataChange(writing, { before, after, released, etag });
  await askForSync(queries, { system: 'planning', metadataId, dueMs: Date.parse(now) });
};

/** Returns an item that a user may link to systems outside or have sent to them again; the former never for external accounts (D-010). */
export const findLinkable = async (
  writing: Writing,
  metadataId: string,
  act: 'printSync' | 'print',
): Promise<Result<Metadata, Refused<'notFound' | 'notOwnItem' | 'externalAccount'>>> => {
  const metadata = await findMetadata(writing.queries, metadataId);
  if (!metadata) return err(notFound);
  const refused = actRefusal(writing, { metadata: metadata.metadata, act, codes: ['notOwnItem', 'externalAccount'] });
  return refused ? err(refused) : ok(metadata.metadata);
};

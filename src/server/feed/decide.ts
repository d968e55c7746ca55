import { err, ok, type Result } from '#domain/result.ts';
import type { TickerEventDraft } from '#domain/ticker/event.ts';
import { notFound, type Refusal } from '../refusal.ts';
import { tell } from '../repositories/live-events.ts';
import { findTickerEvent, type StoredTickerEvent } from '../repositories/ticker-events.ts';
import { type FeedEvent, keepFeedEvent, listFeedEvents } from '../repositories/ticker-feeds.ts';
import { addEvent, removeEvent, replaceEvent } from '../usecases/ticker/change-event.ts';
import type { Writing } from '../usecases/writing.ts';

/** Names a proposal. */
interface ProposalKey {
  readonly tickerId: string;
  readonly eventId: string;
}

type Proposed = FeedEvent & { readonly proposal: object };

const isOpen = (row: FeedEvent): row is Proposed => row.decision === 'open' && row.proposal !== null;

const findProposal = async ({ queries }: Writing, { tickerId, eventId }: ProposalKey): Promise<Proposed | undefined> =>
  (await listFeedEvents(queries, tickerId)).filter(isOpen).find(row => row.eventId === eventId);

type Codes =
  | 'notFound'
  | 'deleted'
  | 'alreadyExists'
  | 'externalAccount'
  | 'notOwnItem'
  | 'picturesNotArrived'
  | 'othersDraft'
  | 'secondPersonNeeded'
  | 'preconditionFailed'
  | 'validationFailed';

/** Applies a proposal; null where the event is deleted. */
const apply = async (
  writing: Writing,
  { tickerId, eventId }: ProposalKey,
  { proposal }: Proposed,
  wanted: TickerEventDraft | undefined,
): Promise<Result<StoredTickerEvent | null, Refusal<Codes>>> => {
  if (proposal.kind === 'new') {
    const draft = { ...(wanted ?? proposal.event), id: eventId };
    const added = await addEvent(writing, tickerId, draft, { kind: 'feed', author: writing.user });
    return added.ok ? ok(added.value.event) : added;
  }
  const present = await findTickerEvent(writing.queries, tickerId, eventId);
  if (!present) return err(notFound);
  const key = { tickerId, id: eventId, ifMatch: present.etag };
  if (proposal.kind === 'retraction') {
    const removed = await removeEvent(writing, key);
    return removed.ok ? ok(null) : removed;
  }
  // What the person wrote stays, whatever was changed since the proposal came.
  return replaceEvent(writing, { ...key, draft: wanted ?? { ...present.draft, data: proposal.event.data } });
};

/** Accepts a proposal: its event is the supplier's, let out by the person. */
export const acceptProposal = async (
  writing: Writing,
  key: ProposalKey,
  wanted: TickerEventDraft | undefined,
): Promise<Result<StoredTickerEvent | null, Refusal<Codes>>> => {
  const row = await findProposal(writing, key);
  if (!row) return err(notFound);
  const applied = await apply(writing, key, row, wanted);
  if (!applied.ok) return applied;
  // Only what was taken as it came is the feed's to correct by itself.
  const isAsSent = row.proposal.kind === 'new' && wanted === undefined;
  await keepFeedEvent(writing.queries, key.tickerId, {
    ...row,
    ...{ decision: 'taken', proposal: null, etag: isAsSent ? (applied.value?.etag ?? null) : null },
  });
  return applied;
};

/** Dismisses a proposal: later versions of a new event do not ask again. */
export const dismissProposal = async (writing: Writing, key: ProposalKey): Promise<Result<null, Refusal<'notFound'>>> => {
  const row = await findProposal(writing, key);
  if (!row) return err(notFound);
  const decision = row.proposal.kind === 'new' ? 'dismissed' : 'taken';
  await keepFeedEvent(writing.queries, key.tickerId, { ...row, decision, proposal: null });
  await tell(writing.queries, { kind: 'ticker', subject: key.tickerId, at: writing.now });
  return ok(null);
};

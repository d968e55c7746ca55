import { assertPresent, err, ok, type Result } from '#domain/result.ts';
import type { TickerEventDraft } from '#domain/ticker/event.ts';
import { notFound, type Refusal, refusal } from '../refusal.ts';
import { tell } from '../repositories/live-events.ts';
import { findTickerEvent, type StoredTickerEvent } from '../repositories/tickers/events.ts';
import { type FeedEvent, keepFeedEvent, listFeedEvents } from '../repositories/tickers/feeds.ts';
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

const ACCEPT_CODES = [
  'notFound',
  'deleted',
  'externalAccount',
  'notOwnItem',
  'picturesNotArrived',
  'pictureBlocked',
  'othersDraft',
  'validationFailed',
] as const;
type AcceptRefusal = Refusal<(typeof ACCEPT_CODES)[number]>;

/** The ticker is locked and the event's etag just read: it is neither taken nor stale, and its state stays. */
const acceptRefusal = ({ code, ...rest }: Refusal): AcceptRefusal => {
  const acceptCode = ACCEPT_CODES.find(one => one === code);
  assertPresent(acceptCode, `an acceptance is not refused as ${code}`);
  return { ...rest, code: acceptCode };
};

/** Applies a proposal; null if the event is deleted. */
const apply = async (
  writing: Writing,
  { tickerId, eventId }: ProposalKey,
  { proposal }: Proposed,
  wanted: TickerEventDraft | undefined,
): Promise<Result<StoredTickerEvent | null, AcceptRefusal>> => {
  if (proposal.kind === 'new') {
    const draft = { ...(wanted ?? proposal.event), id: eventId };
    const added = await addEvent(writing, tickerId, draft, { kind: 'feed', author: writing.user });
    return added.ok ? ok(added.value.event) : err(acceptRefusal(added.error));
  }
  const present = await findTickerEvent(writing.queries, tickerId, eventId);
  assertPresent(present, 'a correction is about an event that was stored');
  if (present.isDeleted) return err(refusal('deleted'));
  const key = { tickerId, id: eventId, ifMatch: present.etag };
  if (proposal.kind === 'retraction') {
    const removed = await removeEvent(writing, key);
    return removed.ok ? ok(null) : err(acceptRefusal(removed.error));
  }
  // The user's text stays, whatever was changed since the proposal came.
  const replaced = await replaceEvent(writing, { ...key, draft: { ...present.draft, data: proposal.event.data } });
  return replaced.ok ? replaced : err(acceptRefusal(replaced.error));
};

/** Accepts a proposal: its event is the supplier's, released by the user. */
export const acceptProposal = async (
  writing: Writing,
  key: ProposalKey,
  wanted: TickerEventDraft | undefined,
): Promise<Result<StoredTickerEvent | null, AcceptRefusal>> => {
  const row = await findProposal(writing, key);
  if (!row) return err(notFound);
  const applied = await apply(writing, key, row, wanted);
  if (!applied.ok) return applied;
  // The feed corrects by itself only events that were accepted as they came.
  const isAsSent = row.proposal.kind === 'new' && wanted === undefined;
  await keepFeedEvent(writing.queries, key.tickerId, {
    ...row,
    decision: 'taken',
    proposal: null,
    etag: isAsSent ? (applied.value?.etag ?? null) : null,
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

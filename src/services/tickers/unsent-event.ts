import type { TickerEvent, TickerEventDraft } from '#domain/ticker/event.ts';
import { offsetMs, zurichTimeOf } from '#domain/time/zurich.ts';
import type { Person } from '#domain/user/user.ts';

const HOUR_MS = 3_600_000;

/** An event that the newsroom does not have, as it will keep it. */
export const unsentEvent =
  ({ tickerId, person }: { readonly tickerId: string; readonly person: Person | null }) =>
  (draft: TickerEventDraft): TickerEvent => ({
    ...draft,
    tickerId,
    ...zurichTimeOf(draft.instant),
    offset: offsetMs(Date.parse(draft.instant)) === HOUR_MS ? '+01:00' : '+02:00',
    standing: null,
    source: 'person',
    author: person,
    approvedBy: null,
    lastUpdatedBy: person,
    createdAt: draft.instant,
    updatedAt: draft.instant,
    change: 0,
  });

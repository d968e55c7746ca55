import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AuditedAction } from '#contract/accounts/audit.ts';
import * as contract from '#contract/tickers/ticker-feeds.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { FeedProposal } from '#domain/ticker/feed.ts';
import type { Queries } from '../../db/schema.ts';
import { readGalley, readOpenfootball } from '../../feed/adapter.ts';
import { acceptProposal, dismissProposal } from '../../feed/decide.ts';
import { receiveDelivery } from '../../feed/receive.ts';
import type { Caller } from '../../caller.ts';
import { notFound, type Refusal, refusal } from '../../refusal.ts';
import { appendAuditLine } from '../../repositories/accounts/audit-log.ts';
import { findItem } from '../../repositories/items/items.ts';
import {
  findTickerFeed,
  keepTickerFeed,
  listFeedEvents,
  noteDelivery,
  removeTickerFeed,
  type TickerFeed,
} from '../../repositories/tickers/feeds.ts';
import { eventAnswer } from '../../repositories/tickers/events.ts';
import { findCaller } from '../../repositories/accounts/users.ts';
import { actRefusal } from '../../usecases/content/judge-act.ts';
import { lockTicker, tickerAbsent } from '../../usecases/ticker/event-book.ts';
import type { Writing } from '../../usecases/writing.ts';
import type { CallContext } from '../calls/call.ts';
import { implement } from '../calls/implement.ts';
import type { Resource } from '../calls/newsroom.ts';
import { writingOf } from '../calls/writing-of.ts';

const KEY_BYTES = 32;
const FEED_PATH = `/api/${contract.pushFeedEvents.service}${contract.pushFeedEvents.path}`;
const PUSH = { bodyLimitBytes: 1_000_000 };

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

const isKeyOf = ({ keyHash }: TickerFeed, key: string): boolean => timingSafeEqual(Buffer.from(keyHash), Buffer.from(hashOf(key)));

type FeedAct = Extract<AuditedAction, 'feedOpened' | 'feedChanged' | 'feedKeyRenewed' | 'feedClosed'>;

const noteFeed = (
  { queries, now, from, user }: CallContext & { readonly user: Caller },
  tickerId: string,
  action: FeedAct,
  details: Readonly<Record<string, string>> = {},
): Promise<void> =>
  appendAuditLine(queries, { at: now, action, userId: user.id, from, subject: { kind: 'tickers', id: tickerId }, details });

const absence = async (queries: Queries, id: string): Promise<Refusal<'notFound' | 'deleted'> | undefined> =>
  (await findItem(queries, { resource: 'tickers', id })) ? undefined : tickerAbsent({ queries }, id);

/** True if the caller may change events of the ticker at all. */
const mayDecide = async (
  writing: Writing,
  tickerId: string,
): Promise<Result<null, Refusal<'notFound' | 'deleted' | 'externalAccount' | 'notOwnItem'>>> => {
  const book = await lockTicker(writing, tickerId);
  if (!book.ok) return book;
  const refused = actRefusal(writing, { metadata: book.value.metadata, act: 'comment', codes: ['notOwnItem'] });
  if (refused) return err(refused);
  return writing.isExternal ? err(refusal('externalAccount')) : ok(null);
};

/** What nobody has decided on, the earliest first. */
const openProposals = async (queries: Queries, id: string): Promise<readonly FeedProposal[]> =>
  (await listFeedEvents(queries, id))
    .flatMap(({ decision, proposal, eventId, receivedAt }) =>
      decision === 'open' && proposal ? [{ id: eventId, ...proposal, receivedAt }] : [],
    )
    .toSorted((one, other) => Date.parse(one.event.instant) - Date.parse(other.event.instant));

/** What a supplier sends, or a user brings as a file. */
const deliveryRoutes: Resource = newsroom => {
  implement(
    newsroom,
    contract.pushFeedEvents,
    async ({ queries, params, body, now, from, mutationId }) => {
      const feed = await findTickerFeed(queries, params.id);
      // A ticker without a feed, or that is not there, tells a stranger nothing more than a wrong key does.
      if (!feed || !isKeyOf(feed, body.key)) return err(refusal('unauthorised'));
      // A key is worth what its account may: nothing once that is disabled, or one from outside.
      const owner = await findCaller(queries, feed.madeBy);
      if (!owner || owner.isExternal) return err(refusal('unauthorised'));
      const { ids, database, presence } = newsroom;
      const writing: Writing = {
        queries,
        dialect: database.dialect,
        ids,
        now,
        user: owner.person,
        isExternal: false,
        mutationId,
        from,
        editorsOf: await presence.readEditors(queries),
      };
      const delivery = body.format === 'galley' ? readGalley(body) : readOpenfootball(body);
      // Another key, another mode or the end of the feed may have come before this has the ticker.
      const locked = await lockTicker(writing, params.id);
      const present = locked.ok ? await findTickerFeed(queries, params.id) : null;
      if (!present || !isKeyOf(present, body.key)) return err(refusal('unauthorised'));
      const received = await receiveDelivery(writing, present, delivery);
      if (!received) return err(refusal('unauthorised'));
      await noteDelivery(queries, params.id, now);
      return ok({ body: { ...received, refused: [...received.refused] } });
    },
    PUSH,
  );

  implement(
    newsroom,
    contract.deliverFeedMatch,
    async call => {
      const { queries, params, body, now } = call;
      const writing = await writingOf(newsroom, call);
      const allowed = await mayDecide(writing, params.id);
      if (!allowed.ok) return allowed;
      const feed = await findTickerFeed(queries, params.id);
      const received = feed && (await receiveDelivery(writing, feed, readOpenfootball(body)));
      if (!feed || !received) return err(notFound);
      await noteDelivery(queries, params.id, now);
      return ok({ body: { ...received, refused: [...received.refused] } });
    },
    PUSH,
  );
};

/** Match feeds: what a user decides, and what a supplier sends. */
export const tickerFeedRoutes: Resource = newsroom => {
  deliveryRoutes(newsroom);
  implement(newsroom, contract.getTickerFeed, async ({ queries, params: { id } }) => {
    const absent = await absence(queries, id);
    if (absent) return err(absent);
    const feed = await findTickerFeed(queries, id);
    const address = `${newsroom.origin()}${FEED_PATH.replace('{id}', id)}`;
    const proposals = await openProposals(queries, id);
    return ok({ body: { address, feed: feed && { mode: feed.mode, receivedAt: feed.receivedAt }, proposals: [...proposals] } });
  });

  implement(newsroom, contract.putTickerFeed, async call => {
    const { queries, params, body, user } = call;
    const allowed = await mayDecide(await writingOf(newsroom, call), params.id);
    if (!allowed.ok) return allowed;
    const present = await findTickerFeed(queries, params.id);
    const key = present && !body.newKey ? null : randomBytes(KEY_BYTES).toString('base64url');
    const keyHash = key === null ? (present?.keyHash ?? '') : hashOf(key);
    const receivedAt = present?.receivedAt ?? null;
    await keepTickerFeed(queries, { tickerId: params.id, mode: body.mode, keyHash, madeBy: user.id, receivedAt });
    const renewed = key === null ? 'feedChanged' : 'feedKeyRenewed';
    await noteFeed(call, params.id, present ? renewed : 'feedOpened', { mode: body.mode });
    return ok({ body: { mode: body.mode, receivedAt, key } });
  });

  implement(newsroom, contract.deleteTickerFeed, async call => {
    const allowed = await mayDecide(await writingOf(newsroom, call), call.params.id);
    if (!allowed.ok) return allowed;
    const present = await findTickerFeed(call.queries, call.params.id);
    await removeTickerFeed(call.queries, call.params.id);
    if (present) await noteFeed(call, call.params.id, 'feedClosed');
    return ok({ body: null });
  });

  implement(newsroom, contract.acceptFeedProposal, async call => {
    const writing = await writingOf(newsroom, call);
    // Locks the ticker: what the supplier sends meanwhile waits.
    const allowed = await mayDecide(writing, call.params.tickerId);
    if (!allowed.ok) return allowed;
    const accepted = await acceptProposal(writing, call.params, call.body.event);
    return accepted.ok ? ok({ body: { event: accepted.value && eventAnswer(accepted.value) } }) : accepted;
  });

  implement(newsroom, contract.dismissFeedProposal, async call => {
    const writing = await writingOf(newsroom, call);
    const allowed = await mayDecide(writing, call.params.tickerId);
    if (!allowed.ok) return allowed;
    const dismissed = await dismissProposal(writing, call.params);
    return dismissed.ok ? ok({ body: null }) : dismissed;
  });
};

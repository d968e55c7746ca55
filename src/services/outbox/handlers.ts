import { ok } from '#domain/result.ts';
import type { BridgeHandlers } from '../host.ts';
import type { DeskPart } from '../part.ts';
import type { Outbox } from './outbox.ts';
import type { Sending } from './sending.ts';

type Group<Prefix extends string> = Pick<BridgeHandlers, Extract<keyof BridgeHandlers, `${Prefix}.${string}`>>;

const outboxHandlers = (outbox: Outbox): Group<'outbox'> => ({
  'outbox.list': () => Promise.resolve(ok(outbox.list())),
  'outbox.retry': ({ entryId }) => Promise.resolve(outbox.retry(entryId)),
  'outbox.retryAll': () => {
    outbox.retryAll();
    return Promise.resolve(ok({}));
  },
  'outbox.export': ({ entryId }) => Promise.resolve(outbox.exportEntry(entryId)),
  'outbox.discard': ({ entryId }) => outbox.discard(entryId),
});

const sendingHandlers = (sending: Sending): Group<'sending'> => ({
  'sending.get': () => Promise.resolve(ok(sending.state())),
  'sending.setPaused': ({ paused }) => Promise.resolve(ok(sending.setPaused(paused))),
  'sending.setConnection': ({ connection }) => Promise.resolve(ok(sending.setConnection(connection))),
  'sending.setHoldsPictures': ({ holds }) => Promise.resolve(ok(sending.setHoldsPictures(holds))),
  'sending.reportConnection': ({ isMetered }) => Promise.resolve(ok(sending.report(isMetered))),
});

/** The outbox and when it sends, as a part of the desk. */
export const outboxPart = ({ outbox, sending }: { readonly outbox: Outbox; readonly sending: Sending }) =>
  ({ handlers: { ...outboxHandlers(outbox), ...sendingHandlers(sending) } }) satisfies DeskPart;

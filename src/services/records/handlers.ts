import type { BridgeHandlers } from '../host.ts';
import type { DeskPart } from '../part.ts';
import type { Records } from './records.ts';

type RecordHandlers = Pick<BridgeHandlers, Extract<keyof BridgeHandlers, `records.${string}`>>;

/** Answers the operations on small structured drafts. */
const recordHandlers = (records: Records): RecordHandlers => ({
  'records.get': place => Promise.resolve(records.get(place)),
  'records.list': ({ kind }) => Promise.resolve(records.list(kind)),
  'records.put': record => Promise.resolve(records.put(record)),
  'records.remove': place => Promise.resolve(records.remove(place)),
});

/** Small structured drafts, as a part of the desk. */
export const recordsPart = (records: Records) =>
  ({ handlers: recordHandlers(records), begin: records.begin, forget: records.forgetOwner }) satisfies DeskPart;

import type { BridgeHandlers } from '../host.ts';
import type { Records } from './records.ts';

export type RecordHandlers = Pick<BridgeHandlers, Extract<keyof BridgeHandlers, `records.${string}`>>;

/** Answers the operations on small structured drafts. */
export const recordHandlers = (records: Records): RecordHandlers => ({
  'records.get': place => Promise.resolve(records.get(place)),
  'records.list': ({ kind }) => Promise.resolve(records.list(kind)),
  'records.put': record => Promise.resolve(records.put(record)),
  'records.remove': place => Promise.resolve(records.remove(place)),
});

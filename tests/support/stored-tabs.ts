import type { StoredRecord } from '#bridge/records.ts';
import type { FakeHost } from './fake-transport.ts';

/** Returns the records with the open items of each window, in the order in which the windows began. */
export const storedTabs = ({ records }: Pick<FakeHost, 'records'>): readonly StoredRecord[] =>
  [...records].flatMap(([key, record]) => (key.startsWith('workspace tabs') ? [record] : []));

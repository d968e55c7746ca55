import { isRecord } from '../article/merge-equal.ts';
import { metadataPatchSchema } from './metadata.ts';
import { publicationProblem } from './publication-rules.ts';

const isInOrder = (value: unknown): boolean => {
  if (!isRecord(value)) return true;
  const { publicationTime, expiryTime } = value;
  if (typeof publicationTime !== 'string' || typeof expiryTime !== 'string') return publicationTime !== null || expiryTime !== null;
  return Date.parse(expiryTime) > Date.parse(publicationTime);
};

/** Whether a field could stand like this in a change: its shape, and what its own parts have to do with each other. */
export const isSoundField = (name: string, value: unknown): boolean => {
  const parsed = metadataPatchSchema.safeParse({ [name]: value });
  if (!parsed.success) return false;
  // Whether an item is related to itself cannot come of merging two lists that are right.
  return publicationProblem({ id: '' }, parsed.data) === undefined && (name !== 'scheduledPlacing' || isInOrder(value));
};

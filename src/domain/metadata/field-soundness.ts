import { isRecord } from '../equal.ts';
import { metadataPatchSchema } from './metadata.ts';
import { publicationProblem } from './publication-rules.ts';

const isInOrder = (value: unknown): boolean => {
  if (!isRecord(value)) return true;
  const { publicationTime, expiryTime } = value;
  if (typeof publicationTime !== 'string' || typeof expiryTime !== 'string') return publicationTime !== null || expiryTime !== null;
  return Date.parse(expiryTime) > Date.parse(publicationTime);
};

/** Checks whether a field is valid in a change: its shape, and how its parts fit together. */
export const isSoundField = (name: string, value: unknown): boolean => {
  const parsed = metadataPatchSchema.safeParse({ [name]: value });
  if (!parsed.success) return false;
  // Merging two valid lists cannot relate an item to itself.
  return publicationProblem({ id: '' }, parsed.data) === undefined && (name !== 'scheduledPlacing' || isInOrder(value));
};

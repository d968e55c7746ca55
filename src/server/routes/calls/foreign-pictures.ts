import { foreignPictureAddresses } from '#domain/media/picture-address.ts';
import type { Queries } from '../../db/schema.ts';
import { holdsAddresses } from '../../repositories/stored-addresses.ts';
import { type Refusal, refusal } from '../../refusal.ts';

/** A picture by another scheme would be an empty frame for readers: it belongs into the library. */
const refuse = (fieldNames: readonly string[]): Refusal =>
  refusal('validationFailed', {
    message: `The address of a picture begins with https: or is one of the library (/filerepo/files/…): ${fieldNames.join(', ')}`,
    fieldNames,
  });

/**
 * Refuses such addresses in what is sent, but for those that the named text already held: what was written before there was this rule can
 * still be saved, and goes on being what it was.
 */
export const foreignPictureRefusal = async (queries: Queries, body: unknown, params: unknown): Promise<Refusal | undefined> => {
  const placedAddresses = foreignPictureAddresses(body);
  if (placedAddresses.length === 0) return undefined;
  const names = Object.values(params ?? {}).filter(name => typeof name === 'string');
  const isOld = await holdsAddresses(queries, names, new Set(placedAddresses.map(({ address }) => address)));
  return isOld ? undefined : refuse(placedAddresses.map(({ path }) => path));
};

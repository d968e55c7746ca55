import { type FieldsOf, itemKind, type ItemResource } from '#domain/kinds/item.ts';
import type { Fields } from '#domain/kinds/kind.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Queries } from '../../db/schema.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import type { StoredItem } from '../../repositories/items/items.ts';
import { findMetadata } from '../../repositories/metadata.ts';
import type { Writing } from '../writing.ts';

const isOn = (fields: Fields | null, name: string): boolean => fields?.[name] === true;

/** Returns the next fields, keeping one-way switches on (D-013), also for clients that do not know that they are on. */
export const keepSwitches = <Resource extends ItemResource>(
  { isExternal }: Pick<Writing, 'isExternal'>,
  resource: Resource,
  present: FieldsOf<Resource> | null,
  next: FieldsOf<Resource>,
): Result<FieldsOf<Resource>, Refusal<'validationFailed'>> => {
  const names = itemKind(resource).oneWay ?? [];
  const begun = names.filter(name => isOn(next, name) && !isOn(present, name));
  if (isExternal && begun.length > 0)
    return err(refusal('validationFailed', { message: 'External accounts cannot switch this on', fieldNames: begun }));
  const kept = names.filter(name => isOn(present, name)).map(name => [name, true] as const);
  return ok({ ...next, ...Object.fromEntries(kept) });
};

/** Returns an item with the switches that are on in its metadata. */
export const withSwitches = async <Resource extends ItemResource>(
  queries: Queries,
  resource: Resource,
  stored: StoredItem<Resource>,
): Promise<StoredItem<Resource>> => {
  const names = itemKind(resource).oneWay ?? [];
  if (names.length === 0) return stored;
  const metadata: Fields | null = (await findMetadata(queries, stored.frame.metadataId))?.metadata ?? null;
  const on = names.filter(name => isOn(metadata, name)).map(name => [name, true] as const);
  return { ...stored, fields: { ...stored.fields, ...Object.fromEntries(on) } };
};

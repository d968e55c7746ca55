import { z } from 'zod';
import { type FieldsOf, type ItemDraft, itemKind, type ItemResource } from './item.ts';

/** The value of a field that has not been edited: empty, off, the first choice, or nothing. */
const emptyValue = (schema: unknown): unknown => {
  if (schema instanceof z.ZodString) return '';
  if (schema instanceof z.ZodArray) return [];
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  return null;
};

/** A new item of a kind with only its title. */
export const emptyDraft = (resource: ItemResource, title: string): ItemDraft => {
  const fields = Object.entries(itemKind(resource).draft.shape).map(([name, schema]) => [name, emptyValue(schema)] as const);
  return { resource, item: { ...Object.fromEntries(fields), title } as FieldsOf<ItemResource> } as ItemDraft; // the fields are those of the kind's schema
};

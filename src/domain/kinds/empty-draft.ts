import { z } from 'zod';
import { type FieldsOf, type ItemDraft, itemKind, type ItemResource } from './item.ts';
import type { Fields } from './kind.ts';

/** The value of a field that has not been edited: empty, off, the first choice, or nothing. */
const emptyValue = (schema: unknown): unknown => {
  if (schema instanceof z.ZodString) return '';
  if (schema instanceof z.ZodArray) return [];
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  return null;
};

/** Fields that have not been edited. */
export const emptyFields = (shape: Readonly<Record<string, unknown>>): Fields =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, emptyValue(schema)] as const));

/** A new item of a kind with only its title. */
export const emptyDraft = (resource: ItemResource, title: string): ItemDraft => {
  return { resource, item: { ...emptyFields(itemKind(resource).draft.shape), title } as FieldsOf<ItemResource> } as ItemDraft; // the fields are those of the kind's schema
};

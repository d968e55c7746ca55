import { z } from 'zod';
import { fieldKey } from '../item/field-key.ts';

const LONG_TEXT = 500;
const DEFAULT_MAX_LENGTH = 10_000;

const controlOf = (schema: unknown, label: string): object | undefined => {
  if (schema instanceof z.ZodBoolean) return { kind: 'switch' };
  if (schema instanceof z.ZodEnum) return { kind: 'choice', options: schema.options, prefix: `${label}.` };
  if (!(schema instanceof z.ZodString)) return undefined;
  const maxLength = schema.maxLength ?? DEFAULT_MAX_LENGTH;
  return { kind: 'text', maxLength, ...(maxLength > LONG_TEXT && { rows: 4 }) };
};

/** The fields of a schema that a form can show, in their order: texts, choices and switches; labels are in the kind's locale file. */
export const declaredFields = (name: string, shape: Readonly<Record<string, unknown>>): Readonly<Record<string, object>> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([field, schema]) => {
      const label = fieldKey(name, field);
      const control = controlOf(schema, label);
      return control === undefined ? [] : [[field, { label, control }] as const];
    }),
  );

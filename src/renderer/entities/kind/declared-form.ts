import { z } from 'zod';
import { imageSchema } from '#domain/media/image.ts';
import type { Validator } from '#domain/validation/problem.ts';
import { fieldKey } from '../item/field-key.ts';
import { pictureControl } from '../media/PictureField.tsx';
import { NumberField, NumberWords } from './NumberField.tsx';

const LONG_TEXT = 500;
const DEFAULT_MAX_LENGTH = 10_000;

const controlOf = (schema: unknown, label: string): object | undefined => {
  if (schema instanceof z.ZodBoolean) return { kind: 'switch' };
  if (schema instanceof z.ZodEnum) return { kind: 'choice', options: schema.options, prefix: `${label}.` };
  if (schema instanceof z.ZodNumber) return { kind: 'custom', Field: NumberField, Words: NumberWords };
  if (schema instanceof z.ZodNullable && schema.unwrap() === imageSchema) return pictureControl();
  if (!(schema instanceof z.ZodString)) return undefined;
  const maxLength = schema.maxLength ?? DEFAULT_MAX_LENGTH;
  return { kind: 'text', maxLength, ...(maxLength > LONG_TEXT && { rows: 4 }) };
};

/** Judges a value by the schema of its field. */
const ruleOf =
  (schema: unknown): Validator<unknown> =>
  value => {
    if (!(schema instanceof z.ZodType) || schema.safeParse(value).success) return null;
    return { key: value === '' || value === null ? 'validator.message.required' : 'validator.message.invalid' };
  };

/** The fields of a schema that a form can show, in their order: texts, numbers, choices, switches and pictures; labels are in the kind's locale file. */
export const declaredFields = (name: string, shape: Readonly<Record<string, unknown>>): Readonly<Record<string, object>> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([field, schema]) => {
      const label = fieldKey(name, field);
      const control = controlOf(schema, label);
      return control === undefined ? [] : [[field, { label, control, rule: ruleOf(schema) }] as const];
    }),
  );

import { z } from 'zod';
import type { RecordReference, ReferenceKind } from '#domain/kinds/kind.ts';
import { imageSchema } from '#domain/media/image.ts';
import { squareSideOf } from '#domain/media/square-picture.ts';
import type { Validator } from '#domain/validation/problem.ts';
import { fieldKey } from '../item/field-key.ts';
import { pictureControl } from '../media/PictureField.tsx';
import type { OwnFields } from './kind-parts.ts';
import { NumberField, NumberWords } from './NumberField.tsx';
import { referenceControl } from './reference/ReferenceField.tsx';

const LONG_TEXT = 500;
const DEFAULT_MAX_LENGTH = 10_000;

const squareIn = (schema: unknown): number | undefined => (schema instanceof z.ZodType ? squareSideOf(schema) : undefined);

const controlOf = (schema: unknown, label: string, reference: RecordReference | undefined): object | undefined => {
  if (reference !== undefined && schema instanceof z.ZodArray) return referenceControl(reference, schema);
  if (schema instanceof z.ZodBoolean) return { kind: 'switch' };
  if (schema instanceof z.ZodEnum) return { kind: 'choice', options: schema.options, prefix: `${label}.` };
  if (schema instanceof z.ZodNumber) return { kind: 'custom', Field: NumberField, Words: NumberWords };
  if (schema instanceof z.ZodNullable && schema.unwrap() === imageSchema) return pictureControl();
  const squarePx = schema instanceof z.ZodNullable ? squareIn(schema.unwrap()) : undefined;
  if (squarePx !== undefined) return pictureControl({ attachTo: null, squarePx });
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

interface Declared {
  readonly references?: ReferenceKind['references'] | undefined;
  /** Fields that the kind declares itself, over its schema. */
  readonly own?: OwnFields | undefined;
}

/**
 * The fields of a schema that a form can show, in their order: texts, numbers, choices, switches, pictures and references to other records;
 * labels are in the kind's locale file.
 */
export const declaredFields = (
  name: string,
  shape: Readonly<Record<string, unknown>>,
  { references = {}, own = {} }: Declared = {},
): Readonly<Record<string, object>> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([field, schema]) => {
      const label = fieldKey(name, field);
      const control = own[field]?.['control'] ?? controlOf(schema, label, references[field]);
      return control === undefined ? [] : [[field, { label, rule: ruleOf(schema), ...own[field], control }] as const];
    }),
  );

import { z } from 'zod';
import { CROSSHEAD_TYPES, ELEMENT_TYPE, type Element } from '#domain/article/document.ts';
import type { TextRules } from '../../model/block.ts';
import { recordOf } from '../../model/data.ts';
import { commonDataSchema, textElementSchema } from '../../model/text-schema.ts';

export const CROSSHEAD_TEXT_RULES: TextRules = { forbiddenMarks: ['bold', 'italic', 'underlined'], links: true, singleLine: true };

export type CrossheadType = (typeof CROSSHEAD_TYPES)[number];

export const DEFAULT_CROSSHEAD_TYPE: CrossheadType = '_crosshead_default';

const crossheadTypeSchema = z.enum(CROSSHEAD_TYPES);

export const crossheadSchema = textElementSchema(
  ELEMENT_TYPE.crosshead,
  CROSSHEAD_TEXT_RULES,
  commonDataSchema.extend({ style: z.looseObject({ crossheadType: crossheadTypeSchema }) }),
);

/** The variant of a crosshead; undefined if the data names none of the four. */
export const readCrossheadType = (element: Element): CrossheadType | undefined =>
  crossheadTypeSchema.safeParse(recordOf(element.data?.['style'])?.['crossheadType']).data;

/** The variant of a crosshead, the section title if none is given. */
export const crossheadTypeOf = (element: Element): CrossheadType => readCrossheadType(element) ?? DEFAULT_CROSSHEAD_TYPE;

/** The data of a crosshead of this variant, beside what it carried. */
export const crossheadData = (type: CrossheadType, before?: Element['data']): Readonly<Record<string, unknown>> => ({
  ...before,
  style: { ...recordOf(before?.['style']), crossheadType: type },
});

import { z } from 'zod';
import { type Element, ELEMENT_TYPE, elementSchema } from '#domain/article/document.ts';
import type { TextRules } from '../../model/block.ts';
import { recordOf } from '../../model/data.ts';
import { commonDataSchema, parentElementSchema, textElementSchema } from '../../model/text-schema.ts';
import { crossheadSchema } from '../crosshead/schema.ts';
import { imageSchema } from '../image/schema.ts';
import { orderedListModel, unorderedListModel } from '../list/model.ts';
import { paragraphModel } from '../simple-blocks.ts';

/** B5-069 and B5-083: no bold, italic and underline in the title of an infobox. */
export const INFOBOX_TITLE_RULES: TextRules = { forbiddenMarks: ['bold', 'italic', 'underlined'], links: true, singleLine: true };

/** Looks of an infobox (`data.style.containerType`; A3-013, B9-047). */
export const CONTAINER_TYPES = ['_infobox_default', '_infobox_important', '_infobox_summary'] as const;
export type ContainerType = (typeof CONTAINER_TYPES)[number];

const containerTypeSchema = z.enum(CONTAINER_TYPES);

/** The settings of an infobox: `{ collapsed: true, containerType: '_infobox_default' }`. */
export interface InfoboxSettings {
  readonly collapsed: boolean;
  readonly containerType: ContainerType;
}

/** Collapsed by default (A3-014, B9-022). */
export const DEFAULT_INFOBOX: InfoboxSettings = { collapsed: true, containerType: '_infobox_default' };

/** B5-070: text blocks, image and lists. */
const CONTENT_TYPES: readonly string[] = [
  ELEMENT_TYPE.paragraph,
  ELEMENT_TYPE.crosshead,
  ELEMENT_TYPE.image,
  ELEMENT_TYPE.unorderedList,
  ELEMENT_TYPE.orderedList,
];

/** Checks whether a block is allowed in the content of an infobox. */
export const acceptsInInfobox = (type: string): boolean => CONTENT_TYPES.includes(type);

const SCHEMA_OF: ReadonlyMap<string, z.ZodType<Element>> = new Map<string, z.ZodType<Element>>([
  [ELEMENT_TYPE.paragraph, paragraphModel.schema],
  [ELEMENT_TYPE.crosshead, crossheadSchema],
  [ELEMENT_TYPE.image, imageSchema],
  [ELEMENT_TYPE.unorderedList, unorderedListModel.schema],
  [ELEMENT_TYPE.orderedList, orderedListModel.schema],
]);

/** One block of the content, held against the schema of its type. */
const contentBlockSchema = elementSchema.superRefine((element, context) => {
  if (!acceptsInInfobox(element.type)) context.addIssue({ code: 'custom', message: `${element.type} in an infobox` });
  for (const issue of SCHEMA_OF.get(element.type)?.safeParse(element).error?.issues ?? []) {
    context.addIssue({ code: 'custom', message: issue.message });
  }
});

export const infoboxTitleSchema = textElementSchema(ELEMENT_TYPE.infoboxTitle, INFOBOX_TITLE_RULES);

export const infoboxContentSchema = parentElementSchema(
  ELEMENT_TYPE.infoboxContent,
  z
    .array(contentBlockSchema)
    .refine(blocks => blocks.some(({ type }) => type === ELEMENT_TYPE.paragraph), 'an infobox without a paragraph'),
);

export const infoboxSchema = parentElementSchema(
  ELEMENT_TYPE.infobox,
  z.tuple([infoboxTitleSchema, infoboxContentSchema]),
  commonDataSchema.extend({ collapsed: z.boolean(), style: z.looseObject({ containerType: containerTypeSchema }) }),
);

/** The settings of an infobox; what is missing or wrong is as by default. */
export const infoboxSettingsOf = ({ data }: Element): InfoboxSettings => {
  const { collapsed } = data ?? {};
  return {
    collapsed: typeof collapsed === 'boolean' ? collapsed : DEFAULT_INFOBOX.collapsed,
    containerType: containerTypeSchema.safeParse(recordOf(data?.['style'])?.['containerType']).data ?? DEFAULT_INFOBOX.containerType,
  };
};

/** The data of an infobox with these settings, beside what it carried. */
export const infoboxData = (settings: InfoboxSettings, before?: Element['data']): Readonly<Record<string, unknown>> => ({
  ...before,
  collapsed: settings.collapsed,
  style: { ...recordOf(before?.['style']), containerType: settings.containerType },
});

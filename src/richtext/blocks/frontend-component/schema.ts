import { z } from 'zod';
import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import type { ComponentProperty } from '#domain/embeds/frontend-component.ts';
import { recordOf } from '../../model/data.ts';
import { commonDataSchema, voidElementSchema } from '../../model/text-schema.ts';

const dataSchema = commonDataSchema.extend({
  embed: z.looseObject({
    src: z.string(),
    label: z.string(),
    alt: z.string(),
    properties: z.array(z.looseObject({ key: z.string(), value: z.string() })),
  }),
});

/** A component of the publisher's own pages (B3-027). */
export const frontendComponentSchema = voidElementSchema(ELEMENT_TYPE.frontendComponent, dataSchema);

/** Data of a component. */
export interface FrontendComponentData {
  readonly src: string;
  readonly label: string;
  readonly alt: string;
  readonly properties: readonly ComponentProperty[];
}

/** Words stay words; numbers and truths of other versions are written out. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** Properties as a list; an object of keys, as other versions wrote it, is read too. */
const propertiesOf = (value: unknown): readonly ComponentProperty[] => {
  if (Array.isArray(value)) {
    return value.flatMap(entry => {
      const property = recordOf(entry);
      return property ? [{ ...property, key: textOf(property['key']), value: textOf(property['value']) }] : [];
    });
  }
  return Object.entries(recordOf(value) ?? {}).map(([key, entry]) => ({ key, value: textOf(entry) }));
};

/** Reads the data; what is missing or of the wrong kind is empty. */
export const componentDataOf = ({ data = {} }: Pick<Element, 'data'>): FrontendComponentData => {
  const embed = recordOf(data['embed']) ?? {};
  return {
    src: textOf(embed['src']),
    label: textOf(embed['label']),
    alt: textOf(embed['alt']),
    properties: propertiesOf(embed['properties']),
  };
};

/** The element with these data; further fields stay. */
export const withComponentData = (element: Element, values: FrontendComponentData): Element => ({
  ...element,
  data: { ...element.data, embed: { ...recordOf(element.data?.['embed']), ...values } },
});

/** Checks whether data are in their valid form. */
export const hasSoundComponent = ({ data }: Element): boolean => dataSchema.safeParse(data).success;

import { z } from 'zod';
import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import { tickerIdSchema } from '#domain/ticker/ticker.ts';
import { commonDataSchema, voidElementSchema } from '../../model/text-schema.ts';

/** The ticker, and its title as it was when it was chosen: what an export writes. */
const dataSchema = commonDataSchema.extend({ tickerId: tickerIdSchema.optional(), title: z.string().optional() });

export const tickerBlockSchema = voidElementSchema(ELEMENT_TYPE.ticker, dataSchema.optional());

/** The ticker that an element shows, or sums up; undefined if none was chosen. */
export const tickerIdOf = ({ data }: Pick<Element, 'data'>): string | undefined => tickerIdSchema.safeParse(data?.['tickerId']).data;

/** The title of the ticker when it was chosen; may be empty. */
export const tickerTitleOf = ({ data }: Pick<Element, 'data'>): string => {
  const title = data?.['title'];
  return typeof title === 'string' ? title : '';
};

/** The element with a ticker; further fields stay. */
export const withTicker = (element: Element, { id, title }: { readonly id: string; readonly title: string }): Element => {
  const { templateElement: _flag, ...data } = element.data ?? {};
  return { ...element, data: { ...data, tickerId: id, title } };
};

/** Checks whether data are in their valid form. */
export const hasSoundTicker = ({ data }: Element): boolean => data === undefined || dataSchema.safeParse(data).success;

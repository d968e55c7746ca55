import { z } from 'zod';
import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import { recordOf } from '../../model/data.ts';
import { commonDataSchema } from '../../model/text-schema.ts';
import { captionedSchema } from '../captioned.ts';

/** Default alignment of the frame on the public site (B3-022). */
export const DEFAULT_ALIGN = 'full-width';
export const DEFAULT_FIT = 'contain';
/** A page of anybody in a frame. */
export const EMBEDDED_CONTENT_MIMETYPE = 'text/html';

const height = z.number().positive().nullable();

const dataSchema = commonDataSchema.extend({
  src: z.string(),
  originalSrc: z.string(),
  mimetype: z.string().min(1),
  align: z.string().min(1),
  fit: z.string().min(1),
  loadingStatusId: z.string().optional(),
  embed: z.looseObject({
    iframe: z.string(),
    captionTitle: z.string(),
    includeCaption: z.boolean(),
    height: z.looseObject({ desktop: height }),
    fallBackHeight: height,
  }),
});

export const embeddedContentSchema = captionedSchema(ELEMENT_TYPE.embeddedContent, dataSchema);

/** The parsed data of embedded content. */
export interface EmbeddedContentData {
  readonly src: string;
  readonly originalSrc: string;
  readonly mimetype: string;
  /** Input of the user: one address or one iframe tag. */
  readonly iframe: string;
  readonly captionTitle: string;
  readonly includeCaption: boolean;
  /** Height in pixels on a wide screen; null if the frame says its height itself. */
  readonly desktopHeight: number | null;
  readonly fallBackHeight: number | null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const heightOf = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null);

/** Reads the data; what is missing or of the wrong kind is empty. */
export const embeddedContentDataOf = ({ data = {} }: Pick<Element, 'data'>): EmbeddedContentData => {
  const embed = recordOf(data['embed']) ?? {};
  return {
    src: textOf(data['src']),
    originalSrc: textOf(data['originalSrc']),
    mimetype: textOf(data['mimetype']) || EMBEDDED_CONTENT_MIMETYPE,
    iframe: textOf(embed['iframe']),
    captionTitle: textOf(embed['captionTitle']),
    includeCaption: embed['includeCaption'] === true,
    desktopHeight: heightOf(recordOf(embed['height'])?.['desktop']),
    fallBackHeight: heightOf(embed['fallBackHeight']),
  };
};

/** The element with these data; further fields stay. */
export const withEmbeddedContentData = (element: Element, values: EmbeddedContentData): Element => {
  const { templateElement, ...data } = element.data ?? {};
  const embed = recordOf(data['embed']) ?? {};
  return {
    ...element,
    data: {
      ...data,
      ...(templateElement === true && values.src === '' ? { templateElement } : {}),
      src: values.src,
      originalSrc: values.originalSrc,
      mimetype: values.mimetype,
      align: textOf(data['align']) || DEFAULT_ALIGN,
      fit: textOf(data['fit']) || DEFAULT_FIT,
      embed: {
        ...embed,
        iframe: values.iframe,
        captionTitle: values.captionTitle,
        includeCaption: values.includeCaption,
        height: { ...recordOf(embed['height']), desktop: values.desktopHeight },
        fallBackHeight: values.fallBackHeight,
      },
    },
  };
};

/** Checks whether data are in their valid form. */
export const hasSoundData = ({ data }: Element): boolean => dataSchema.safeParse(data).success;

import { z } from 'zod';
import { instantSchema, metadataIdSchema, resourceNameSchema } from '../ids.ts';
import { cropMarksSchema, focusPointSchema, imageRatioSchema, imageVariantSchema } from '../media/image.ts';
import { kickwordSchema, type Tenant } from '../tenant/tenant.ts';
import { type ContentLocale, contentLocaleSchema } from '../locale.ts';

const sidePx = z.number().int().positive();
const cropsSchema = z.strictObject({
  choice: z.strictObject({
    focusPoint: focusPointSchema,
    cropMarks: cropMarksSchema,
    variants: z.partialRecord(imageRatioSchema, imageVariantSchema),
  }),
  size: z.strictObject({ width: sidePx, height: sidePx }),
});

/** Picture of the library in a teaser; `crops` is null if nobody has chosen any, `url` the stored address: "/filerepo/files/{id}/data". */
export const frontPictureSchema = z.strictObject({
  url: z.string(),
  /** Its description for who does not see it. */
  alt: z.string(),
  crops: cropsSchema.nullable(),
});
export type FrontPicture = z.infer<typeof frontPictureSchema>;

/** The teaser of an item on the pages of a title, ready to be drawn: texts, crops and colours as the title has them. */
export const frontTeaserSchema = z.strictObject({
  metadataId: metadataIdSchema,
  resourceName: resourceNameSchema,
  /** Address that the teaser leads to; null if readers have no page of it. */
  href: z.string().nullable(),
  language: contentLocaleSchema,
  titleHeader: z.string(),
  title: z.string(),
  lead: z.string(),
  picture: frontPictureSchema.nullable(),
  kickword: kickwordSchema.omit({ id: true }).nullable(),
  /** Null if the page does not show it. */
  publishedAt: instantSchema.nullable(),
  isPremium: z.boolean(),
  isLive: z.boolean(),
  /** The other version, while the teaser is under test: half of the readers get it. */
  test: z
    .strictObject({
      id: z.uuid(),
      b: z.strictObject({ titleHeader: z.string(), title: z.string(), lead: z.string(), picture: frontPictureSchema.nullable() }),
    })
    .optional(),
});
export type FrontTeaser = z.infer<typeof frontTeaserSchema>;

/** A teaser at its place on a page; `id` is that of the place. */
export interface FrontItem extends FrontTeaser {
  readonly id: string;
}

/** A link with its words. */
export const frontLinkSchema = z.strictObject({ text: z.string(), href: z.string() });
export type FrontLink = z.infer<typeof frontLinkSchema>;

/** A section of a page with what fills it (A3-068). */
export interface FrontSection {
  readonly id: string;
  readonly layout: string;
  readonly title: string;
  readonly showTitle: boolean;
  readonly subtitle: string;
  /** One of A3-069, for example "mint"; an unknown one is none. */
  readonly backgroundColor: string;
  /** Null if it has none, or it is not visible. */
  readonly button: FrontLink | null;
  /** Numbers of the items, from 1, after which advertisements appear. */
  readonly adsPositions: readonly number[];
  /** Known to apps; empty for none. */
  readonly identifier: string;
  readonly items: readonly FrontItem[];
  /** Address of further items for readers; usually absent. */
  readonly next?: string | null;
}

/** The title that a page belongs to. */
export type FrontTitle = Pick<Tenant, 'name' | 'primaryColor'> & {
  /** The address of its logo, if there is one that readers can load. */
  readonly logo: string | null;
  readonly home: string;
};

/** A front page of a title, resolved: what readers would see now. */
export interface FrontPage {
  readonly language: ContentLocale;
  readonly title: FrontTitle;
  /** The name of the category or tag; null for the home page. */
  readonly heading: string | null;
  readonly navigation: readonly FrontLink[];
  readonly sections: readonly FrontSection[];
}

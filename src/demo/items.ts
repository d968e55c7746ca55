import { z } from 'zod';
import { contentStatusSchema, publicationStatusSchema } from '#domain/article/workflow.ts';
import { LINK_TYPES } from '#domain/external/external.ts';
import { numericIdSchema } from '#domain/ids.ts';
import { IMAGE_DESCRIPTION_MAX, IMAGE_KINDS, imageRatioSchema } from '#domain/media/image.ts';
import { eventDataSchema } from '#domain/ticker/event-data.ts';
import { eventStateSchema } from '#domain/ticker/event.ts';
import { tickerTypeSchema } from '#domain/ticker/ticker-types.ts';
import { contentLocaleSchema } from '#domain/locale.ts';
import { motifSchema } from './pictures/motifs.ts';

const share = z.number().min(0).max(1);
const marks = z.tuple([share, share, share, share]);
const username = z.string().regex(/^[a-z]+$/u);

/** A drawn picture as it is shown: `focus` is [x, y], `crop` and `variants` are [x, y, width, height], all as shares of the picture. */
const framing = {
  alt: z.string().max(IMAGE_DESCRIPTION_MAX),
  focus: z.tuple([share, share]).optional(),
  crop: marks.optional(),
  variants: z.partialRecord(imageRatioSchema, marks).optional(),
  imageType: z.enum(IMAGE_KINDS).optional(),
};

const pictureSchema = z.strictObject({ motif: motifSchema, caption: z.string(), credit: z.string(), ...framing });
const slideSchema = z.strictObject({
  motif: motifSchema,
  description: z.string(),
  credit: z.string(),
  hidden: z.boolean().optional(),
  ...framing,
});

const head = {
  slug: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u),
  locale: contentLocaleSchema,
  titleHeader: z.string().min(1).max(30),
  title: z.string().min(1).max(70),
  lead: z.string().max(140),
  createdBy: username,
  updatedBy: username,
  tenants: z.array(numericIdSchema).min(1),
  mainTenant: numericIdSchema,
  categories: z.array(numericIdSchema).min(1),
  tags: z.array(numericIdSchema),
  contentStatus: contentStatusSchema,
  publicationStatus: publicationStatusSchema,
  createdDaysAgo: z.number().positive(),
  updatedMinutesAgo: z.number().nonnegative(),
  publishedMinutesAgo: z.number().positive().optional(),
};

/** A side of a demo match; its players by number and name. */
const sideSchema = z.strictObject({
  name: z.string().min(1),
  shortName: z.string(),
  lineUp: z.array(z.tuple([z.number().int(), z.string()])).optional(),
});

/** An event of a demo ticker, so many minutes after its start. */
const tickerEventSchema = z.strictObject({
  minutesIn: z.number(),
  data: eventDataSchema,
  title: z.string().optional(),
  text: z.string().min(1),
  keyEvent: z.boolean().optional(),
  pinned: z.boolean().optional(),
  state: eventStateSchema.optional(),
  by: username.optional(),
});

const tickerSchema = z.strictObject({
  ...head,
  type: tickerTypeSchema,
  league: z.string().nullable(),
  home: sideSchema.nullable(),
  away: sideSchema.nullable(),
  intro: z.string(),
  scoreboardEnabled: z.boolean(),
  startMinutesAgo: z.number(),
  events: z.array(tickerEventSchema),
});

/** The files of the demo folder with items that are saved as a whole. */
export const demoItemSchemas = {
  slideshows: z.array(z.strictObject({ ...head, slides: z.array(slideSchema) })),
  videos: z.array(z.strictObject({ ...head, intro: z.string(), url: z.string(), picture: pictureSchema.optional() })),
  embeds: z.array(z.strictObject({ ...head, url: z.string(), picture: pictureSchema.optional() })),
  links: z.array(
    z.strictObject({
      ...head,
      url: z.string(),
      type: z.enum(LINK_TYPES),
      openInNewWindow: z.boolean(),
      picture: pictureSchema.optional(),
    }),
  ),
  tickers: z.array(tickerSchema),
  breakingnews: z.array(z.strictObject({ ...head, paragraphs: z.array(z.string()).min(1) })),
} as const;

export type DemoPicture = z.infer<typeof pictureSchema>;
export type DemoSlideshow = z.infer<typeof demoItemSchemas.slideshows>[number];
export type DemoVideo = z.infer<typeof demoItemSchemas.videos>[number];
export type DemoEmbed = z.infer<typeof demoItemSchemas.embeds>[number];
export type DemoLink = z.infer<typeof demoItemSchemas.links>[number];
export type DemoBreakingNews = z.infer<typeof demoItemSchemas.breakingnews>[number];

export type DemoTicker = z.infer<typeof tickerSchema>;

/** Slideshows, videos, embeds, links, breaking news and tickers of the demo newsroom. */
export interface DemoItems {
  readonly slideshows: readonly DemoSlideshow[];
  readonly videos: readonly DemoVideo[];
  readonly embeds: readonly DemoEmbed[];
  readonly links: readonly DemoLink[];
  readonly breakingnews: readonly DemoBreakingNews[];
  readonly tickers: readonly DemoTicker[];
}

import { z } from 'zod';
import { elementSchema } from '../article/document.ts';
import { metadataIdSchema, numericIdSchema } from '../ids.ts';
import { imageSchema } from '../media/image.ts';
import { SLUG } from '../validation/pattern.ts';

/*
 * The publication settings of an item, per title: each field is a list of entries by variant, where variant 0 means all
 * tenants and any other one is a tenant's id (A3-006). A tenant without an entry of its own follows variant 0.
 */

/** A tenant's id, or 0 for all tenants. */
export const variantIdSchema = z.number().int().nonnegative();

const variant = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject({ variantId: variantIdSchema, ...shape });

/** The on/off switches of an item's page (A3-007). */
export const SETTING_SWITCHES = [
  'premium',
  'breakingNews',
  'live',
  'contest',
  'podcast',
  'renderedInWebView',
  'opinion',
  'adsEnabled',
  'newsletterSubscribingEnabled',
  'ratingEnabled',
  'feedbackEnabled',
  'sharingEnabled',
  'likesEnabled',
  'commentingEnabled',
  'videoInContent',
  'allowRobots',
  'publicationDateExposed',
  'visibleInNewestContent',
  'authorBiographyDisplayed',
  'headDisabled',
  'readAloudEnabled',
  'shortNewsEnabled',
  'syndication',
  'syndicationChangeDisabled',
  'translation',
  'translationChangeDisabled',
] as const;
export type SettingSwitch = (typeof SETTING_SWITCHES)[number];

/** Kinds of opinion pieces. */
export const OPINION_TYPES = ['commentary', 'analysis', 'column', 'editorial', 'guest'] as const;
/** Likelihood that comments on an item get out of hand (A3-078). */
export const COMMENT_RISKS = ['low', 'high'] as const;

const switches = Object.fromEntries(SETTING_SWITCHES.map(name => [name, z.boolean()])) as Record<SettingSwitch, z.ZodBoolean>; // one per name
/** The additional settings of an item. */
export const additionalSettingsSchema = z.strictObject({
  ...switches,
  opinionType: z.enum(OPINION_TYPES).nullable(),
  commentRisk: z.enum(COMMENT_RISKS),
});
export type AdditionalSettings = z.infer<typeof additionalSettingsSchema>;

const ON_BY_DEFAULT: readonly SettingSwitch[] = [
  'adsEnabled',
  'newsletterSubscribingEnabled',
  'feedbackEnabled',
  'sharingEnabled',
  'likesEnabled',
  'commentingEnabled',
  'allowRobots',
  'publicationDateExposed',
  'visibleInNewestContent',
  'readAloudEnabled',
  'shortNewsEnabled',
];

/** The default settings of an item. */
export const DEFAULT_SETTINGS: AdditionalSettings = {
  ...(Object.fromEntries(SETTING_SWITCHES.map(name => [name, ON_BY_DEFAULT.includes(name)])) as Record<SettingSwitch, boolean>), // one per name
  opinionType: null,
  commentRisk: 'low',
};

/** Looks of an item's page (A3-075). */
export const STYLES = [
  'default',
  'focus',
  'fullWidth',
  'visual',
  'newsbriefing',
  'commentary',
  'opinionTeaserWithAuthorImage',
  'backgroundStoryWithAds',
  'backgroundStoryWithoutAds',
] as const;
export type Style = (typeof STYLES)[number];

/** Maximum text lengths of publication fields, in characters; the recommended ones are shorter (`GUIDE_LENGTHS`). */
export const PUBLICATION_LIMITS = { note: 2000, slug: 200, teaserTitle: 300, teaserLead: 1000, infoboxTitle: 200, embedUrl: 2048 } as const;

/** Kinds of infoboxes (A3-013). */
export const INFOBOX_TYPES = ['default', 'important', 'summary'] as const;
/** A box beside the text (A3-012); collapsed by default (A3-014). */
export const publicationInfoboxSchema = z.strictObject({
  id: z.uuid(),
  title: z.string().max(PUBLICATION_LIMITS.infoboxTitle),
  content: z.array(elementSchema),
  containerType: z.enum(INFOBOX_TYPES),
  collapsed: z.boolean(),
});
export type PublicationInfobox = z.infer<typeof publicationInfoboxSchema>;

/** Part of an item's address: lower-case letters without accents, digits and hyphens. Empty only in `suggested` of an item without a title. */
const slug = z
  .string()
  .max(PUBLICATION_LIMITS.slug)
  .regex(/^[a-z0-9-]*$/u);
/** The address part that a user writes. */
export const manualSlugSchema = slug.regex(SLUG);

/** Teaser that announces an item elsewhere (A3-018) on the titles `tenantIds`; with `useEmbedUrl` the embed replaces the picture. */
export const teaserSchema = z.strictObject({
  titleHeader: z.string().max(PUBLICATION_LIMITS.teaserTitle),
  title: z.string().max(PUBLICATION_LIMITS.teaserTitle),
  lead: z.string().max(PUBLICATION_LIMITS.teaserLead),
  image: imageSchema.nullable(),
  tenantIds: z.array(numericIdSchema),
  allowAutomaticUpdate: z.boolean(),
  useEmbedUrl: z.boolean(),
  embedUrl: z.string().max(PUBLICATION_LIMITS.embedUrl).nullable(),
});
export type Teaser = z.infer<typeof teaserSchema>;

/** Visible part of a teaser: its words and its picture. */
export const teaserFaceSchema = teaserSchema.pick({ titleHeader: true, title: true, lead: true, image: true });
export type TeaserFace = z.infer<typeof teaserFaceSchema>;

/** Teasers of one variant: the default one, and either those of Facebook and Twitter or one by OpenGraph (A3-019). */
export const teasersSchema = variant({
  default: teaserSchema,
  facebook: teaserSchema.nullable(),
  twitter: teaserSchema.nullable(),
  opengraph: teaserSchema.nullable(),
}).refine(({ facebook, twitter, opengraph }) => opengraph === null || (facebook === null && twitter === null), {
  message: 'either an OpenGraph teaser or those of Facebook and Twitter',
  path: ['opengraph'],
});
export type VariantTeasers = z.infer<typeof teasersSchema>;

/** Texts that search engines show (A3-017). */
export const seoTeaserSchema = variant({
  title: z.string().max(PUBLICATION_LIMITS.teaserTitle),
  lead: z.string().max(PUBLICATION_LIMITS.teaserLead),
  allowAutomaticUpdate: z.boolean(),
});

/** The publication fields of metadata without defaults: what a change may carry. */
export const publicationFields = {
  additionalSettings: z.array(variant({ settings: additionalSettingsSchema })),
  infobox: z.array(variant({ infobox: publicationInfoboxSchema.nullable() })),
  note: z.array(variant({ note: z.string().max(PUBLICATION_LIMITS.note) })),
  styles: z.array(variant({ style: z.enum(STYLES) })),
  /** `suggested` is made from the title by the server; `manual` is a user's and stays (A3-016). */
  urlSlugs: z.array(variant({ suggested: slug, manual: manualSlugSchema.nullable() })),
  seoTeasers: z.array(seoTeaserSchema),
  teasers: z.array(teasersSchema),
  /** Items that are linked from this one, in order; as a bundle they are shown together with it (A3-009). */
  relatedContents: z.array(variant({ metadataIds: z.array(metadataIdSchema).max(50), isBundle: z.boolean() })),
} as const;

/** Names of the publication fields, all of them lists by variant. */
export const PUBLICATION_FIELDS = [
  'additionalSettings',
  'infobox',
  'note',
  'styles',
  'urlSlugs',
  'seoTeasers',
  'teasers',
  'relatedContents',
] as const satisfies readonly (keyof typeof publicationFields)[];
export type PublicationField = (typeof PUBLICATION_FIELDS)[number];

/** The publication fields of stored metadata: the defaults where an older state lacks them. */
export const storedPublicationFields = {
  additionalSettings: publicationFields.additionalSettings.default([]),
  infobox: publicationFields.infobox.default([]),
  note: publicationFields.note.default([]),
  styles: publicationFields.styles.default([]),
  // Older ones may have hyphens at their ends or beside each other; readers know them.
  urlSlugs: z.array(variant({ suggested: slug, manual: slug.min(1).nullable() })).default([]),
  seoTeasers: publicationFields.seoTeasers.default([]),
  teasers: publicationFields.teasers.default([]),
  relatedContents: publicationFields.relatedContents.default([]),
} as const;

/** An empty teaser: everything follows the text until somebody edits it. */
export const EMPTY_TEASER: Teaser = {
  titleHeader: '',
  title: '',
  lead: '',
  image: null,
  tenantIds: [],
  allowAutomaticUpdate: true,
  useEmbedUrl: false,
  embedUrl: null,
};

/** The entry in effect for a tenant: its own, else that of all tenants; undefined if there is none. */
export const entryFor = <Entry extends { readonly variantId: number }>(entries: readonly Entry[], variantId: number): Entry | undefined =>
  entries.find(entry => entry.variantId === variantId) ?? entries.find(entry => entry.variantId === 0);

/** The list with the variant's entry replaced or added; in the order of the variants. */
export const withEntry = <Entry extends { readonly variantId: number }>(entries: readonly Entry[], entry: Entry): readonly Entry[] =>
  [...entries.filter(({ variantId }) => variantId !== entry.variantId), entry].toSorted((a, b) => a.variantId - b.variantId);

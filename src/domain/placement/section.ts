import { z } from 'zod';
import { instantSchema, metadataIdSchema, numericIdSchema } from '../ids.ts';

/** Sources of a section (A3-067). Only `default_…` belong to the page itself; `custom` has no automatic rest, `no_logic` is empty. */
export const SECTION_TYPES = [
  'default_category',
  'default_tag',
  'category',
  'tag',
  'custom',
  'user_category_selection',
  'no_logic',
] as const;
export const sectionTypeSchema = z.enum(SECTION_TYPES);
export type SectionType = z.infer<typeof sectionTypeSchema>;

/** Colours behind a section (A3-069); the title's own colour is `tenantColor`. */
export const SECTION_COLORS = ['none', 'neutral', 'tenantColor', 'blue', 'brown', 'green', 'mint', 'orange', 'pink', 'purple'] as const;
export type SectionColor = (typeof SECTION_COLORS)[number];

/** Targets of a section's button (A3-070). */
export const BUTTON_LINK_TYPES = ['categoryLink', 'tagLink', 'link', 'internalLink'] as const;
export type ButtonLinkType = (typeof BUTTON_LINK_TYPES)[number];

/** The most a section, a page and their texts can hold. */
export const SECTION_LIMITS = {
  title: 120,
  subtitle: 200,
  buttonText: 60,
  identifier: 60,
  link: 2048,
  teasers: 100,
  items: 200,
  categories: 50,
  adsPositions: 20,
  sections: 100,
} as const;

/** Id of a layout: snake_case, for example "opener_top"; one that this version does not know is kept (D-052). */
export const layoutIdSchema = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/u);

/** The button of a section. Of its targets only that of its link type counts; the others keep what was typed before. */
export const sectionButtonSchema = z.strictObject({
  visible: z.boolean(),
  text: z.string().max(SECTION_LIMITS.buttonText),
  linkType: z.enum(BUTTON_LINK_TYPES),
  categoryId: numericIdSchema.nullable(),
  tagId: numericIdSchema.nullable(),
  /** An address of the web, for `link`. */
  url: z
    .string()
    .max(SECTION_LIMITS.link)
    .regex(/^(?:https?:\/\/[^\s"'<>\\]+)?$/u),
  /** An item of the newsroom, for `internalLink`. */
  metadataId: metadataIdSchema.nullable(),
});
export type SectionButton = z.infer<typeof sectionButtonSchema>;

/** Look and source of a section (A3-068). */
export const sectionSettingsSchema = z.strictObject({
  type: sectionTypeSchema,
  title: z.string().max(SECTION_LIMITS.title),
  showTitle: z.boolean(),
  subtitle: z.string().max(SECTION_LIMITS.subtitle),
  isSectionVisible: z.boolean(),
  layout: layoutIdSchema,
  /** Number of items that readers see. */
  teaserCount: z.number().int().min(0).max(SECTION_LIMITS.teasers),
  /** Leads readers on to further items, page by page. */
  isInfiniteScroll: z.boolean(),
  /** Numbers of the items, from 1, after which advertisements appear. */
  adsPositions: z.array(z.number().int().positive().max(SECTION_LIMITS.teasers)).max(SECTION_LIMITS.adsPositions),
  /** A name that apps know the section by; empty for none. */
  identifier: z
    .string()
    .max(SECTION_LIMITS.identifier)
    .regex(/^[A-Za-z0-9_-]*$/u),
  backgroundColor: z.enum(SECTION_COLORS),
  button: sectionButtonSchema,
  /** One for `category`, any number for `user_category_selection`. */
  categoryIds: z.array(numericIdSchema).max(SECTION_LIMITS.categories),
  /** One for `tag`. */
  tagIds: z.array(numericIdSchema).max(SECTION_LIMITS.categories),
});
export type SectionSettings = z.infer<typeof sectionSettingsSchema>;

/** Settings that a user changes one by one. */
export type SectionField = keyof SectionSettings;

/** The place that a placeholder takes its article from: the index-th (from 0) newest of a category, or of a curated list, in a title. */
export const placeholderSchema = z.strictObject({
  tenantId: numericIdSchema,
  categoryId: numericIdSchema.nullable(),
  listId: z.uuid().nullable(),
  index: z
    .number()
    .int()
    .min(0)
    .max(SECTION_LIMITS.teasers - 1),
});
export type Placeholder = z.infer<typeof placeholderSchema>;

const common = {
  id: z.uuid(),
  /** A pinned item keeps its place, whatever comes newer. */
  pinned: z.boolean(),
  /**
   * Since when the item stands here: the newsroom sets it when the item goes live without one. Automatic articles that are newer go before an item
   * that is not pinned. Of a placeholder: only articles that were published since.
   */
  publishedSince: instantSchema.nullable(),
  /** The operation that put the item where it is: two moves of one item are told apart by it. */
  place: z.uuid(),
};

/** One item of a section (A3-072). `metadataId` of a placeholder is null as stored; answers with content name the article that fills it. */
export const placementItemSchema = z.discriminatedUnion('type', [
  z.strictObject({ ...common, type: z.literal('direct_placement'), metadataId: metadataIdSchema }),
  z.strictObject({ ...common, type: z.literal('placeholder'), placeholder: placeholderSchema, metadataId: metadataIdSchema.nullable() }),
]);
export type PlacementItem = z.infer<typeof placementItemSchema>;

/** Content of a section in one of its two states, draft or live. */
export const sectionStateSchema = z.strictObject({
  settings: sectionSettingsSchema,
  items: z.array(placementItemSchema).max(SECTION_LIMITS.items),
});
export type SectionState = z.infer<typeof sectionStateSchema>;

/** The button of a section that has none. */
export const NO_BUTTON: SectionButton = {
  visible: false,
  text: '',
  linkType: 'categoryLink',
  categoryId: null,
  tagId: null,
  url: '',
  metadataId: null,
};

/** Settings of a new section of a type. */
export const newSettings = (type: SectionType): SectionSettings => ({
  type,
  title: '',
  showTitle: true,
  subtitle: '',
  isSectionVisible: true,
  layout: 'standard_even',
  teaserCount: type === 'no_logic' ? 0 : 6,
  isInfiniteScroll: false,
  adsPositions: [],
  identifier: '',
  backgroundColor: 'none',
  button: NO_BUTTON,
  categoryIds: [],
  tagIds: [],
});

import { z } from 'zod';
import { numericIdSchema } from '#domain/ids.ts';
import { sectionSettingsSchema } from '#domain/placement/section.ts';

/** Category and index of a placeholder. */
const placeholderSchema = z.tuple([numericIdSchema, z.number().int().nonnegative()]);

/** A section of a demo page; what it leaves out is as in a new section. */
const sectionSchema = sectionSettingsSchema
  .omit({ button: true })
  .partial()
  .extend({
    title: z.string(),
    type: sectionSettingsSchema.shape.type,
    /** A button that leads to a category. */
    button: z.strictObject({ text: z.string().min(1), categoryId: numericIdSchema }).optional(),
    /** How many of the newest articles of the page are placed by hand, and how many of these are pinned. */
    items: z.number().int().positive().optional(),
    pins: z.number().int().positive().optional(),
    placeholders: z.array(placeholderSchema).optional(),
  });
export type DemoSection = z.infer<typeof sectionSchema>;

const sections = z.array(sectionSchema).min(1);
const frontsOfLanguage = z.strictObject({
  /** Of every title of the language. */
  home: sections,
  pages: z.array(z.strictObject({ category: numericIdSchema.optional(), tag: numericIdSchema.optional(), sections })),
});

/** Front pages of the demo: the home page of every title, other pages of some. */
export const demoFrontsSchema = z.strictObject({
  de_CH: frontsOfLanguage,
  fr_CH: frontsOfLanguage,
  titlesWithPages: z.array(numericIdSchema),
  presets: z.array(z.strictObject({ presetName: z.string().min(1), placeholders: z.array(placeholderSchema) })),
  /** What somebody has changed on a home page and not published: the title of its first section. */
  draft: z.strictObject({ tenantId: numericIdSchema, title: z.string().min(1) }),
});
export type DemoFronts = z.infer<typeof demoFrontsSchema>;

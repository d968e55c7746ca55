import { z } from 'zod';
import { contentLocaleSchema, uiLocaleSchema } from '../locale.ts';
import { MERGE_UNITS } from '../merge-unit.ts';

/** Saved list filters: per content language, then per namespace ("articles"), named queries as in the address. */
export const savedFiltersSchema = z.partialRecord(
  contentLocaleSchema,
  z.record(z.string(), z.array(z.strictObject({ name: z.string().min(1).max(60), query: z.string().max(2000) }))),
);
export type SavedFilters = z.infer<typeof savedFiltersSchema>;

/** Settings for replacing Markdown ("## ", "**bold**") while typing; "1. ", with which dates in German and French begin: `withNumbers`. */
export const MARKDOWN_TYPING = ['on', 'withNumbers', 'off'] as const;
export type MarkdownTyping = (typeof MARKDOWN_TYPING)[number];

/** A user's preferences for their desk. */
export const preferencesSchema = z.strictObject({
  contentLocale: contentLocaleSchema,
  uiLocale: uiLocaleSchema,
  betaFeaturesEnabled: z.boolean(),
  collapsedCards: z.record(z.string(), z.boolean()),
  filters: savedFiltersSchema,
  markdownTyping: z.enum(MARKDOWN_TYPING).optional(),
  /** If false, no menu opens at selected words; the default is true. */
  selectionMenu: z.boolean().optional(),
  mergeUnit: z.enum(MERGE_UNITS).optional(),
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** The default preferences. */
export const DEFAULT_PREFERENCES: Preferences = {
  contentLocale: 'de-CH',
  uiLocale: 'en-GB',
  betaFeaturesEnabled: false,
  collapsedCards: {},
  filters: {},
};

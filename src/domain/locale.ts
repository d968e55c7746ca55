import { z } from 'zod';

/** Interface languages; English is the default (A1-005, A1-006). */
export const UI_LOCALES = ['en-GB', 'de-CH', 'fr-CH'] as const;
export const uiLocaleSchema = z.enum(UI_LOCALES);
export type UiLocale = z.infer<typeof uiLocaleSchema>;

/** Content languages; German is the default (A1-007). */
export const CONTENT_LOCALES = ['de-CH', 'fr-CH'] as const;
export const contentLocaleSchema = z.enum(CONTENT_LOCALES);
export type ContentLocale = z.infer<typeof contentLocaleSchema>;

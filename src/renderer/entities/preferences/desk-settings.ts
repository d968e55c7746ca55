import { type UiLocale, uiLocaleSchema } from '#domain/locale.ts';
import { THEMES, type Theme } from '#ui/theme.ts';
import { z } from 'zod';

/**
 * Settings of this desk, for every person: theme, and the interface language before a login.
 * The host keeps them (`settings.get`, `settings.set`); the page keeps a copy so that its first paint is right.
 */
export const THEME_SETTING = 'theme';
export const UI_LOCALE_SETTING = 'uiLocale';

const themeSchema = z.enum(THEMES);

const first = <Value>(schema: z.ZodType<Value>, fallback: Value, ...candidates: readonly unknown[]): Value => {
  for (const candidate of candidates) {
    const parsed = schema.safeParse(candidate);
    if (parsed.success) return parsed.data;
  }
  return fallback;
};

export const readTheme = (...candidates: readonly unknown[]): Theme => first(themeSchema, 'system', ...candidates);

/** The language before anybody is known: the desk's last one, else English (A1-006). */
export const readUiLocale = (...candidates: readonly unknown[]): UiLocale => first(uiLocaleSchema, 'en-GB', ...candidates);

export const copyOf = (storage: Storage, setting: string): string | null => storage.getItem(`galley.desk.${setting}`);
export const keepCopy = (storage: Storage, setting: string, value: string): void => storage.setItem(`galley.desk.${setting}`, value);

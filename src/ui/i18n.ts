import type { TOptions } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Values that fill the gaps of a text. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Looks a text up: `text('list.noresult')`, `text('common:save')`, `text('outbox.waiting', { count: 3 })`. Keys are flat: a dot is only a character. */
export type TextLookup = (key: string, values?: TextValues) => string;

/** Texts of a locale namespace in the language of the interface; re-renders when the language changes, and is the same one until then. */
export const useText = (namespace: string): TextLookup => {
  const { t } = useTranslation(namespace);
  return useCallback((key, values) => t(key, values as TOptions | undefined as TOptions), [t]); // i18next's overloads refuse an optional second argument
};

/** The language of the interface, for `Intl`. */
export const useUiLanguage = (): string => useTranslation().i18n.language;

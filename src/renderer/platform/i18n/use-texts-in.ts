import type { TOptions } from 'i18next';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { UiLocale } from '#domain/locale.ts';
import type { TextLookup, TextValues } from '#ui/i18n.ts';
import { loadTexts } from './texts.ts';

/** Returns a lookup of a namespace in a given language, independent of the interface's. */
export const useTextsIn = (locale: UiLocale, namespace: string): (() => Promise<TextLookup>) => {
  const { i18n } = useTranslation();
  const look = useCallback(async () => {
    if (!i18n.hasResourceBundle(locale, namespace)) {
      for (const [name, texts] of Object.entries(await loadTexts(locale))) i18n.addResourceBundle(locale, name, texts);
    }
    const t = i18n.getFixedT(locale, namespace);
    return (key: string, values: TextValues = {}): string => t(key, values as TOptions); // i18next's overloads refuse the record
  }, [i18n, locale, namespace]);
  useEffect(() => void look(), [look]); // so that it is there when it is needed
  return look;
};

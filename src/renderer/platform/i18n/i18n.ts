import type { UiLocale } from '#domain/locale.ts';
import { createInstance, type i18n as I18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { loadTexts } from './texts.ts';

/** Sets the language of the page: texts, plural rules and `<html lang>`. */
export const setUiLocale = async (i18n: I18n, locale: UiLocale): Promise<void> => {
  if (!i18n.hasResourceBundle(locale, 'common')) {
    for (const [namespace, texts] of Object.entries(await loadTexts(locale))) i18n.addResourceBundle(locale, namespace, texts);
  }
  if (i18n.language !== locale) await i18n.changeLanguage(locale);
  document.documentElement.lang = locale;
};

/** Texts of one language, one chunk each. Keys are flat, as the specification writes them: "form.modal.deleteTitle". */
export const createI18n = async (locale: UiLocale): Promise<I18n> => {
  const i18n = createInstance();
  const resources: Resource = { [locale]: await loadTexts(locale) };
  await i18n.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    resources,
    defaultNS: 'common',
    keySeparator: false,
    nsSeparator: ':',
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false },
  });
  document.documentElement.lang = locale;
  return i18n;
};

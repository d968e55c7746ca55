import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { keepCopy, UI_LOCALE_SETTING } from '../entities/preferences/desk-settings.ts';
import { usePreferences } from '../entities/preferences/preferences.ts';
import { useBridge } from '../platform/bridge/bridge-context.tsx';
import { setUiLocale } from '../platform/i18n/i18n.ts';

/** Makes the interface follow the preferences: its language, the languages sent with every call, and the desk's language for the next login. */
export const PreferencesApplier = () => {
  const { i18n } = useTranslation();
  const bridge = useBridge();
  const { preferences, isKnown } = usePreferences();
  const { uiLocale, contentLocale } = preferences;
  useEffect(() => {
    if (!isKnown) return;
    keepCopy(localStorage, UI_LOCALE_SETTING, uiLocale);
    void setUiLocale(i18n, uiLocale);
    void bridge.call('settings.set', { key: UI_LOCALE_SETTING, value: uiLocale });
    void bridge.call('settings.setLocales', { uiLocale, contentLocale });
  }, [bridge, i18n, isKnown, uiLocale, contentLocale]);
  return null;
};

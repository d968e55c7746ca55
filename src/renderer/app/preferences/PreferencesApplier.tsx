import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { MERGE_UNIT_SETTING } from '#domain/merge-unit.ts';
import { keepCopy, UI_LOCALE_SETTING } from '../../entities/preferences/desk-settings.ts';
import { usePreferences } from '../../entities/preferences/preferences.ts';
import { apiKey } from '../../platform/api/queries.ts';
import { useBridge } from '../../platform/bridge/bridge-context.tsx';
import { setUiLocale } from '../../platform/i18n/i18n.ts';
import { usePageState } from '../../platform/state/stores.tsx';

/** Calls with responses in the content language; all others name theirs in the call. */
const IN_CONTENT_LANGUAGE = ['listCategories', 'getCategory'] as const;

/**
 * Applies the preferences: interface language, the languages sent with every call, the desk's language for the
 * next login, and the extent of merges. While an item is shown, its own language is the content language (A2-019).
 */
export const PreferencesApplier = () => {
  const { i18n } = useTranslation();
  const bridge = useBridge();
  const queryClient = useQueryClient();
  const { preferences, isKnown } = usePreferences();
  const { uiLocale, mergeUnit = 'sentence' } = preferences;
  const contentLocale = usePageState(page => page.contentLocale) ?? preferences.contentLocale;
  useEffect(() => {
    if (!isKnown) return;
    keepCopy(localStorage, UI_LOCALE_SETTING, uiLocale);
    void setUiLocale(i18n, uiLocale);
    void bridge.call('settings.set', { key: UI_LOCALE_SETTING, value: uiLocale });
  }, [bridge, i18n, isKnown, uiLocale]);
  useEffect(() => {
    if (isKnown) void bridge.call('settings.set', { key: MERGE_UNIT_SETTING, value: mergeUnit });
  }, [bridge, isKnown, mergeUnit]);
  useEffect(() => {
    if (!isKnown) return;
    void bridge
      .call('settings.setLocales', { uiLocale, contentLocale })
      .then(() => Promise.all(IN_CONTENT_LANGUAGE.map(id => queryClient.invalidateQueries({ queryKey: apiKey(id) }))));
  }, [bridge, queryClient, isKnown, uiLocale, contentLocale]);
  return null;
};

import { applyTheme } from '#ui/theme.ts';
import { useEffect } from 'react';
import { copyOf, keepCopy, readTheme, THEME_SETTING } from '../../entities/preferences/desk-settings.ts';
import { useDeskSetting } from '../../entities/preferences/use-desk-setting.ts';

/** Keeps the page in the desk's theme. */
export const ThemeApplier = () => {
  const [stored] = useDeskSetting(THEME_SETTING);
  const theme = readTheme(stored, copyOf(localStorage, THEME_SETTING));
  useEffect(() => {
    keepCopy(localStorage, THEME_SETTING, theme);
    return applyTheme(theme);
  }, [theme]);
  return null;
};

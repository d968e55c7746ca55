import './zod-without-eval.ts';
import '#ui/styles/styles.ts';
import './app/shell.css';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { InvariantError } from '#domain/result.ts';
import { loadWritingFonts } from '#ui/styles/load-fonts.ts';
import { applyTheme } from '#ui/theme.ts';
import { App } from './app/App.tsx';
import { createParts } from './app/create-parts.ts';
import { FEATURES } from './app/features.ts';
import { copyOf, readTheme, readUiLocale, THEME_SETTING, UI_LOCALE_SETTING } from './entities/preferences/desk-settings.ts';
import { chooseTransport } from './platform/bridge/choose-transport.ts';
import { keepWindowSession } from './platform/window-session.ts';

applyTheme(readTheme(copyOf(localStorage, THEME_SETTING)));

keepWindowSession(window);
const transport = chooseTransport(window);
const storedLocale = await transport.invoke('settings.get', { key: UI_LOCALE_SETTING });
const setting = storedLocale.ok ? z.object({ value: z.unknown() }).safeParse(storedLocale.value).data?.value : undefined;

const parts = await createParts({
  transport,
  features: FEATURES,
  uiLocale: readUiLocale(setting, copyOf(localStorage, UI_LOCALE_SETTING)),
  storage: sessionStorage,
  locks: isSecureContext ? navigator.locks : undefined,
});

const root = document.getElementById('root');
if (root === null) throw new InvariantError('the page has no root element');
createRoot(root).render(<App {...parts} />);
requestIdleCallback(() => void loadWritingFonts(document.fonts));
requestIdleCallback(() => void import('./editor/warm-editor.tsx').then(({ warmEditor }) => warmEditor(parts.i18n)));

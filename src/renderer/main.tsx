import './zod-without-eval.ts';
import '#ui/styles/styles.ts';
import './app/frame/shell.css';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { InvariantError } from '#domain/result.ts';
import { loadWritingFonts } from '#ui/styles/load-fonts.ts';
import { App } from './app/App.tsx';
import { createParts } from './app/create-parts.ts';
import { FEATURES } from './app/features.ts';
import { whenQuiet } from './app/when-quiet.ts';
import { copyOf, readUiLocale, UI_LOCALE_SETTING } from './entities/preferences/desk-settings.ts';
import { chooseTransport } from './platform/bridge/choose-transport.ts';
import { whenRefused } from './platform/bridge/host-refused.ts';
import { START_MARKS } from './platform/first-frame/first-frame.ts';
import { setUiLocale } from './platform/i18n/i18n.ts';

const transport = chooseTransport(window);
const refused = whenRefused(transport);
const copy = copyOf(localStorage, UI_LOCALE_SETTING);
const stored = transport.invoke('settings.get', { key: UI_LOCALE_SETTING }).then(answer => {
  performance.mark(START_MARKS.host);
  return answer.ok ? z.object({ value: z.unknown() }).safeParse(answer.value).data?.value : undefined;
});

void stored.then(() => {
  const sinceOpened = (mark: string): number => Math.round(performance.getEntriesByName(mark)[0]?.startTime ?? 0);
  const data = { frameMs: sinceOpened(START_MARKS.frame), hostMs: sinceOpened(START_MARKS.host) };
  return transport.invoke('log.write', { level: 'info', event: 'windowStages', data });
});

// The copy is right but where another browser has changed the language of this desk: nothing waits for the host to say so.
const uiLocale = readUiLocale(copy ?? (await stored));
const parts = await createParts({
  transport,
  features: FEATURES,
  uiLocale,
  storage: sessionStorage,
  locks: isSecureContext ? navigator.locks : undefined,
});
void stored.then(value => setUiLocale(parts.i18n, readUiLocale(value, uiLocale)));

const root = document.getElementById('root');
if (root === null) throw new InvariantError('the page has no root element');
createRoot(root).render(<App {...parts} refused={refused} />);
// What opens an article soon is fetched and run once the first screens have what they show. Not awaited: screens wait for this module.
void whenQuiet(parts.queryClient, parts.router).then(() => {
  requestIdleCallback(() => void loadWritingFonts(document.fonts));
  const warmUp = (): Promise<void> =>
    import('./editor/warm-editor.tsx').then(
      ({ warmEditor }) => warmEditor(parts.i18n),
      () => undefined, // the host has gone: the first article fetches the code itself, and says so if it cannot
    );
  requestIdleCallback(() => void warmUp());
});

import '#ui/styles/styles.ts';
import './app/frame/shell.css';
import './app/workspace/workspace.css';
import { applyTheme, THEMES } from '#ui/theme.ts';
import { announceStart, drawFirstFrame, painted, START_MARKS } from './platform/first-frame/first-frame.ts';
import { readFrame } from './platform/first-frame/frame-record.ts';
import { keepWindowSession } from './platform/window-session.ts';

/*
 * The window begins here: a small script that draws the frame of the last time, in its theme and language, before the large one runs. The
 * styles are the window's own, so that nothing moves when React takes over.
 */
const copyOf = (setting: string): string | null => localStorage.getItem(`galley.desk.${setting}`);

keepWindowSession(window); // before the page is loaded: a window that goes elsewhere at once has it too
const theme = THEMES.find(one => one === copyOf('theme')) ?? 'system';
applyTheme(theme)(); // who follows the system later has its own way
document.documentElement.lang = copyOf('uiLocale') ?? document.documentElement.lang;
announceStart(document);
const record = readFrame(localStorage);
if (record !== undefined) drawFirstFrame(document, record, location.pathname);
// The large script uses parts of this one, and so this one may not wait for it.
void painted().then(() => {
  performance.mark(START_MARKS.frame);
  return import('./main.tsx');
});

import type { BrowserWindow, Dialog } from 'electron';
import type { UnsentWork } from '#services/host.ts';

/** More lines than this make no question any clearer. */
const MAX_NAMED = 5;

export interface QuittingOptions {
  /** Returns the changes that the newsroom does not have yet. */
  readonly unsent: () => UnsentWork;
  readonly dialog: Pick<Dialog, 'showMessageBoxSync'>;
  readonly text: (key: string) => string;
}

/** The unsent changes by name: one line for each title, with how many changes it has. */
const namesOf = (unsent: UnsentWork['entries'], untitled: string, more: string): string => {
  const byTitle = Map.groupBy(unsent, ({ title }) => (title.trim() === '' ? untitled : title));
  const lines = [...byTitle].map(([title, changes]) => (changes.length === 1 ? `• ${title}` : `• ${title} (${String(changes.length)})`));
  const rest = lines.length - MAX_NAMED;
  return [...lines.slice(0, MAX_NAMED), ...(rest > 0 ? [more.replace('{{count}}', String(rest))] : [])].join('\n');
};

/**
 * Returns whether Galley may quit: if changes are unsent, asks, names them and says that quitting is safe. Quitting is the default, because
 * nothing is lost by it. Drafts alone ask nothing: they stay as they are.
 */
export const mayQuit = (window: BrowserWindow, { unsent, dialog, text }: QuittingOptions): boolean => {
  const { entries: left, drafts } = unsent();
  if (left.length === 0) return true;
  const unsaved = text(drafts.length === 1 ? 'quit.drafts_one' : 'quit.drafts_other').replace('{{count}}', String(drafts.length));
  const choice = dialog.showMessageBoxSync(window, {
    type: 'question',
    message: text(left.length === 1 ? 'quit.title_one' : 'quit.title_other').replace('{{count}}', String(left.length)),
    detail: `${namesOf(left, text('quit.untitled'), text('quit.more'))}\n\n${text('quit.safe')}${drafts.length === 0 ? '' : ` ${unsaved}`}`,
    buttons: [text('quit.quit'), text('quit.stay')],
    defaultId: 0,
    cancelId: 1,
  });
  return choice === 0;
};

import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { LightbulbIcon } from '#ui/icons.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { useCommandState } from '../../platform/state/stores.tsx';
import { ShortcutList, useShortcutLines } from '../keys/ShortcutList.tsx';
import './help.css';
import { helpPageAt } from './help-pages.ts';
import { HelpPageText } from './HelpPageText.tsx';
import { findHelp, type HelpEntry, useHelp } from './use-help.ts';

interface PagesProps {
  readonly found: readonly HelpEntry[];
  readonly shown: HelpEntry | undefined;
  readonly onPage: (page: string) => void;
}

const Pages = ({ found, shown, onPage }: PagesProps) => {
  const text = useText('common');
  return (
    <nav aria-label={text('help.pages')} className="g-help-pages">
      <ul>
        {found.map(({ page, title }) => (
          <li key={page}>
            <button type="button" {...(page === shown?.page && { 'aria-current': 'page' })} onClick={() => onPage(page)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** Shows the shortcuts that match the query; on the page about the keyboard, all. */
const Shortcuts = ({ query, isAll }: { readonly query: string; readonly isAll: boolean }) => {
  const text = useText('common');
  const lines = useShortcutLines(query);
  if (lines.length === 0 || (query.trim() === '' && !isAll)) return null;
  return (
    <section className="g-help-shortcuts">
      <h3>{text(isAll ? 'shortcuts.title' : 'help.shortcuts')}</h3>
      <ShortcutList lines={lines} level={4} />
    </section>
  );
};

interface HelpProps {
  /** The requested page. */
  readonly asked: string;
  readonly onClose: () => void;
}

const Help = ({ asked, onClose }: HelpProps) => {
  const text = useText('common');
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [page, setPage] = useState(asked);
  const reading = useRef<HTMLDivElement>(null);
  const all = useHelp(true);
  const helpEntries = findHelp(all, query);
  const shown = helpEntries.find(entry => entry.page === page) ?? helpEntries[0];
  const hasShortcuts = useShortcutLines(query).length > 0;

  const handlePage = (next: string): void => {
    if (!helpEntries.some(entry => entry.page === next)) setQuery('');
    setPage(next);
    reading.current?.scrollTo({ top: 0 });
  };
  return (
    <div className="g-help">
      <div className="g-help-side">
        <TextField label={text('help.search')} hideLabel placeholder={text('help.search')} value={query} onChange={setQuery} autoFocus />
        <Pages found={helpEntries} shown={shown} onPage={handlePage} />
        <Button
          kind="minimal"
          icon={<LightbulbIcon />}
          onClick={() => {
            onClose();
            void navigate('/news');
          }}
        >
          {text('notes:news.title')}
        </Button>
      </div>
      <div ref={reading} className="g-help-reading" tabIndex={0} role="region" aria-label={shown?.title ?? text('help.title')}>
        {all.length === 0 ? <Skeleton lines={6} /> : null}
        {shown === undefined ? null : <HelpPageText text={shown.text} onPage={handlePage} />}
        <Shortcuts query={query} isAll={shown?.page === 'keyboard' && query.trim() === ''} />
        <p className="g-quiet" role="status">
          {all.length > 0 && helpEntries.length === 0 && !hasShortcuts ? text('help.nothing') : null}
        </p>
      </div>
    </div>
  );
};

/** Shows the help by page and with a search; opens on the page about the current screen. */
export const HelpDialog = () => {
  const text = useText('common');
  const { pathname } = useLocation();
  const help = useCommandState(state => state.help);
  const setHelp = useCommandState(state => state.setHelp);
  const close = (): void => setHelp(null);
  return (
    <Dialog isOpen={help !== null} onClose={close} title={text('help.title')} width={875} canOutsideClickClose>
      {help === null ? null : <Help asked={help.page ?? helpPageAt(pathname) ?? 'start'} onClose={close} />}
    </Dialog>
  );
};

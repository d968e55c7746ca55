import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { Callout } from '#ui/Callout.tsx';
import { SearchIcon, OfflineIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Pagination } from '#ui/Pagination.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { CONTENT_PAGE_SIZE, type ContentFilter, MINIMUM_CHARACTERS, isTooShort, useContentSearch } from './content-search.ts';
import { ContentGrid } from './ContentGrid.tsx';
import { CONTENT_COLUMNS, type ContentColumn } from './ContentRow.tsx';
import { ContentFailure, ContentNothing } from './content-states.tsx';
import './content.css';

export interface ContentTableProps {
  /** Accessible name of the table, for example "Slideshows". */
  readonly label: string;
  readonly filter?: ContentFilter;
  readonly pageSize?: number;
  readonly columns?: readonly ContentColumn[];
  /** Metadata ids of what is chosen; marked in the table. */
  readonly chosen: readonly string[];
  /** Whether several may be chosen: choosing a chosen one again is then the caller's to undo. */
  readonly isMultiple?: boolean;
  /** Takes a row by click, Enter or space. */
  readonly onChoose: (row: MetadataRow) => void;
  /** Further filters, beside the search field. */
  readonly filters?: ReactNode;
  /** What to say where the newsroom has nothing at all of this kind. */
  readonly emptyText?: string;
}

const NO_FILTER: ContentFilter = {};
const ROW_HEIGHT_PX = 72;

/** The page one is on, back to the first as soon as something else is asked for. */
const usePage = (question: string) => {
  const [at, setAt] = useState({ question, page: 1 });
  return { page: at.question === question ? at.page : 1, goTo: (page: number) => setAt({ question, page }) };
};

/** One row is in the tab order; after a page was turned by keyboard, the keyboard goes on in the new one. */
const useRowFocus = (rows: readonly MetadataRow[]) => {
  const body = useRef<HTMLTableSectionElement>(null);
  const [activeId, setActiveId] = useState<string>();
  const waiting = useRef<'first' | 'last' | null>(null);
  const active = rows.find(row => row.id === activeId) ?? rows[0];
  const focus = (row: MetadataRow | undefined): void => {
    if (!row) return;
    setActiveId(row.id);
    [...(body.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])].find(line => line.dataset['key'] === row.id)?.focus();
  };
  useEffect(() => {
    if (waiting.current === null || rows.length === 0) return;
    const target = waiting.current === 'first' ? rows[0] : rows.at(-1);
    waiting.current = null;
    focus(target);
  }, [rows]);
  return {
    body,
    active,
    focus,
    focusNextPage: (edge: 'first' | 'last') => {
      waiting.current = edge;
    },
  };
};

/** Items of the newsroom to choose from: search, a page of rows, and what to do when there are none. Fits into a dialog of 875 px. */
export const ContentTable = (props: ContentTableProps) => {
  const {
    label,
    filter = NO_FILTER,
    pageSize = CONTENT_PAGE_SIZE,
    columns = CONTENT_COLUMNS,
    chosen,
    isMultiple = false,
    onChoose,
  } = props;
  const text = useText('content');
  const common = useText('common');
  const isOnline = useIsOnline();
  const [typed, setTyped] = useState('');
  const words = useDebounced(typed);
  const { page, goTo } = usePage(JSON.stringify([words.trim(), filter]));
  const found = useContentSearch(filter, { words, page, size: pageSize });
  const tooShort = isTooShort(typed);
  const rows = tooShort ? [] : (found.data?.content ?? []);
  const totalPages = found.data?.totalPages ?? 0;
  const { body, active, focus, focusNextPage } = useRowFocus(rows);
  const turn = (step: 1 | -1): void => {
    const next = page + step;
    if (next < 1 || next > totalPages) return;
    focusNextPage(step === 1 ? 'first' : 'last');
    goTo(next);
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (!active || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = rows.indexOf(active);
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => (index === rows.length - 1 ? turn(1) : focus(rows[index + 1])),
      ArrowUp: () => (index === 0 ? turn(-1) : focus(rows[index - 1])),
      Home: () => focus(rows[0]),
      End: () => focus(rows.at(-1)),
      PageDown: () => turn(1),
      PageUp: () => turn(-1),
      Enter: () => onChoose(active),
      ' ': () => onChoose(active),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
  return (
    <div className="g-contents">
      <div className="g-contents-filters">
        <TextField
          type="search"
          label={text('search')}
          hideLabel
          placeholder={text('search')}
          icon={<SearchIcon />}
          value={typed}
          onChange={setTyped}
          onKeyDown={event => {
            if (event.key !== 'ArrowDown' || rows.length === 0) return;
            event.preventDefault();
            focus(rows[0]);
          }}
        />
        {props.filters}
      </div>
      {tooShort ? <p className="g-quiet">{common('search.minCharacters', { count: MINIMUM_CHARACTERS })}</p> : null}
      {found.stale && rows.length > 0 ? (
        <Callout icon={<OfflineIcon />} role="status">
          {text('stale')}
        </Callout>
      ) : null}
      {/* The room of a full page is kept, so that nothing jumps while a page comes. */}
      <div className="g-contents-room" style={{ minHeight: pageSize * ROW_HEIGHT_PX + 33 }}>
        {!tooShort && found.isPending ? <Skeleton lines={pageSize} lineHeightPx={ROW_HEIGHT_PX} /> : null}
        {!tooShort && !found.isPending && rows.length === 0 ? (
          found.error === null ? (
            <ContentNothing isSearch={words.trim() !== ''} isOnline={isOnline} emptyText={props.emptyText} />
          ) : (
            <ContentFailure error={found.error} isOnline={isOnline} onRetry={() => void found.refetch()} />
          )
        ) : null}
        {rows.length === 0 ? null : (
          <ContentGrid
            ref={body}
            label={label}
            columns={columns}
            rows={rows}
            chosen={chosen}
            active={active}
            isMultiple={isMultiple}
            isChanging={found.isPlaceholder}
            firstIndex={(page - 1) * pageSize}
            totalElements={found.data?.totalElements ?? rows.length}
            onKeyDown={handleKey}
            onChoose={row => {
              focus(row);
              onChoose(row);
            }}
          />
        )}
      </div>
      <Pagination page={page} totalPages={tooShort ? 0 : totalPages} onPage={goTo} />
    </div>
  );
};

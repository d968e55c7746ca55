import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { z } from 'zod';
import type { BridgeError } from '#bridge/states.ts';
import { metadataIdSchema } from '#domain/ids.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { type FilterTable, oneFilter } from '#renderer/entities/collection/model/filters.ts';
import { useAddress } from '#renderer/entities/collection/query/use-address.ts';
import { OpenFailure } from '#renderer/entities/content/OpenFailure.tsx';
import { useNames } from '#renderer/entities/metadata/use-names.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { HeaderSlot } from '#renderer/platform/navigation/header-slot.tsx';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { usePageTitle } from '#renderer/platform/navigation/page-title.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ChevronLeftIcon, HistoryIcon } from '#ui/icons.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';
import { RevisionChanges } from './RevisionChanges.tsx';
import { filterHistory, idsIn, type HistoryFilter, type MetadataRevision } from './shown-changes.ts';
import { useHistory } from './use-history.ts';
import '#renderer/entities/item/screen/item.css';
import './history.css';

/** How many revisions are drawn at first, and more on demand. */
const PAGE = 25;

const Failure = ({ error, onRetry }: { readonly error: BridgeError; readonly onRetry: () => void }) => (
  <OpenFailure error={error} onRetry={onRetry} text={useText('history')} backTo="/articles" icon={<HistoryIcon />} />
);

const HISTORY_FILTERS: FilterTable<HistoryFilter> = { field: oneFilter(z.string()), person: oneFilter(z.string()) };

interface HistoryListProps {
  readonly revisions: readonly MetadataRevision[];
  readonly hasOlder: boolean;
  readonly onOlder: () => void;
}

const HistoryList = ({ revisions, hasOlder, onOlder }: HistoryListProps) => {
  const text = useText('history');
  const articles = useText('articles');
  const language = useUiLanguage();
  const { filters: filter, change } = useAddress(HISTORY_FILTERS);
  const changeFilter = (next: Partial<HistoryFilter>): void => change(next, { replace: true });
  const [count, setCount] = useState(PAGE);
  const { field, person } = filter;
  const found = useMemo(() => filterHistory(revisions, { field, person }), [revisions, field, person]);
  const shown = useMemo(() => found.slice(0, count), [found, count]);
  const ids = useMemo(() => idsIn(shown), [shown]);
  const names = useNames(ids);
  const { byId } = useTenants();
  if (revisions.length === 0) {
    return (
      <EmptyState icon={<HistoryIcon />} title={text('empty.title')}>
        {text('empty.detail')}
      </EmptyState>
    );
  }
  const words = { names, text, articles, language };
  return (
    <>
      <HistoryFilters revisions={revisions} filter={filter} onChange={changeFilter} />
      <p className="g-quiet" role="status">
        {text('found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState
          icon={<HistoryIcon />}
          title={text('nothing.title')}
          action={<Button onClick={() => changeFilter({ field: null, person: null })}>{text('nothing.all')}</Button>}
        />
      ) : null}
      {shown.map(one => (
        <RevisionChanges key={one.revision.revisionNumber} shown={one} words={words} tenants={byId} />
      ))}
      {shown.length < found.length ? (
        <Button onClick={() => setCount(before => before + PAGE)}>
          {text('more', { count: Math.min(PAGE, found.length - shown.length) })}
        </Button>
      ) : hasOlder ? (
        <Button onClick={onOlder}>{text('older')}</Button>
      ) : null}
    </>
  );
};

const Heading = ({ metadata }: { readonly metadata: Metadata | undefined }) => {
  const text = useText('history');
  if (metadata === undefined) return null;
  const title = metadata.title.trim() === '' ? text('untitled') : metadata.title;
  return (
    <HeaderSlot place="main">
      <Link className="g-item-back" to={contentPath(metadata.resourceName, metadata.resourceId)}>
        <ChevronLeftIcon /> {title}
      </Link>
      <p className="g-item-heading g-truncate">{text('title')}</p>
    </HeaderSlot>
  );
};

const NOT_FOUND = { code: 'notFound' } as const;

/** Who changed what of an item's metadata, and when (A2-013, A3-027). */
export const HistoryScreen = () => {
  const { metadataId = '' } = useParams();
  const text = useText('history');
  const isId = metadataIdSchema.safeParse(metadataId).success;
  const metadata = useApiQuery('getMetadata', { params: { id: metadataId } }, { enabled: isId, silent: true });
  const { revisions, error, refetch, hasOlder, readOlder } = useHistory(metadataId, isId);
  const title = metadata.data?.title.trim() ?? '';
  usePageTitle(title === '' ? text('title') : text('titleOf', { title }));
  if (!isId) return <Failure error={NOT_FOUND} onRetry={() => undefined} />;
  return (
    <main className="g-history">
      <Heading metadata={metadata.data} />
      {revisions !== undefined ? (
        <HistoryList revisions={revisions} hasOlder={hasOlder} onOlder={() => void readOlder()} />
      ) : error === null ? (
        <Skeleton lines={8} />
      ) : (
        <Failure error={error} onRetry={() => void refetch()} />
      )}
    </main>
  );
};

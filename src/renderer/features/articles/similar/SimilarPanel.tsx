import { useState } from 'react';
import { Link } from 'react-router';
import type { ApiBody } from '#contract/contract.ts';
import { SIMILAR_SHOWN, SIMILARITY_LEVELS, type SimilarityLevel } from '#domain/text/similarity.ts';
import { ListFailure } from '#renderer/entities/collection/screen/ListFailure.tsx';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { Callout } from '#ui/Callout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { numberFormat } from '#ui/formats.ts';
import { OfflineIcon, SearchIcon, WarningSignIcon } from '#ui/icons.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { Select } from '#ui/fields/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useOpenState } from '../model/use-article-model.tsx';
import './similar.css';

const WEAKEST: SimilarityLevel = 0.6;
/** Similarity from which the same story is probably published already. */
const SAME = 0.9;

type Answer = ApiBody<'listMetadata'>;
type Found = NonNullable<Answer['found']>['items'][number];

const SimilarItem = ({ row, found }: { readonly row: Answer['content'][number]; readonly found: Found | undefined }) => {
  const text = useText('search');
  const content = useText('content');
  const share = numberFormat(useUiLanguage(), { style: 'percent' }).format(found?.similarity ?? 0);
  return (
    <li className="g-similar-item">
      <Link to={contentPath(row.resourceName, row.resourceId)}>{row.title.trim() === '' ? content('untitled') : row.title}</Link>
      <p className="g-quiet">
        <LiveTime at={row.publishedAt ?? row.updatedAt} />
        {row.authorNames.length === 0 ? null : ` · ${row.authorNames.join(', ')}`}
      </p>
      <p className="g-quiet">
        {text('why.similar', { share })}{' '}
        {found === undefined || found.words.length === 0 ? text('why.meaning') : text('why.shared', { words: found.words.join(', ') })}
      </p>
    </li>
  );
};

const SimilarList = ({ answer }: { readonly answer: Answer }) => {
  const text = useText('search');
  const itemById = new Map(answer.found?.items.map(item => [item.id, item]));
  const [first] = answer.content;
  const isAgain = first !== undefined && (itemById.get(first.id)?.similarity ?? 0) > SAME;
  if (first === undefined) {
    return (
      <EmptyState level={3} icon={<SearchIcon />} title={text('similar.none')}>
        {text(answer.found?.index?.placed === 0 ? 'none.index' : 'similar.none.detail')}
      </EmptyState>
    );
  }
  return (
    <>
      {isAgain ? (
        <Callout tone="caution" role="status" icon={<WarningSignIcon />}>
          {text('similar.again')} {first.title} (<LiveTime at={first.publishedAt ?? first.updatedAt} />)
        </Callout>
      ) : null}
      <ol className="g-similar" aria-label={text('similar.title')}>
        {answer.content.map(row => (
          <SimilarItem key={row.id} row={row} found={itemById.get(row.id)} />
        ))}
      </ol>
    </>
  );
};

/** Lists similar articles of the archive, for related contents and against repetition (D-015, D-061). */
export const SimilarPanel = () => {
  const text = useText('search');
  const isOnline = useIsOnline();
  const [level, setLevel] = useState<SimilarityLevel>(WEAKEST);
  const metadataId = useOpenState(({ status: { metadata } }) => metadata?.id ?? null);
  const query = {
    semanticSearchEnabled: true,
    similarTo: metadataId ?? '',
    kSimilarity: level,
    contentType: ['articles' as const],
    explain: true,
    size: SIMILAR_SHOWN,
  };
  const asked = useApiQuery('listMetadata', { query }, { enabled: metadataId !== null && isOnline, silent: true, keepPrevious: true });
  if (!isOnline || metadataId === null) return <EmptyState level={3} icon={<OfflineIcon />} title={text('similar.offline')} />;
  return (
    <div className="g-similar-panel">
      <p className="g-quiet">{text('similar.intro')}</p>
      <Select
        label={text('similar.level')}
        value={String(level)}
        options={SIMILARITY_LEVELS.map(value => ({ value: String(value), label: text(`level.${String(value * 10)}`) }))}
        onChange={value => setLevel(SIMILARITY_LEVELS.find(known => String(known) === value) ?? WEAKEST)}
      />
      {asked.data !== undefined ? (
        <SimilarList answer={asked.data} />
      ) : asked.error === null ? (
        <Skeleton lines={4} lineHeightPx={56} />
      ) : (
        <ListFailure error={asked.error} onRetry={() => void asked.refetch()} />
      )}
    </div>
  );
};

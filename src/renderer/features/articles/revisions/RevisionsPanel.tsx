import { useState } from 'react';
import type { Revision } from '#domain/article/article.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/LiveTime.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useOpenState } from '../desk/use-article-session.tsx';
import { RevisionDialog } from './RevisionDialog.tsx';
import './revisions.css';

const nameOf = (revision: Revision, unknown: string): string =>
  revision.creator ? `${revision.creator.firstName} ${revision.creator.lastName}` : unknown;

const RevisionRow = ({
  revision,
  isCurrent,
  onOpen,
}: {
  readonly revision: Revision;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
}) => {
  const text = useText('articles');
  return (
    <li>
      <button type="button" className="g-revision" onClick={onOpen} aria-current={isCurrent ? 'true' : undefined}>
        <span className="g-revision-number">{revision.revisionNumber}</span>
        <span className="g-revision-words">
          <span className="g-truncate">{nameOf(revision, text('revisions.unknownPerson'))}</span>
          <span className="g-quiet">
            <LiveTime at={revision.date} /> · {text(`contentStatus.${revision.contentStatus}`)} ·{' '}
            {text(`publicationStatus.${revision.publicationStatus}`)}
          </span>
        </span>
        {isCurrent ? <span className="g-quiet">{text('revisions.current')}</span> : null}
      </button>
    </li>
  );
};

/** All states of the article that the newsroom keeps, newest first; one is looked at, compared and restored. */
export const RevisionsPanel = () => {
  const text = useText('articles');
  const articleId = useOpenState(state => state.status.articleId);
  const isKnown = useOpenState(state => state.status.metadata !== null);
  const current = useOpenState(state => state.status.revisionNumber);
  const isOnline = useIsOnline();
  const query = useApiQuery(
    'listArticleRevisions',
    { params: { id: articleId } },
    { enabled: isKnown, silent: true, refetchIntervalMs: 30_000 },
  );
  const [opened, setOpened] = useState<Revision | null>(null);
  const revisions = query.data ?? [];
  return (
    <>
      {!isKnown ? (
        <EmptyState level={3} title={text('revisions.none')}>
          {text('revisions.noneYet')}
        </EmptyState>
      ) : null}
      {isKnown && query.isPending && isOnline ? <Skeleton lines={5} /> : null}
      {isKnown && !isOnline ? (
        <p className="g-quiet g-side-note">{text(revisions.length > 0 ? 'revisions.offlineList' : 'revisions.offline')}</p>
      ) : null}
      <ul className="g-revisions">
        {revisions.map(revision => (
          <RevisionRow
            key={revision.id}
            revision={revision}
            isCurrent={revision.revisionNumber === current}
            onOpen={() => setOpened(revision)}
          />
        ))}
      </ul>
      {opened === null ? null : (
        <RevisionDialog revision={opened} isCurrent={opened.revisionNumber === current} onClose={() => setOpened(null)} />
      )}
    </>
  );
};

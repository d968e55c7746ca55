import { memo, type ReactElement, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Revision } from '#domain/article/article.ts';
import { isReleasedStatus } from '#domain/article/workflow.ts';
import { plainText } from '#domain/article/document.ts';
import { countCharacters } from '#domain/text/length.ts';
import { PUBLICATION_STATUS_ICONS } from '#renderer/entities/content/publication-icons.tsx';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { fullName } from '#renderer/entities/user/people.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CloudUploadIcon, TrashIcon, UndoIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useExactTime } from '#ui/time/use-exact-time.ts';
import { ArrivalList } from '../arrivals/ArrivalList.tsx';
import { useOpenState } from '../model/use-article-model.tsx';
import { RevisionDialog } from './RevisionDialog.tsx';
import { localSide, nameOf, newestOf, revisionSide, type SideKey } from './sides.ts';
import { type PublicationMoment, timelineOf, type TimelineEntry } from './timeline.ts';
import { useLocalValues } from './use-local-values.ts';
import './revisions.css';

/** Number of the newest metadata changes that are searched for those of the publication status. */
const MAX_CHANGES = 500;
/** Number of rows that a panel of usual height shows without scrolling, and a few more. */
const FIRST_ROWS = 20;
const NO_REVISIONS: readonly Revision[] = [];

interface Reading {
  readonly isCurrent: boolean;
  /** True if the article was ever public. */
  readonly hadReaders: boolean;
}

/** Returns whether readers have, had or never had this revision, or whether it waits behind the one that they have (D-008). */
const useReaderState = ({ id, readers }: Revision, { isCurrent, hadReaders }: Reading): ReactElement | null => {
  const text = useText('waiting');
  const waiting = useOpenState(state => state.status.metadata?.waiting ?? null);
  const isReleased = useOpenState(({ status: { metadata } }) => metadata !== null && isReleasedStatus(metadata.publicationStatus));
  const isPublic = waiting === null ? isReleased && isCurrent : waiting.releasedRevisionId === id;
  const exact = useExactTime();
  const time = (at: string | null): string => (at === null ? '' : exact(at));
  const [from, to] = [time(readers?.from ?? null), time(readers?.to ?? null)];
  if (isPublic) return <Tag tone="positive">{from === '' ? text('public') : text('revision.since', { from })}</Tag>;
  if (isCurrent && waiting !== null) return <Tag>{text('waiting')}</Tag>;
  if (readers === undefined) return null;
  if (readers === null) return hadReaders ? <Tag>{text('revision.never')}</Tag> : null;
  return <Tag>{to === '' ? text('revision.since', { from }) : text('revision.had', { from, to })}</Tag>;
};

interface RevisionRowProps extends Reading {
  readonly revision: Revision;
  /** True if the newsroom has a newer revision, and the text on this desk builds on this one. */
  readonly isBase: boolean;
  readonly onOpen: (side: SideKey) => void;
}

/** Redrawn only when something in it changes, not with the list. */
const RevisionRow = memo(({ revision, isCurrent, isBase, hadReaders, onOpen }: RevisionRowProps) => {
  const text = useText('articles');
  const state = useReaderState(revision, { isCurrent, hadReaders });
  return (
    <li>
      <button
        type="button"
        className="g-revision"
        onClick={() => onOpen(revisionSide(revision))}
        aria-current={isCurrent ? 'true' : undefined}
      >
        <span className="g-revision-number">{revision.revisionNumber}</span>
        <span className="g-revision-words">
          <span className="g-truncate">{nameOf(revision, text('revisions.unknownPerson'))}</span>
          <span className="g-quiet">
            <LiveTime at={revision.date} /> · {text(`contentStatus.${revision.contentStatus}`)}
          </span>
          {revision.restoredFrom === undefined ? null : (
            <span className="g-quiet">{text('revisions.from', { number: revision.restoredFrom })}</span>
          )}
          {state}
        </span>
        {isCurrent || isBase ? <span className="g-quiet">{text(isCurrent ? 'revisions.current' : 'revisions.base')}</span> : null}
      </button>
    </li>
  );
});
RevisionRow.displayName = 'RevisionRow';

const ICONS = {
  ...PUBLICATION_STATUS_ICONS,
  changesReleased: <CloudUploadIcon />,
  changesDiscarded: <TrashIcon />,
  takenBack: <UndoIcon />,
} as const;

/** Shows "Published by …" between the texts: the one below is the text that readers got. */
const PublicationLine = ({ moment: { to, by, at } }: { readonly moment: PublicationMoment }) => {
  const text = useText('articles');
  const name = by === null ? text('revisions.bySchedule') : fullName(by);
  return (
    <li className="g-revision-publication">
      <span aria-hidden="true">{ICONS[to]}</span>
      <span>{text(`revisions.became.${to}`, { name })}</span>
      <LiveTime at={at} className="g-quiet" />
    </li>
  );
};

/** Lists the states of the text that this desk stores, beside those of the newsroom. */
const LocalValues = ({ onOpen }: { readonly onOpen: (side: SideKey) => void }) => {
  const text = useText('history');
  const values = useLocalValues();
  return (
    <section aria-label={text('local.title')}>
      <h3 className="g-revisions-heading">{text('local.title')}</h3>
      <p className="g-quiet g-side-note">{text(values.length === 0 ? 'local.none' : 'local.hint')}</p>
      <ul className="g-revisions">
        {values.map(value => (
          <li key={value.at}>
            <button type="button" className="g-revision" onClick={() => onOpen(localSide(value))}>
              <span className="g-revision-words">
                <LiveTime at={value.at} />
                <span className="g-quiet">
                  {text('local.length', { count: countCharacters(value.document.elements.map(plainText).join('')) })}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

interface TimelineProps {
  readonly entries: readonly TimelineEntry[];
  readonly current: number | null;
  readonly newest: number | null;
  readonly hadReaders: boolean;
  readonly onOpen: (side: SideKey) => void;
}

/** Shows the first rows at once, and the others as soon as those are painted. */
const Timeline = ({ entries, current, newest, hadReaders, onOpen }: TimelineProps) =>
  useDeferredValue(entries, entries.slice(0, FIRST_ROWS)).map(entry =>
    entry.kind === 'publication' ? (
      <PublicationLine key={`${entry.to} ${entry.at}`} moment={entry} />
    ) : (
      <RevisionRow
        key={entry.revision.id}
        revision={entry.revision}
        isCurrent={entry.revision.revisionNumber === newest}
        isBase={entry.revision.revisionNumber === current && current !== newest}
        hadReaders={hadReaders}
        onOpen={onOpen}
      />
    ),
  );

/** Lists all states of the article, of the newsroom and of this desk. Any two can be compared, and one restored. */
export const RevisionsPanel = () => {
  const text = useText('articles');
  const history = useText('history');
  const articleId = useOpenState(state => state.status.articleId);
  const isKnown = useOpenState(state => state.status.metadata !== null);
  const current = useOpenState(state => state.status.revisionNumber);
  const isOnline = useIsOnline();
  const query = useApiQuery(
    'listArticleRevisions',
    { params: { id: articleId } },
    { enabled: isKnown, silent: true, refetchIntervalMs: 30_000 },
  );
  const metadataId = useOpenState(state => state.status.metadataId);
  const changes = useApiQuery(
    'getMetadataRevisionDiffs',
    { params: { id: metadataId ?? '' }, query: { size: MAX_CHANGES } },
    { enabled: isKnown && metadataId !== null, silent: true, refetchIntervalMs: 30_000 },
  );
  const { refetch } = query;
  const { refetch: refetchChanges } = changes;
  const changedAt = useOpenState(state => state.status.metadata?.updatedAt);
  // Saving creates a revision; publishing and taking back change what readers have had: both are shown at once.
  useEffect(() => {
    if (!isKnown) return;
    void refetch();
    void refetchChanges();
  }, [isKnown, current, changedAt, refetch, refetchChanges]);
  const [opened, setOpened] = useState<SideKey | null>(null);
  const revisions = query.data ?? NO_REVISIONS;
  const newest = newestOf(revisions, current);
  const entries = useMemo(() => timelineOf(revisions, changes.data ?? []), [revisions, changes.data]);
  const hadReaders = revisions.some(({ readers }) => (readers ?? null) !== null);
  return (
    <>
      <ArrivalList />
      {isKnown ? <h3 className="g-revisions-heading">{history('server.title')}</h3> : null}
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
        {entries.length > 0 ? <Timeline {...{ entries, current, newest, hadReaders }} onOpen={setOpened} /> : null}
      </ul>
      <LocalValues onOpen={setOpened} />
      {opened === null ? null : <RevisionDialog key={opened} revisions={revisions} from={opened} onClose={() => setOpened(null)} />}
    </>
  );
};

import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { isPublicStatus, isReadyButNotPublished, isScheduled } from '#domain/article/workflow.ts';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import { openFailure } from '#domain/schedule/plan.ts';
import type { CellProps } from '#renderer/entities/collection/model/collection.ts';
import { PUBLICATION_STATUS_ICONS } from '#renderer/entities/content/publication-icons.tsx';
import { WaitingMark } from '#renderer/entities/publication/WaitingMark.tsx';
import { useMomentWords } from '#renderer/entities/schedule/moment-words.ts';
import { useFailureWords } from '#renderer/entities/schedule/ScheduleWords.tsx';
import { TimeIcon, WarningSignIcon } from '#ui/icons.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { CONTENT_STATUS_ICONS } from '#renderer/entities/article/status-icons.tsx';
import type { ListRow } from './list-rows.ts';
import { dayText } from '#ui/time/newsroom-time.ts';

type StatusCellProps = CellProps<ListRow>;

interface StatusProps extends StatusCellProps {
  readonly className: string;
  /** Id of the group of its moves. */
  readonly group: string;
  readonly icon: ReactElement;
  readonly label: string;
  readonly words: string;
  readonly children?: ReactNode;
}

/** Shows a status as icon and word; a press opens the menu of its moves. By keyboard the row's menu offers all of them. */
const Status = ({ row: { key }, onMenu, className, group, icon, label, words, children }: StatusProps) => {
  const openMenu = (event: MouseEvent<HTMLElement>): void => {
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    onMenu({ key, leftPx: left, topPx: bottom, group });
  };
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-haspopup="menu"
      className={`g-list-status g-list-status-button ${className}`}
      title={words}
      onClick={openMenu}
      onDoubleClick={event => event.stopPropagation()}
    >
      <span aria-hidden="true">{icon}</span>
      <span className="g-list-status-words">
        <span className="g-hidden">{label}: </span>
        <span className="g-list-two-lines">{words}</span>
        {children}
      </span>
    </button>
  );
};

export const ContentStatusCell = ({ row: listed, onMenu }: StatusCellProps) => {
  const text = useText('articles');
  const { contentStatus } = listed.row;
  return (
    <Status
      row={listed}
      onMenu={onMenu}
      group="content"
      className={`g-content-${contentStatus}`}
      icon={CONTENT_STATUS_ICONS[contentStatus]}
      label={text('status.content')}
      words={text(`contentStatus.${contentStatus}`)}
    />
  );
};

/** Shows what follows from both statuses: schedule failed, scheduled and for when, or ready and waiting for a user (A4-022, A4-023). */
export const DerivedState = ({ row }: { readonly row: MetadataRow }) => {
  const list = useText('articleList');
  const { short } = useMomentWords();
  const locale = useUiLanguage();
  const failure = openFailure(row);
  const failureWords = useFailureWords();
  if (failure !== null)
    return (
      <span className="g-derived g-derived-failed g-numbers" title={failureWords(failure)}>
        <WarningSignIcon size={10} aria-hidden="true" />{' '}
        {list('derived.failed', { time: short(row.scheduledPlacing?.publicationTime ?? failure.at) })}
      </span>
    );
  const at = isScheduled(row) ? (row.scheduledPlacing?.publicationTime ?? null) : null;
  if (at !== null) {
    const exact = dayText(at, locale, { dateStyle: 'full', timeStyle: 'long' });
    return (
      <span className="g-derived g-derived-scheduled g-numbers" title={list('derived.scheduled.title', { time: exact })}>
        <TimeIcon size={10} aria-hidden="true" /> {list('derived.scheduled', { time: short(at) })}
      </span>
    );
  }
  if (row.hasWaitingChanges)
    return (
      <span className="g-derived">
        <WaitingMark release={row} />
      </span>
    );
  if (!isReadyButNotPublished(row)) return null;
  return isPublicStatus(row.publicationStatus) ? (
    <span className="g-derived">{list('derived.readyByLink')}</span>
  ) : (
    <span className="g-derived g-derived-ready">{list('derived.ready')}</span>
  );
};

export const PublicationStatusCell = ({ row: listed, onMenu }: StatusCellProps) => {
  const text = useText('articles');
  const { publicationStatus } = listed.row;
  return (
    <Status
      row={listed}
      onMenu={onMenu}
      group="publication"
      className={`g-publication-${publicationStatus}`}
      icon={PUBLICATION_STATUS_ICONS[publicationStatus]}
      label={text('status.publication')}
      words={text(`publicationStatus.${publicationStatus}`)}
    >
      <DerivedState row={listed.row} />
    </Status>
  );
};

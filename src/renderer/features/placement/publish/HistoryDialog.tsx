import { useMemo, useState } from 'react';
import { draftState } from '#domain/placement/page.ts';
import type { BoardModel } from '#renderer/entities/placement/board-model.ts';
import type { CardArticle } from '#renderer/entities/placement/card-article.ts';
import { useBoardPage } from '#renderer/entities/placement/use-pages.ts';
import { fullName } from '#renderer/entities/user/people.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { HistoryIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useToasts } from '#ui/overlays/toast.tsx';
import { useObstacle } from '../model/use-obstacle.ts';
import { DifferenceList } from './DifferenceList.tsx';
import { asSeen } from './as-seen.ts';
import { useGoOut } from './use-go-out.ts';

interface HistoryDialogProps {
  readonly model: BoardModel;
  readonly pageId: string;
  readonly name: string;
  /** Limits the history to this section. */
  readonly sectionId?: string | undefined;
  readonly articleOf: (metadataId: string) => CardArticle | undefined;
  readonly onClose: () => void;
}

/** Shows the publications of a page, compared with the draft, and restores one into the draft. */
export const HistoryDialog = ({ model, pageId, name, sectionId, articleOf, onClose }: HistoryDialogProps) => {
  const text = useText('placement');
  const common = useText('common');
  const toasts = useToasts();
  const goOut = useGoOut(model);
  const shown = useBoardPage(pageId).data;
  const list = useApiQuery('listPlacementHistory', { params: { id: pageId }, query: { size: 50 } }, { silent: true });
  const entries = list.data?.content ?? [];
  const [chosen, choose] = useState<string | null>(null);
  const entryId = chosen ?? entries[0]?.id ?? null;
  const former = useApiQuery(
    'getPlacementHistory',
    { params: { id: pageId, entryId: entryId ?? '' } },
    { enabled: entryId !== null, silent: true, keepPrevious: true },
  );
  const articles = useMemo(() => new Map((former.data?.articles ?? []).map(article => [article.metadataId, article])), [former.data]);
  const general = useObstacle(shown);
  const isMissing = sectionId !== undefined && former.data?.state.sections.every(({ id }) => id !== sectionId) === true;
  const obstacle = general ?? (isMissing ? text('history.sectionMissing') : undefined);
  const restore = async (): Promise<void> => {
    if (!shown || entryId === null) return;
    if (!(await goOut(pageId, { kind: 'restore', entryId, sectionId: sectionId ?? null, seen: asSeen(shown.page) }))) return;
    toasts.show({ tone: 'positive', title: text('history.restored') });
    onClose();
  };
  return (
    <Dialog
      title={text('history.title', { name })}
      isOpen
      onClose={onClose}
      width={875}
      actions={
        <>
          <Button onClick={onClose}>{common('close')}</Button>
          <Button
            kind="primary"
            disabled={entryId === null || obstacle !== undefined}
            disabledReason={obstacle ?? text('history.none')}
            onClick={() => void restore()}
          >
            {text(sectionId === undefined ? 'history.restore' : 'history.restore.section')}
          </Button>
        </>
      }
    >
      {list.isPending ? <Skeleton lines={5} /> : null}
      {!list.isPending && entries.length === 0 ? (
        <EmptyState icon={<HistoryIcon />} level={3} title={text(list.error === null ? 'history.none' : 'history.failed')}>
          {text('history.none.detail')}
        </EmptyState>
      ) : null}
      {entries.length === 0 ? null : (
        <div className="g-history">
          <ul className="g-history-list" aria-label={text('history.list')}>
            {entries.map(entry => (
              <li key={entry.id}>
                <button type="button" aria-pressed={entry.id === entryId} onClick={() => choose(entry.id)}>
                  <strong>{text('history.entry', { number: entry.number })}</strong> <LiveTime at={entry.at} />
                  <span className="g-quiet">
                    {text(`history.kind.${entry.kind}`)}
                    {entry.by === null ? '' : ` · ${fullName(entry.by)}`}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <div>
            <h3>{text('history.difference')}</h3>
            {former.data && shown ? (
              <DifferenceList
                before={draftState(shown.page)}
                after={former.data.state}
                articleOf={id => articles.get(id) ?? articleOf(id)}
                sectionId={sectionId}
              />
            ) : (
              <Skeleton lines={3} />
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
};

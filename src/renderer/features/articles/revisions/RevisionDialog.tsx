import { useMemo } from 'react';
import type { Revision } from '#domain/article/article.ts';
import { diffDocuments } from '#domain/article/diff.ts';
import { COLOUR_SCHEMES, type ColourScheme } from '#renderer/entities/article/WordChanges.tsx';
import { useDeskSetting } from '#renderer/entities/preferences/use-desk-setting.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { Button } from '#ui/Button.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { HistoryIcon } from '#ui/icons.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useToasts } from '#ui/toast.tsx';
import { useCurrentSession, useOpenState } from '../desk/use-article-session.tsx';
import { useFailureToast } from '../detail/use-failure-toast.ts';
import { DiffView } from './DiffView.tsx';

/** Why an older text cannot be restored now. */
const useObstacle = (isCurrent: boolean): string | undefined => {
  const text = useText('articles');
  const isOnline = useIsOnline();
  const unsaved = useOpenState(state => state.hasUnsavedChanges);
  const sync = useOpenState(state => state.status.sync.kind);
  if (isCurrent) return text('revisions.isCurrent');
  if (!isOnline) return text('revisions.needsNetwork');
  return unsaved || sync !== 'synced' ? text('revisions.needsSave') : undefined;
};

const isColourScheme = (value: unknown): value is ColourScheme => COLOUR_SCHEMES.some(scheme => scheme === value);

const Comparison = ({ revision }: { readonly revision: Revision }) => {
  const text = useText('articles');
  const session = useCurrentSession();
  const articleId = useOpenState(state => state.status.articleId);
  const [stored, setStored] = useDeskSetting('diffColours');
  const scheme = isColourScheme(stored) ? stored : 'GREEN_AND_RED';
  const query = useApiQuery(
    'getArticleRevision',
    { params: { id: articleId, revisionId: revision.id } },
    { silent: true, staleTimeMs: Number.POSITIVE_INFINITY },
  );
  const elements = query.data?.revisionData?.elements;
  const operations = useMemo(() => (elements ? diffDocuments({ elements }, { elements: session.elements() }) : []), [elements, session]);
  if (query.error)
    return (
      <EmptyState
        level={3}
        title={text('revisions.failed')}
        action={<Button onClick={() => void query.refetch()}>{text('open.retry')}</Button>}
      />
    );
  if (!elements) return <Skeleton lines={6} />;
  return (
    <>
      <div className="g-diff-bar">
        <span className="g-quiet">{text('revisions.compared')}</span>
        <Select
          label={text('diff.colours')}
          hideLabel
          value={scheme}
          options={COLOUR_SCHEMES.map(value => ({ value, label: text(`diff.scheme.${value}`) }))}
          onChange={setStored}
        />
      </div>
      <DiffView operations={operations} scheme={scheme} />
    </>
  );
};

/** One earlier state: how the text on the desk differs from it, and the way back to it. */
export const RevisionDialog = ({
  revision,
  isCurrent,
  onClose,
}: {
  readonly revision: Revision;
  readonly isCurrent: boolean;
  readonly onClose: () => void;
}) => {
  const text = useText('articles');
  const language = useUiLanguage();
  const confirm = useConfirm();
  const toasts = useToasts();
  const session = useCurrentSession();
  const showFailure = useFailureToast();
  const obstacle = useObstacle(isCurrent);
  const number = revision.revisionNumber;
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(revision.date));
  const restore = async (): Promise<void> => {
    const agreed = await confirm({
      title: text('revisions.confirm.title', { number }),
      message: text('revisions.confirm.message'),
      confirm: text('revisions.restore'),
      danger: true,
    });
    if (!agreed) return;
    const answer = await session.restoreRevision(revision.id);
    if (!answer.ok) return void showFailure(answer.error);
    toasts.show({ tone: 'positive', title: text('revisions.restored', { number }) });
    onClose();
  };
  return (
    <Dialog
      isOpen
      width={800}
      title={text('revisions.heading', { number, time })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('missing.close')}</Button>
          <Button
            kind="primary"
            icon={<HistoryIcon />}
            disabled={obstacle !== undefined}
            disabledReason={obstacle}
            onClick={() => void restore()}
            data-testid="restore-revision"
          >
            {text('revisions.restore')}
          </Button>
        </>
      }
    >
      <Comparison revision={revision} />
    </Dialog>
  );
};

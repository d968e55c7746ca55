import { useState } from 'react';
import type { Revision } from '#domain/article/article.ts';
import { isReleasedStatus } from '#domain/article/workflow.ts';
import { zurichWords } from '#renderer/entities/article/zurich-words.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { Button } from '#ui/Button.tsx';
import { useConfirm } from '#ui/overlays/confirm.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ExchangeIcon, HistoryIcon } from '#ui/icons.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';
import { useToasts } from '#ui/overlays/toast.tsx';
import { withoutTheirWords } from '../comments/comment-list.ts';
import { useComments } from '../comments/use-comments.ts';
import { useArticleModel, useOpenState } from '../model/use-article-model.tsx';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { Comparison } from './Comparison.tsx';
import { RestoreQuestion } from './RestoreQuestion.tsx';
import { DESK_SIDE, newestOf, revisionSide, type SideKey, useSideChoices } from './sides.ts';

/** Returns the reason why an older text cannot be restored now. */
const useObstacle = (isCurrent: boolean): string | undefined => {
  const text = useText('articles');
  const isOnline = useIsOnline();
  const unsaved = useOpenState(state => state.hasUnsavedChanges);
  const sync = useOpenState(state => state.status.sync.kind);
  if (isCurrent) return text('revisions.isCurrent');
  if (!isOnline) return text('revisions.needsNetwork');
  return unsaved || sync !== 'synced' ? text('revisions.needsSave') : undefined;
};

interface RestoreButtonProps {
  readonly revision: Revision;
  readonly newest: number;
  readonly onRestored: () => void;
}

/** Restores the revision that is compared from, after a question. */
const RestoreButton = ({ revision, newest, onRestored }: RestoreButtonProps) => {
  const text = useText('articles');
  const confirm = useConfirm();
  const toasts = useToasts();
  const model = useArticleModel();
  const showFailure = useFailureToast();
  const isReleased = useOpenState(({ status: { metadata } }) => metadata !== null && isReleasedStatus(metadata.publicationStatus));
  const [isAsking, setAsking] = useState(false);
  const { comments } = useComments();
  const number = revision.revisionNumber;
  const obstacle = useObstacle(number === newest);
  const restore = async (hold: boolean): Promise<void> => {
    setAsking(false);
    const before = model.elements();
    const answer = await model.restoreRevision(revision.id, hold);
    if (!answer.ok) return void showFailure(answer.error);
    const lost = withoutTheirWords(comments, before, answer.value.document.elements);
    const message = lost === 0 ? {} : { message: text('revisions.lostWords', { count: lost }) };
    toasts.show({ tone: 'positive', title: text('revisions.restored', { number }), ...message });
    onRestored();
  };
  const ask = async (): Promise<void> => {
    if (isReleased) return void setAsking(true);
    const agreed = await confirm({
      title: text('revisions.confirm.title', { number }),
      message: text('revisions.confirm.message'),
      confirm: text('revisions.restore'),
    });
    return agreed ? restore(false) : undefined;
  };
  return (
    <>
      <Button
        kind="primary"
        icon={<HistoryIcon />}
        disabled={obstacle !== undefined}
        disabledReason={obstacle}
        onClick={() => void ask()}
        data-testid="restore-revision"
      >
        {text('revisions.restore')}
      </Button>
      {isAsking ? <RestoreQuestion number={number} onClose={() => setAsking(false)} onChoose={hold => void restore(hold)} /> : null}
    </>
  );
};

export interface RevisionDialogProps {
  readonly revisions: readonly Revision[];
  /** Side that is first compared with the text on this desk. */
  readonly from: SideKey;
  readonly onClose: () => void;
}

/** Compares any two states of the text, and restores an earlier one. */
export const RevisionDialog = ({ revisions, from: start, onClose }: RevisionDialogProps) => {
  const text = useText('articles');
  const history = useText('history');
  const language = useUiLanguage();
  const [sides, setSides] = useState({ from: start, to: DESK_SIDE });
  const choices = useSideChoices(revisions);
  const newest = newestOf(
    revisions,
    useOpenState(state => state.status.revisionNumber),
  );
  const { from, to } = sides;
  const revision = revisions.find(one => revisionSide(one) === from);
  const title = revision
    ? text('revisions.heading', { number: revision.revisionNumber, time: zurichWords(revision.date, language) })
    : history('compare.title');
  return (
    <Dialog
      isOpen
      width={800}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('missing.close')}</Button>
          {revision === undefined ? null : <RestoreButton revision={revision} newest={newest} onRestored={onClose} />}
        </>
      }
    >
      <div className="g-diff-sides">
        <Select label={history('compare.from')} value={from} options={choices} onChange={value => setSides({ from: value, to })} fill />
        <IconButton label={history('compare.swap')} icon={<ExchangeIcon />} onClick={() => setSides({ from: to, to: from })} />
        <Select label={history('compare.to')} value={to} options={choices} onChange={value => setSides({ from, to: value })} fill />
      </div>
      <Comparison from={from} to={to} />
    </Dialog>
  );
};

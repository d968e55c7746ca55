import { useState } from 'react';
import { useSystemNotice } from '#renderer/entities/notices/use-system-notice.ts';
import { useSignedIn } from '#renderer/entities/session/session.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { useConfirm } from '#ui/overlays/confirm.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { useArticleModel, useOpenState } from '../model/use-article-model.tsx';
import { useEditMode } from '../model/edit-mode.ts';
import type { Colleague, Presence, Turn } from './presence-reporter.ts';
import { useNames } from './presence-words.ts';
import { TakeOverQuestion } from './TakeOverQuestion.tsx';
import type { ArticleScreenActions } from './use-article-actions.ts';
import { usePresence } from './use-presence.ts';

export interface EditTurn {
  readonly isEditing: boolean;
  readonly presence: Presence;
  /** Others who edit, as far as is known. */
  readonly editors: readonly Colleague[];
  /** Reason why editing cannot begin. */
  readonly obstacle: string | undefined;
  /** Reason why editing was ended here by someone else; null if it was not, or if the user has seen it. */
  readonly turn: Turn | null;
  readonly toggleEditing: () => Promise<void>;
  /** True if somebody else proofreads the article. */
  readonly isByOther: boolean;
  /** Tells all others to stop, and begins to edit; returns whether the newsroom has acknowledged it. */
  readonly takeOverNow: () => Promise<boolean>;
  /** Does the same after a question. */
  readonly takeOver: () => Promise<void>;
  /** Saves what was typed before the editing went to someone else. */
  readonly saveKept: () => Promise<void>;
  readonly dismissTurn: () => void;
}

const useTakeOverQuestion = (presence: Presence, editors: readonly Colleague[]): (() => Promise<boolean>) => {
  const text = useText('presence');
  const names = useNames();
  const confirm = useConfirm();
  return () =>
    confirm({
      title: text('takeOver.title', { names: names(editors) }),
      message: <TakeOverQuestion presence={presence} editors={editors} />,
      confirm: text('takeOver.action'),
      cancel: text('takeOver.cancel'),
    });
};

/** Notifies a user who is looking elsewhere that the editing went to someone else. */
const useTurnNotice = (title: string): ((articleId: string, turn: Turn) => void) => {
  const text = useText('notices');
  const notify = useSystemNotice();
  return (articleId, { kind, by, at }) =>
    void notify({
      kind: 'takenOver',
      key: `${kind}:${articleId}:${at}`,
      title: text(kind === 'takenOver' ? 'takenOver.title' : 'tooFirst.title', { name: `${by.firstName} ${by.lastName}`, title }),
      message: text('takenOver.message'),
      path: contentPath('articles', articleId),
    });
};

/**
 * Provides view and edit mode among colleagues.
 *
 *   viewing ──edit──▶ editing ──view (saved)──▶ viewing
 *      ▲                 │
 *      └── turn: someone took over, or was first in proofread; what was typed is on disk and stays unsaved ──┘
 */
export const useEditTurn = (actions: ArticleScreenActions, title: string): EditTurn => {
  const text = useText('presence');
  const toasts = useToasts();
  const model = useArticleModel();
  const { userId } = useSignedIn();
  const articleId = useOpenState(state => state.status.articleId);
  const status = useOpenState(state => state.status.metadata?.contentStatus);
  const isUnsaved = useOpenState(state => state.hasUnsavedChanges || state.status.sync.kind !== 'synced');
  const { isEditing, setEditing } = useEditMode();
  const [turn, setTurn] = useState<Turn | null>(null);
  const tellTurn = useTurnNotice(title);
  const { presence, takeOver } = usePresence({
    resourceId: status === undefined ? null : articleId,
    mode: isEditing ? 'editing' : 'viewing',
    isUnsaved,
    userId,
    onTurn: given => {
      void model.flush();
      setTurn(given);
      tellTurn(articleId, given);
      setEditing(false);
    },
  });
  const editors = presence.others.filter(({ mode }) => mode === 'editing');
  const ask = useTakeOverQuestion(presence, editors);
  // An outdated presence must not lock anybody out of their text.
  const isTaken = status === 'proofread' && presence.isCurrent && editors.length > 0;
  const beginEditing = (): void => {
    setTurn(null);
    setEditing(true);
  };
  const takeOverNow = async (): Promise<boolean> => {
    const heard = await takeOver();
    if (heard) beginEditing();
    return heard;
  };
  const takeOverAsked = async (): Promise<void> => {
    if ((await ask()) && !(await takeOverNow()))
      toasts.show({ tone: 'critical', title: text('takeOver.failed'), key: 'presence:takeOver' });
  };
  return {
    isEditing,
    presence,
    editors,
    obstacle: isTaken ? text('proofread.title') : undefined,
    turn,
    isByOther: isTaken,
    takeOverNow,
    toggleEditing: async () => {
      if (isEditing) {
        if (await actions.settleBeforeViewing()) setEditing(false);
      } else if (isTaken) await takeOverAsked();
      else beginEditing();
    },
    takeOver: takeOverAsked,
    saveKept: async () => {
      if (await actions.save()) setTurn(null);
    },
    dismissTurn: () => setTurn(null),
  };
};

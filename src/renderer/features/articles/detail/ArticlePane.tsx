import { useMemo } from 'react';
import { type Element, plainText } from '#domain/article/document.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { usePageTitle } from '#renderer/platform/navigation/page-title.ts';
import { useItemLocale } from '#renderer/platform/state/use-item-locale.ts';
import { useConfirm } from '#ui/overlays/confirm.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { batchOf } from '#renderer/entities/media/attachments/use-batch.ts';
import { useFileDrop } from '#renderer/entities/media/attachments/use-file-drop.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { useStableCallback } from '#renderer/platform/state/use-latest.ts';
import { CreditPattern } from '#renderer/entities/media/credit-pattern.ts';
import { useCreditPatternOfTitle } from '../model/use-credit-pattern-of-title.ts';
import { CommentingProvider, useCommentCommand } from '../comments/commenting.tsx';
import { ProofreadingProvider, useActReason } from '../model/locks.tsx';
import { useArticleModel, useOpenState, useShownPart } from '../model/use-article-model.tsx';
import { useArticleTarget } from '../model/use-article-target.ts';
import { PicturesPane } from '../pictures/PicturesPane.tsx';
import { SpellingProvider } from '../spelling/article-spelling.tsx';
import { SideBar } from '../side/SideBar.tsx';
import { useChangeSide } from '../model/side-state.ts';
import type { ArticleView } from '../model/article-view.ts';
import { ArticleFooter } from './ArticleFooter.tsx';
import { ArticleHeader } from './ArticleHeader.tsx';
import { ArticleOutsideNews } from './ArticleOutsideNews.tsx';
import { ArticleNotices } from './ArticleNotices.tsx';
import { ArticlePublication } from './ArticlePublication.tsx';
import { ArticlePush, ArticlePushTrouble } from './ArticlePush.tsx';
import { ArticleTabs } from './ArticleTabs.tsx';
import { ArticleText } from './ArticleText.tsx';
import { useInactivity } from '../model/edit-mode.ts';
import { DistractionFree } from './DistractionFree.tsx';
import { PresenceNotices } from './PresenceNotices.tsx';
import { type ArticleScreenActions, useArticleActions } from './use-article-actions.ts';
import { useArticleCommands } from './use-article-commands.ts';
import { ArticleDocumentState, ArticleLeaveGuard } from './ArticleDocumentState.tsx';
import { useGoTo } from '../model/use-go-to.ts';
import { type EditTurn, useEditTurn } from './use-edit-turn.tsx';

const titleOf = (elements: readonly Element[]): string => {
  const title = elements.find(element => element.type === 'title');
  return title ? plainText(title).trim() : '';
};

const useDeleteObstacle = (): string | undefined => {
  const text = useText('articles');
  const isOnline = useIsOnline();
  const isNew = useOpenState(state => state.status.metadata === null);
  const refused = useActReason()('delete');
  return refused ?? (isNew || isOnline ? undefined : text('delete.needsNetwork'));
};

/** Runs the action of a key or command, or shows the reason for which it is not possible. */
const useUnlessLocked = (): ((reason: string | undefined, run: () => void) => void) => {
  const toasts = useToasts();
  return (reason, run) => (reason === undefined ? run() : toasts.show({ tone: 'caution', title: reason, key: 'article:locked' }));
};

/** Offers a return to view mode after 45 minutes without activity (A4-046). */
const useInactivityOffer = (isEditing: boolean, leave: () => Promise<void>): void => {
  const text = useText('articles');
  const confirm = useConfirm();
  useInactivity(isEditing, () => {
    void confirm({
      title: text('inactive.title'),
      message: text('inactive.message'),
      confirm: text('inactive.view'),
      cancel: text('inactive.stay'),
    }).then(agreed => (agreed ? leave() : undefined));
  });
};

const useTitle = (): string => {
  const text = useText('articles');
  const title = useShownPart(titleOf);
  return title === '' ? text('untitled') : title;
};

/** Attaches files that are dropped beside the text to the article, and opens the attachments panel. */
const useAttachingDrop = (showAttachments: () => void) => {
  const bridge = useBridge();
  const target = useArticleTarget();
  return useFileDrop(files => {
    batchOf(bridge, target).begin(files, target);
    showAttachments();
  });
};

const DropNote = () => <p className="g-article-drop">{useText('attachments')('drop.here')}</p>;

/** Shows the open article: header, notices, the text with its length or all of its pictures, and the tools beside it. */
export const ArticlePane = ({ view }: Pick<ArticleView, 'view'>) => {
  const title = useTitle();
  const actions = useArticleActions(title);
  const edit = useEditTurn(actions, title);
  const { isByOther, takeOverNow } = edit;
  // Typing a title redraws this component, but not the consumers of the proofreading context.
  const stableTakeOverNow = useStableCallback(takeOverNow);
  const creditPattern = useCreditPatternOfTitle();
  const proofreading = useMemo(() => ({ isByOther, takeOver: () => stableTakeOverNow() }), [isByOther, stableTakeOverNow]);
  return (
    <ProofreadingProvider value={proofreading}>
      <CommentingProvider>
        <SpellingProvider>
          <CreditPattern value={creditPattern}>
            <OpenArticlePane view={view} title={title} actions={actions} edit={edit} />
          </CreditPattern>
        </SpellingProvider>
      </CommentingProvider>
    </ProofreadingProvider>
  );
};

interface PaneProps extends Pick<ArticleView, 'view'> {
  readonly title: string;
  readonly actions: ArticleScreenActions;
  readonly edit: EditTurn;
}

const OpenArticlePane = ({ view, title, actions, edit }: PaneProps) => {
  const isHidden = view === 'conflict';
  const model = useArticleModel();
  const changeSide = useChangeSide();
  const drop = useAttachingDrop(() => changeSide({ tab: 'attachments' }));
  const deleteObstacle = useDeleteObstacle();
  const locked = useActReason()('holdSave');
  const unlessLocked = useUnlessLocked();
  const { isEditing, toggleEditing } = edit;
  const hasUnsavedChanges = useOpenState(state => state.hasUnsavedChanges);
  usePageTitle(title);
  useItemLocale(useOpenState(state => state.status.locale));
  useInactivityOffer(isEditing, toggleEditing);
  useArticleCommands({
    save: () => unlessLocked(locked, () => void actions.save()),
    toggleEditing: () => unlessLocked(edit.obstacle === undefined && !isEditing ? locked : undefined, () => void toggleEditing()),
    undo: () => model.editor()?.undo(),
    redo: () => model.editor()?.redo(),
    remove: () => unlessLocked(deleteObstacle, () => void actions.remove()),
    discard: isEditing && hasUnsavedChanges ? () => void actions.discard() : undefined,
  });
  useCommentCommand();
  const { toField } = useGoTo();
  return (
    <div className="g-article" hidden={isHidden} {...drop.handlers}>
      <ArticleDocumentState />
      <DistractionFree isOffered={view === 'text'} />
      <ArticleLeaveGuard isGuarded={isEditing || edit.turn !== null} save={actions.save} />
      {isHidden ? null : (
        <ArticleHeader
          title={title}
          presence={edit.presence}
          isEditing={isEditing}
          editObstacle={edit.obstacle ?? (isEditing ? undefined : locked)}
          deleteObstacle={deleteObstacle}
          onToggleEditing={() => void toggleEditing()}
          onSave={() => void actions.save()}
          onDiscard={() => void actions.discard()}
          onDelete={() => void actions.remove()}
          onGoTo={toField}
        />
      )}
      <main className="g-article-column">
        <ArticleTabs />
        <div className="g-article-outside">
          <ArticleOutsideNews />
          <ArticlePushTrouble />
        </div>
        <div className="g-article-main" hidden={view !== 'text' && view !== 'conflict'}>
          <div className="g-article-notices">
            <ArticleNotices onDiscard={() => void actions.discard()} />
            <PresenceNotices edit={edit} />
          </div>
          <ArticleText isEditing={isEditing} />
          <ArticleFooter isEditing={isEditing} />
        </div>
        {view !== 'text' && view !== 'conflict' && edit.turn !== null ? (
          <div className="g-article-notices g-article-notices-beside">
            <PresenceNotices edit={edit} />
          </div>
        ) : null}
        {view === 'pictures' ? <PicturesPane isEditing={isEditing} onEdit={() => void toggleEditing()} /> : null}
        <ArticlePublication isShown={view === 'publication'} />
        {view === 'push' ? <ArticlePush /> : null}
      </main>
      {isHidden ? null : <SideBar />}
      {drop.isOver ? <DropNote /> : null}
    </div>
  );
};

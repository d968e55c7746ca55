import { useState } from 'react';
import { draftState, liveState } from '#domain/placement/page.ts';
import type { BoardModel } from '#renderer/entities/placement/board-model.ts';
import type { CardArticle } from '#renderer/entities/placement/card-article.ts';
import { useBoardPage } from '#renderer/entities/placement/use-pages.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { useBoard } from '../model/board-context.tsx';
import { useObstacle } from '../model/use-obstacle.ts';
import { asSeen } from './as-seen.ts';
import { DifferenceList } from './DifferenceList.tsx';
import { useGoOut } from './use-go-out.ts';
import { useUndoPublish } from './use-undo-publish.ts';

export interface PublishDialogProps {
  readonly model: BoardModel;
  readonly pageId: string;
  readonly name: string;
  /** Limits the publication to this section. */
  readonly sectionId?: string | undefined;
  /** True to show only the difference. */
  readonly isReading?: boolean;
  readonly articleOf: (metadataId: string) => CardArticle | undefined;
  readonly onClose: () => void;
}

/** Shows the difference between draft and live before publishing; undone by publishing the former state again. */
export const PublishDialog = ({ model, pageId, name, sectionId, isReading = false, articleOf, onClose }: PublishDialogProps) => {
  const text = useText('placement');
  const common = useText('common');
  const toasts = useToasts();
  const { acts } = useBoard();
  const goOut = useGoOut(model);
  const undo = useUndoPublish(model, goOut);
  const [isGoing, setGoing] = useState(false);
  const shown = useBoardPage(pageId).data;
  const obstacle = useObstacle(shown);
  if (!shown) return null;
  const { page } = shown;
  const section = page.sections.find(({ id }) => id === sectionId);
  const publish = async (): Promise<void> => {
    setGoing(true);
    const done = await goOut(
      pageId,
      section ? { kind: 'publishSection', sectionId: section.id, version: section.version } : { kind: 'publishPage', seen: asSeen(page) },
    );
    setGoing(false);
    if (!done) return;
    onClose();
    // Not back to the button, whose hint would now cover the first section.
    acts.focusPage(pageId);
    toasts.show({
      tone: 'positive',
      title: text('publish.done', { name }),
      action: {
        label: text('publish.undo'),
        onClick: () => void undo({ pageId, name, publishedAt: done.publishedAt, sectionId: section?.id }),
      },
    });
  };
  return (
    <Dialog
      title={text(isReading ? 'difference.of' : 'publish.title', { name })}
      isOpen
      onClose={onClose}
      width={740}
      actions={
        <>
          <Button onClick={onClose}>{common(isReading ? 'close' : 'cancel')}</Button>
          {isReading ? null : (
            <Button
              kind="primary"
              loading={isGoing}
              disabled={obstacle !== undefined}
              disabledReason={obstacle}
              onClick={() => void publish()}
            >
              {text(section ? 'publish.section' : 'publish.page')}
            </Button>
          )}
        </>
      }
    >
      <p className="g-quiet g-front-intro">{text(isReading ? 'difference.intro' : 'publish.intro')}</p>
      <DifferenceList before={liveState(page)} after={draftState(page)} articleOf={articleOf} sectionId={sectionId} />
    </Dialog>
  );
};

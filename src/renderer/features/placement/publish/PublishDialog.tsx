import { useState } from 'react';
import { draftState, liveState } from '#domain/placement/page.ts';
import type { BoardDesk } from '#renderer/entities/placement/board-desk.ts';
import type { CardArticle } from '#renderer/entities/placement/card-article.ts';
import { useBoardPage } from '#renderer/entities/placement/use-pages.ts';
import { callApi } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { Button } from '#ui/Button.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/toast.tsx';
import { useBoard } from '../model/board-context.tsx';
import { useObstacle } from '../model/use-obstacle.ts';
import { asSeen } from './as-seen.ts';
import { DifferenceList } from './DifferenceList.tsx';
import { type GoOut, useGoOut } from './use-go-out.ts';

export interface PublishDialogProps {
  readonly desk: BoardDesk;
  readonly pageId: string;
  readonly name: string;
  /** Only this section. */
  readonly sectionId?: string | undefined;
  /** Only looks at the difference. */
  readonly isReading?: boolean;
  readonly articleOf: (metadataId: string) => CardArticle | undefined;
  readonly onClose: () => void;
}

/** Puts what readers had before back, and publishes that: asked for, and only where nothing else went live since. */
const useUndoPublish = (desk: BoardDesk, goOut: GoOut) => {
  const bridge = useBridge();
  const text = useText('placement');
  const confirm = useConfirm();
  const toasts = useToasts();
  return async (pageId: string, name: string): Promise<void> => {
    const agreed = await confirm({
      title: text('publish.undo.title', { name }),
      message: text('publish.undo.message'),
      confirm: text('publish.undo'),
      danger: true,
    });
    if (!agreed) return;
    const history = await callApi(bridge, 'listPlacementHistory', { params: { id: pageId }, query: { size: 2 } }).catch(() => undefined);
    const [latest, former] = history?.body.content ?? [];
    const page = desk.page(pageId);
    if (!former || !page) return void toasts.show({ tone: 'caution', title: text('publish.undo.none') });
    // What was published as one section goes back as one section, where readers had it before.
    const published = latest?.kind === 'section' ? latest.sectionId : null;
    const before =
      published === null
        ? undefined
        : await callApi(bridge, 'getPlacementHistory', { params: { id: pageId, entryId: former.id } }).catch(() => undefined);
    const sectionId = before?.body.state.sections.some(({ id }) => id === published) ? published : null;
    if (!(await goOut(pageId, { kind: 'restore', entryId: former.id, sectionId, seen: asSeen(page) }))) return;
    const restored = desk.page(pageId);
    if (!restored) return;
    const section = restored.sections.find(({ id }) => id === sectionId);
    const act = section
      ? ({ kind: 'publishSection', sectionId: section.id, version: section.version } as const)
      : ({ kind: 'publishPage', seen: asSeen(restored) } as const);
    if (await goOut(pageId, act)) toasts.show({ tone: 'positive', title: text('publish.undone', { name }) });
  };
};

/** The difference between draft and live, before it goes out; undone by a new publication of what was there. */
export const PublishDialog = ({ desk, pageId, name, sectionId, isReading = false, articleOf, onClose }: PublishDialogProps) => {
  const text = useText('placement');
  const common = useText('common');
  const toasts = useToasts();
  const { acts } = useBoard();
  const goOut = useGoOut(desk);
  const undo = useUndoPublish(desk, goOut);
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
    // Not back to the button, which would now say over the first section that nothing is left to publish.
    acts.focusPage(pageId);
    toasts.show({
      tone: 'positive',
      title: text('publish.done', { name }),
      action: { label: text('publish.undo'), onClick: () => void undo(pageId, name) },
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

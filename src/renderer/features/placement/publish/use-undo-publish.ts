import { losesDraft } from '#domain/placement/take-back.ts';
import type { BoardModel } from '#renderer/entities/placement/board-model.ts';
import { callApi } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { useConfirm } from '#ui/overlays/confirm.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { asSeen } from './as-seen.ts';
import type { GoOut } from './use-go-out.ts';

interface Publication {
  readonly pageId: string;
  readonly name: string;
  /** Identifies the publication in the history. */
  readonly publishedAt: string | null;
  /** Section that was published alone. */
  readonly sectionId: string | undefined;
}

/**
 * Undoes a publication after a confirmation, unless something else was published since. The page is read before the history, so that the
 * newsroom refuses the undo, as a whole, if the page changes after that.
 */
export const useUndoPublish = (model: BoardModel, goOut: GoOut) => {
  const bridge = useBridge();
  const text = useText('placement');
  const confirm = useConfirm();
  const toasts = useToasts();
  return async ({ pageId, name, publishedAt, sectionId: published }: Publication): Promise<void> => {
    const page = model.page(pageId);
    const history = await callApi(bridge, 'listPlacementHistory', { params: { id: pageId }, query: { size: 2 } }).catch(() => undefined);
    if (!history || !page) return void toasts.show({ tone: 'caution', title: text('history.failed') });
    const [latest, former] = history.body.content;
    if (latest && publishedAt !== null && latest.at !== publishedAt)
      return void toasts.show({ tone: 'caution', title: text('publish.undo.newer.title'), message: text('publish.undo.newer') });
    if (!latest || !former) return void toasts.show({ tone: 'caution', title: text('publish.undo.none') });
    // A section published alone is restored alone, where readers had it before.
    const before =
      published === undefined
        ? undefined
        : await callApi(bridge, 'getPlacementHistory', { params: { id: pageId, entryId: former.id } }).catch(() => undefined);
    const sectionId = before?.body.state.sections.some(({ id }) => id === published) ? (published ?? null) : null;
    const agreed = await confirm({
      title: text('publish.undo.title', { name }),
      message: text(losesDraft(page, sectionId) ? 'publish.undo.messageLoss' : 'publish.undo.message'),
      confirm: text('publish.undo'),
      danger: true,
    });
    if (!agreed) return;
    const taken = await goOut(pageId, { kind: 'takeBack', entryId: latest.id, seen: asSeen(page) });
    if (taken) toasts.show({ tone: 'positive', title: text('publish.undone', { name }) });
  };
};

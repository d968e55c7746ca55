import {
  isPublicStatus,
  isSpecialMove,
  needsConfirmation,
  nextPublicationStatuses,
  type PublicationStatus,
} from '#domain/article/workflow.ts';
import { PUBLICATION_STATUS_ICONS } from '#renderer/entities/content/publication-icons.tsx';
import { useKeptFocus } from '#renderer/entities/content/use-kept-focus.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { Button } from '#ui/Button.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { CaretDownIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { Popover } from '#ui/Popover.tsx';
import { useToasts } from '#ui/toast.tsx';
import type { ItemDesk } from '../item-session.ts';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { useOpenItem } from '../use-item.ts';

/** Why no status can be set now, in words; undefined when one can. */
const useObstacle = (desk: ItemDesk): string | undefined => {
  const text = useText('articles');
  const isOnline = useIsOnline();
  const sync = useOpenItem(desk, open => open.status.sync.kind);
  const isNew = useOpenItem(desk, open => open.status.metadata === null);
  const unsaved = useOpenItem(desk, open => open.hasUnsavedChanges);
  if (!isOnline) return text('publish.needsNetwork');
  if (sync === 'conflict') return text('publish.needsDecision');
  if (sync === 'failed') return text('publish.needsRepair');
  if (unsaved) return text('publish.needsSave');
  return isNew || sync !== 'synced' ? text('publish.needsSync') : undefined;
};

export interface ItemPublicationProps {
  readonly desk: ItemDesk;
  /** Why the item is not complete, in words. */
  readonly incomplete: string | undefined;
}

/** The publication status; its menu has the allowed transitions (product.md, section 4). */
export const ItemPublication = ({ desk, incomplete }: ItemPublicationProps) => {
  const text = useText('articles');
  const words = useText('items');
  const meaning = useText('content');
  const confirm = useConfirm();
  const toasts = useToasts();
  const showFailure = useFailureToast();
  const current = useOpenItem(desk, open => open.status.metadata?.publicationStatus ?? 'notPublished');
  const general = useObstacle(desk);
  const button = useKeptFocus(current);
  const obstacleOf = (to: PublicationStatus): string | undefined => (isPublicStatus(to) ? (incomplete ?? general) : general);
  const choose = async (to: PublicationStatus): Promise<void> => {
    if (needsConfirmation(current, to)) {
      const agreed = await confirm({
        title: words(`publish.confirm.${to}`),
        message: text(isSpecialMove(current, to) ? `publish.confirm.${to}.public` : `publish.confirm.${to}.message`),
        confirm: text(`publish.move.${to}`),
        danger: true,
      });
      if (!agreed) return;
    }
    const answer = await desk.setPublicationStatus(to);
    if (answer.ok) toasts.show({ tone: 'positive', title: text(`publish.done.${to}`) });
    else showFailure(answer.error);
  };
  if (current === 'notPublished') {
    const obstacle = obstacleOf('published');
    return (
      <Button
        kind="primary"
        icon={PUBLICATION_STATUS_ICONS.published}
        disabled={obstacle !== undefined}
        disabledReason={obstacle}
        onClick={() => void choose('published')}
        data-testid="publish"
        ref={button}
      >
        {text('publish.move.published')}
      </Button>
    );
  }
  const name = text(`publicationStatus.${current}`);
  const menu = (
    <Menu label={text('status.publication')}>
      {nextPublicationStatuses(current).map(to => (
        <MenuItem
          key={to}
          icon={PUBLICATION_STATUS_ICONS[to]}
          label={text(`publish.move.${to}`)}
          description={meaning(`meaning.${to}`)}
          danger={needsConfirmation(current, to)}
          disabled={obstacleOf(to) !== undefined}
          disabledReason={obstacleOf(to)}
          onClick={() => void choose(to)}
        />
      ))}
    </Menu>
  );
  return (
    <Popover content={menu} placement="bottom-end" popupKind="menu">
      <Button
        icon={PUBLICATION_STATUS_ICONS[current]}
        endIcon={<CaretDownIcon />}
        aria-haspopup="menu"
        aria-label={`${text('status.publication')}: ${name}`}
        data-testid="publication-status"
        ref={button}
      >
        {name}
      </Button>
    </Popover>
  );
};

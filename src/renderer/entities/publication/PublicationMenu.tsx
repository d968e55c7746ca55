import { useEffect, useMemo, useState } from 'react';
import {
  isPublicStatus,
  needsConfirmation,
  nextPublicationStatuses,
  PUBLICATION_STATUSES,
  type PublicationStatus,
} from '#domain/article/workflow.ts';
import { actOfStatus } from '#domain/metadata/acts-of-change.ts';
import { PUBLICATION_STATUS_ICONS } from '#renderer/entities/content/publication-icons.tsx';
import { useKeptFocus } from '#renderer/entities/content/use-kept-focus.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import type { Command } from '#renderer/platform/commands/command.ts';
import { useCommands } from '#renderer/platform/feature/use-commands.ts';
import { useStableCallback } from '#renderer/platform/state/use-latest.ts';
import { Button } from '#ui/Button.tsx';
import { CaretDownIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Menu, MenuItem } from '#ui/overlays/Menu.tsx';
import { Popover } from '#ui/overlays/Popover.tsx';
import { useToasts } from '#ui/overlays/toast.tsx';
import type { ItemOnScreen } from './item-on-screen.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { useActObstacle, useRefusalWords } from './use-circumstances.ts';
import { usePublished } from './use-published.ts';
import { useReleasedSubject } from './use-released-subject.ts';

/** Why a status cannot be taken now, in words; undefined when its dialog may open. */
const useObstacle = ({ sync, metadata, unsavable }: ItemOnScreen): ((to: PublicationStatus) => string | undefined) => {
  const text = useText('articles');
  const isOnline = useIsOnline();
  const actObstacle = useActObstacle();
  const words = useRefusalWords();
  return to => {
    if (!isOnline) return isPublicStatus(to) ? text('publish.needsNetwork') : words('offline', actOfStatus(to));
    if (metadata === null) return text('publish.needsSync');
    const refused = actObstacle(metadata, actOfStatus(to));
    if (refused !== undefined) return refused;
    if (sync === 'conflict') return text('publish.needsDecision');
    return sync === 'failed' ? text('publish.needsRepair') : unsavable;
  };
};

/** Publishing by its key and by the palette; what is not possible now says why. */
const usePublicationCommands = (namespace: PublicationMenuProps['namespace'], choose: (to: PublicationStatus) => void): void => {
  const stableChoose = useStableCallback(choose);
  const commands = useMemo(
    () =>
      PUBLICATION_STATUSES.filter(to => to !== 'notPublished').map((to): Command => ({
        id: `publication.${to}`,
        textKey: `${namespace}:command.publication.${to}`,
        run: () => stableChoose(to),
      })),
    [namespace, stableChoose],
  );
  useCommands(commands);
};

export interface PublicationDialogProps {
  readonly item: ItemOnScreen;
  readonly to: PublicationStatus;
  readonly onClose: () => void;
}

/** The dialog by which an open item gets a publication status (D-011). */
export const PublicationDialog = ({ item, to, onClose }: PublicationDialogProps) => {
  const { circumstances, place, title, control, takeOver } = item;
  const done = usePublished();
  const { tenants } = useTenants();
  const shown = useReleasedSubject({ metadata: item.metadata, content: item.content, to });
  // What goes out has to be shown before: the message says why it is not.
  useEffect(() => {
    if (shown === null) onClose();
  }, [shown, onClose]);
  if (shown === undefined || shown === null) return null;
  return (
    <PublishDialog
      subject={{ ...shown, tenants, circumstances }}
      to={to}
      isUnsaved={item.hasUnsavedChanges}
      startsWith={item.startsWith}
      send={async ({ takesOver, releases }) => {
        if (takesOver && !((await takeOver?.()) ?? true)) return { ok: false, error: { code: 'offline' } };
        const answer = await control.setPublicationStatus(to, releases);
        if (answer.ok) done(to, { ...place, title });
        return answer;
      }}
      onGo={way => {
        onClose();
        item.go(way);
      }}
      onClose={onClose}
    />
  );
};

export interface PublicationMenuProps {
  readonly item: ItemOnScreen;
  /** Where its commands have their names. */
  readonly namespace: 'articles' | 'items';
}

/** The publication status of an item of any kind; its menu has the allowed transitions (product.md, section 4), each by way of the dialog (D-011). */
export const PublicationMenu = ({ item, namespace }: PublicationMenuProps) => {
  const text = useText('articles');
  const meaning = useText('content');
  const toasts = useToasts();
  const current = item.metadata?.publicationStatus ?? 'notPublished';
  const obstacleOf = useObstacle(item);
  const button = useKeptFocus(current);
  const [wanted, setWanted] = useState<PublicationStatus | null>(null);
  usePublicationCommands(namespace, to => {
    const obstacle = obstacleOf(to);
    if (obstacle === undefined) setWanted(to);
    else toasts.show({ tone: 'caution', title: obstacle, key: 'item:publication' });
  });
  const isOnline = useIsOnline();
  useEffect(() => {
    if (isOnline) toasts.hide('item:publication');
  }, [isOnline, toasts]);
  const menu = (
    <Menu label={text('status.publication')}>
      {nextPublicationStatuses(current).map(status => (
        <MenuItem
          key={status}
          icon={PUBLICATION_STATUS_ICONS[status]}
          label={text(`publish.move.${status}`)}
          description={meaning(`meaning.${status}`)}
          danger={needsConfirmation(current, status)}
          disabled={obstacleOf(status) !== undefined}
          disabledReason={obstacleOf(status)}
          onClick={() => setWanted(status)}
        />
      ))}
    </Menu>
  );
  const isFirst = current === 'notPublished';
  const name = isFirst ? text('publish.move.published') : text(`publicationStatus.${current}`);
  return (
    <>
      {isFirst ? (
        <Button
          kind="primary"
          icon={PUBLICATION_STATUS_ICONS.published}
          disabled={obstacleOf('published') !== undefined}
          disabledReason={obstacleOf('published')}
          aria-haspopup="dialog"
          onClick={() => setWanted('published')}
          className="g-status-button"
          title={name}
          data-testid="publish"
          ref={button}
        >
          {name}
        </Button>
      ) : (
        <Popover content={menu} placement="bottom-end" popupKind="menu">
          <Button
            icon={PUBLICATION_STATUS_ICONS[current]}
            endIcon={<CaretDownIcon />}
            aria-haspopup="menu"
            className="g-status-button"
            data-testid="publication-status"
            title={name}
            ref={button}
            aria-label={`${text('status.publication')}: ${name}`}
          >
            {name}
          </Button>
        </Popover>
      )}
      {wanted === null ? null : <PublicationDialog item={item} to={wanted} onClose={() => setWanted(null)} />}
    </>
  );
};

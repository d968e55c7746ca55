import { useEffect, useMemo, useRef, useState } from 'react';
import { needsConfirmation, nextPublicationStatuses, PUBLICATION_STATUSES, type PublicationStatus } from '#domain/article/workflow.ts';
import { actOfStatus } from '#domain/metadata/acts-of-change.ts';
import { PUBLICATION_STATUS_ICONS } from '#renderer/entities/content/publication-icons.tsx';
import { useKeptFocus } from '#renderer/entities/content/use-kept-focus.ts';
import { PublishDialog } from '#renderer/entities/publication/PublishDialog.tsx';
import { usePublished } from '#renderer/entities/publication/use-published.ts';
import { useActObstacle } from '#renderer/entities/publication/use-circumstances.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import type { Command } from '#renderer/platform/commands/command.ts';
import { useCommands } from '#renderer/platform/feature/use-commands.ts';
import { Button } from '#ui/Button.tsx';
import { CaretDownIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { Popover } from '#ui/Popover.tsx';
import { useToasts } from '#ui/toast.tsx';
import { useOpenCircumstances, useProofreading } from '../desk/locks.tsx';
import { useCurrentSession, useOpenState, useShownElements } from '../desk/use-article-session.tsx';
import { useWays } from '../desk/use-ways.ts';

/** Why a status cannot be taken now, in words; undefined when its dialog may open. */
const useObstacle = (): ((to: PublicationStatus) => string | undefined) => {
  const text = useText('articles');
  const isOnline = useIsOnline();
  const actObstacle = useActObstacle();
  const sync = useOpenState(state => state.status.sync.kind);
  const metadata = useOpenState(state => state.status.metadata);
  return to => {
    if (!isOnline) return text('publish.needsNetwork');
    if (metadata === null) return text('publish.needsSync');
    const refused = actObstacle(metadata, actOfStatus(to));
    if (refused !== undefined) return refused;
    if (sync === 'conflict') return text('publish.needsDecision');
    return sync === 'failed' ? text('publish.needsRepair') : undefined;
  };
};

/** Publishing by its key and by the palette; what is not possible now says why. */
const usePublicationCommands = (choose: (to: PublicationStatus) => void): void => {
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  const commands = useMemo(
    () =>
      PUBLICATION_STATUSES.filter(to => to !== 'notPublished').map((to): Command => ({
        id: `publication.${to}`,
        textKey: `articles:command.publication.${to}`,
        ...(to === 'published' && { shortcut: 'Mod+Alt+G', groupKey: 'articles:command.group', whileTyping: true }),
        run: () => latest.current(to),
      })),
    [],
  );
  useCommands(commands);
};

interface OpenDialogProps {
  readonly to: PublicationStatus;
  readonly onClose: () => void;
}

const OpenDialog = ({ to, onClose }: OpenDialogProps) => {
  const { takeOver } = useProofreading();
  const session = useCurrentSession();
  const done = usePublished();
  const go = useWays();
  const elements = useShownElements();
  const { tenants } = useTenants();
  const circumstances = useOpenCircumstances();
  const metadata = useOpenState(state => state.status.metadata);
  const isUnsaved = useOpenState(state => state.hasUnsavedChanges);
  if (metadata === null) return null;
  return (
    <PublishDialog
      subject={{
        metadata,
        content: { kind: 'text', elements },
        tenants,
        circumstances,
      }}
      to={to}
      isUnsaved={isUnsaved}
      send={async ({ takesOver }) => {
        if (takesOver && !(await takeOver())) return { ok: false, error: { code: 'offline' } };
        const answer = await session.setPublicationStatus(to);
        if (answer.ok) done(to, { resource: 'articles', id: metadata.resourceId, title: metadata.title });
        return answer;
      }}
      onGo={way => {
        onClose();
        go(way);
      }}
      onClose={onClose}
    />
  );
};

/** The publication status; its menu has the allowed transitions (product.md, section 4), each by way of the dialog (D-011). */
export const PublicationMenu = () => {
  const text = useText('articles');
  const meaning = useText('content');
  const toasts = useToasts();
  const current = useOpenState(state => state.status.metadata?.publicationStatus ?? 'notPublished');
  const obstacleOf = useObstacle();
  const button = useKeptFocus(current);
  const [wanted, setWanted] = useState<PublicationStatus | null>(null);
  usePublicationCommands(to => {
    const obstacle = obstacleOf(to);
    if (obstacle === undefined) setWanted(to);
    else toasts.show({ tone: 'caution', title: obstacle, key: 'article:publication' });
  });
  const isOnline = useIsOnline();
  useEffect(() => {
    if (isOnline) toasts.hide('article:publication');
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
            data-testid="publication-status"
            ref={button}
            aria-label={`${text('status.publication')}: ${name}`}
          >
            {name}
          </Button>
        </Popover>
      )}
      {wanted === null ? null : <OpenDialog to={wanted} onClose={() => setWanted(null)} />}
    </>
  );
};

import { useState } from 'react';
import { needsConfirmation, nextPublicationStatuses, type PublicationStatus } from '#domain/article/workflow.ts';
import type { ItemDraft, ItemResource } from '#domain/kinds/item.ts';
import { actOfStatus } from '#domain/metadata/acts-of-change.ts';
import { PUBLICATION_STATUS_ICONS } from '#renderer/entities/content/publication-icons.tsx';
import { useKeptFocus } from '#renderer/entities/content/use-kept-focus.ts';
import { PublishDialog } from '#renderer/entities/publication/PublishDialog.tsx';
import { usePublished } from '#renderer/entities/publication/use-published.ts';
import { useActObstacle, useCircumstances } from '#renderer/entities/publication/use-circumstances.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { Button } from '#ui/Button.tsx';
import { CaretDownIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { Popover } from '#ui/Popover.tsx';
import type { ItemDesk } from '../item-session.ts';
import { useOpenItem } from '../use-item.ts';
import { showItemField } from './show-item-field.ts';

/** Why a status cannot be taken now, in words; undefined when its dialog may open. */
const useObstacle = (desk: ItemDesk, unsavable: string | undefined): ((to: PublicationStatus) => string | undefined) => {
  const text = useText('articles');
  const isOnline = useIsOnline();
  const actObstacle = useActObstacle();
  const sync = useOpenItem(desk, open => open.status.sync.kind);
  const metadata = useOpenItem(desk, open => open.status.metadata);
  return to => {
    if (!isOnline) return text('publish.needsNetwork');
    if (metadata === null) return text('publish.needsSync');
    const refused = actObstacle(metadata, actOfStatus(to));
    if (refused !== undefined) return refused;
    if (sync === 'conflict') return text('publish.needsDecision');
    return sync === 'failed' ? text('publish.needsRepair') : unsavable;
  };
};

export interface ItemPublicationProps {
  readonly desk: ItemDesk<ItemResource>;
  /** What is written of it now. */
  readonly draft: () => ItemDraft;
  /** Why it cannot be saved now, in words. */
  readonly unsavable: string | undefined;
}

const OpenDialog = ({ desk, draft, to, onClose }: Omit<ItemPublicationProps, 'unsavable'> & OpenProps) => {
  const done = usePublished();
  const { tenants } = useTenants();
  const circumstancesOf = useCircumstances();
  const metadata = useOpenItem(desk, open => open.status.metadata);
  const isUnsaved = useOpenItem(desk, open => open.hasUnsavedChanges);
  if (metadata === null) return null;
  return (
    <PublishDialog
      subject={{ metadata, content: { kind: 'item', draft: draft() }, tenants, circumstances: circumstancesOf(metadata) }}
      to={to}
      isUnsaved={isUnsaved}
      send={async () => {
        const answer = await desk.setPublicationStatus(to);
        if (answer.ok) done(to, { resource: desk.resource, id: desk.id, title: metadata.title });
        return answer;
      }}
      onGo={way => {
        onClose();
        if (way.kind === 'field') setTimeout(() => showItemField(way.field));
      }}
      onClose={onClose}
    />
  );
};

interface OpenProps {
  readonly to: PublicationStatus;
  readonly onClose: () => void;
}

/** The publication status; its menu has the allowed transitions (product.md, section 4), each by way of the dialog (D-011). */
export const ItemPublication = ({ desk, draft, unsavable }: ItemPublicationProps) => {
  const text = useText('articles');
  const meaning = useText('content');
  const current = useOpenItem(desk, open => open.status.metadata?.publicationStatus ?? 'notPublished');
  const obstacleOf = useObstacle(desk, unsavable);
  const button = useKeptFocus(current);
  const [wanted, setWanted] = useState<PublicationStatus | null>(null);
  const dialog = wanted === null ? null : <OpenDialog desk={desk} draft={draft} to={wanted} onClose={() => setWanted(null)} />;
  if (current === 'notPublished') {
    const obstacle = obstacleOf('published');
    return (
      <>
        <Button
          kind="primary"
          icon={PUBLICATION_STATUS_ICONS.published}
          disabled={obstacle !== undefined}
          disabledReason={obstacle}
          aria-haspopup="dialog"
          onClick={() => setWanted('published')}
          data-testid="publish"
          ref={button}
        >
          {text('publish.move.published')}
        </Button>
        {dialog}
      </>
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
          onClick={() => setWanted(to)}
        />
      ))}
    </Menu>
  );
  return (
    <>
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
      {dialog}
    </>
  );
};

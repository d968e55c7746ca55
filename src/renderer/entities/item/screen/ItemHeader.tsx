import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ItemResource } from '#domain/kinds/item.ts';
import type { ItemOnScreen } from '#renderer/entities/publication/item-on-screen.ts';
import { PublicationMenu } from '#renderer/entities/publication/PublicationMenu.tsx';
import { UpdatePublicButton } from '#renderer/entities/publication/UpdatePublicButton.tsx';
import { useActObstacle } from '#renderer/entities/publication/use-circumstances.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { keysForAria, keysLabel } from '#renderer/platform/keys/keys.ts';
import { ItemPlaceEntries, useItemPlaceCommands, useItemPlaces } from '#renderer/entities/content/item-places.tsx';
import { KeepEntry, useKeepCommand } from '#renderer/entities/kept/KeepEntry.tsx';
import { HeaderSlot } from '#renderer/platform/navigation/header-slot.tsx';
import { FOLLOWING } from '#renderer/platform/navigation/leaving.ts';
import { resourcePath } from '#renderer/platform/navigation/paths.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ChevronLeftIcon, FloppyDiskIcon, MoreIcon, TrashIcon, UndoIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Menu, MenuDivider, MenuItem } from '#ui/overlays/Menu.tsx';
import { Popover } from '#ui/overlays/Popover.tsx';
import type { ItemModel } from '../item-handle.ts';
import { useDeleteItem } from '../use-delete-item.ts';
import { useOpenItem } from '../use-item.ts';
import type { ItemActions } from './use-item-actions.ts';

export interface ItemHeaderProps {
  readonly model: ItemModel<ItemResource>;
  readonly title: string;
  readonly actions: ItemActions;
  readonly item: ItemOnScreen;
  /** Further entries of the kind in the menu. */
  readonly entries?: ReactNode;
  /** Further buttons of the kind, before the others. */
  readonly children?: ReactNode;
}

const useDeleteObstacle = (model: ItemModel): string | undefined => {
  const text = useText('items');
  const isOnline = useIsOnline();
  const isNew = useOpenItem(model, open => open.status.metadata === null);
  const metadata = useOpenItem(model, open => open.status.metadata);
  const refused = useActObstacle();
  const reason = metadata === null ? undefined : refused(metadata, 'delete');
  return reason ?? (isNew || isOnline ? undefined : text('delete.needsNetwork'));
};

const MoreMenu = ({ model, title, actions, entries }: Pick<ItemHeaderProps, 'model' | 'title' | 'actions' | 'entries'>) => {
  const text = useText('items');
  const navigate = useNavigate();
  const remove = useDeleteItem(model.resource);
  const obstacle = useDeleteObstacle(model);
  const unsaved = useOpenItem(model, open => open.hasUnsavedChanges);
  const metadata = useOpenItem(model, open => open.status.metadata);
  const sync = useOpenItem(model, open => open.status.sync.kind);
  const places = useItemPlaces({ metadata, hasLocal: unsaved || sync !== 'synced' });
  useItemPlaceCommands(places);
  const place = { resource: model.resource, id: model.id };
  useKeepCommand({ place, title });
  const removeHere = async (): Promise<void> => {
    if (await remove(model.id, title)) await navigate(resourcePath(model.resource), { state: FOLLOWING });
  };
  const menu = (
    <Menu label={text('more')}>
      <ItemPlaceEntries {...places} />
      {entries}
      <KeepEntry place={place} title={title} isOpen />
      <MenuItem
        icon={<UndoIcon />}
        label={text('discard.action')}
        disabled={!unsaved}
        disabledReason={text('save.nothing')}
        onClick={() => void actions.discard()}
      />
      <MenuDivider />
      <MenuItem
        icon={<TrashIcon />}
        label={text('delete.action')}
        danger
        disabled={obstacle !== undefined}
        disabledReason={obstacle}
        onClick={() => void removeHere()}
      />
    </Menu>
  );
  return (
    <Popover content={menu} placement="bottom-end" popupKind="menu">
      <IconButton label={text('more')} icon={<MoreIcon />} aria-haspopup="menu" />
    </Popover>
  );
};

/** Shows the item's kind, state and actions in the window's header. */
export const ItemHeader = ({ model, title, actions, item, entries, children }: ItemHeaderProps) => {
  const text = useText('items');
  const { hasUnsavedChanges: unsaved, isSaving, metadata, unsavable } = item;
  const obstacleOf = useActObstacle();
  const locked = metadata === null ? undefined : obstacleOf(metadata, 'holdSave');
  const reason = unsaved ? (locked ?? unsavable) : text('save.nothing');
  const heading = title.trim() === '' ? text('untitled') : title;
  return (
    <>
      <HeaderSlot place="main">
        <Link className="g-item-back" to={resourcePath(model.resource)}>
          <ChevronLeftIcon /> <span className="g-back-words">{text(`${model.resource}:title`)}</span>
        </Link>
        <p className="g-item-heading g-truncate" title={heading}>
          {heading}
        </p>
      </HeaderSlot>
      <HeaderSlot place="actions">
        {children}
        <Button
          icon={<FloppyDiskIcon />}
          disabled={isSaving || reason !== undefined}
          disabledReason={isSaving ? undefined : reason}
          onClick={() => void actions.save()}
          aria-keyshortcuts={keysForAria('save')}
          title={`${text('save.action')} (${keysLabel('save')})`}
          className="g-save"
          data-testid="save"
        >
          {text('save.action')}
        </Button>
        <UpdatePublicButton item={item} />
        <PublicationMenu item={item} namespace="items" />
        <MoreMenu model={model} title={title} actions={actions} entries={entries} />
      </HeaderSlot>
    </>
  );
};

import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { Metadata } from '#domain/metadata/metadata.ts';
import type { Command } from '#renderer/platform/commands/command.ts';
import { keysLabel } from '#renderer/platform/keys/keys.ts';
import { useCommands } from '#renderer/platform/feature/use-commands.ts';
import { historyPath, previewPath } from '#renderer/platform/navigation/paths.ts';
import { useLatest } from '#renderer/platform/state/use-latest.ts';
import { EyeOpenIcon, HistoryIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { MenuDivider, MenuItem } from '#ui/overlays/Menu.tsx';

/** Other screens of an open item; they wait for the newsroom to know it. */
export interface ItemPlaces {
  readonly isKnown: boolean;
  /** In a window beside this one; what this desk has and the newsroom does not is shown at once. */
  readonly openPreview: () => void;
  readonly openHistory: () => void;
}

interface Options {
  readonly metadata: Pick<Metadata, 'id' | 'mainTenantId' | 'tenantIds'> | null;
  /** The desk has a newer version than the newsroom. */
  readonly hasLocal: boolean;
}

/** The preview and the history of the open item. */
export const useItemPlaces = ({ metadata, hasLocal }: Options): ItemPlaces => {
  const navigate = useNavigate();
  return {
    isKnown: metadata !== null,
    openPreview: () => {
      if (metadata === null) return;
      const path = previewPath(metadata.id, metadata.mainTenantId ?? metadata.tenantIds[0]);
      window.open(`${path}${hasLocal ? '?source=desk' : ''}`, '_blank', 'noopener,noreferrer');
    },
    openHistory: () => {
      if (metadata !== null) void navigate(historyPath(metadata.id));
    },
  };
};

/** Preview and history by name and by shortcut, while the item is on screen. */
export const useItemPlaceCommands = (places: ItemPlaces): void => {
  const latest = useLatest(places);
  const { isKnown } = places;
  const commands = useMemo((): readonly Command[] => {
    if (!isKnown) return [];
    return [
      { id: 'preview', textKey: 'preview:open', run: () => latest().openPreview() },
      { id: 'metadataHistory', textKey: 'history:open', run: () => latest().openHistory() },
    ];
  }, [isKnown, latest]);
  useCommands(commands);
};

/** The entries of a menu that lead to preview and history. */
export const ItemPlaceEntries = ({ isKnown, openPreview, openHistory }: ItemPlaces) => {
  const text = useText('preview');
  const history = useText('history');
  const unknown = isKnown ? undefined : text('open.unknown');
  return (
    <>
      <MenuItem
        icon={<EyeOpenIcon />}
        label={text('open')}
        note={keysLabel('preview')}
        disabled={!isKnown}
        disabledReason={unknown}
        onClick={openPreview}
      />
      <MenuItem icon={<HistoryIcon />} label={history('open')} disabled={!isKnown} disabledReason={unknown} onClick={openHistory} />
      <MenuDivider />
    </>
  );
};

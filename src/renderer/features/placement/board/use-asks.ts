import { useMemo } from 'react';
import { useLatest } from '#renderer/platform/state/use-latest.ts';
import { findItem } from '#domain/placement/apply.ts';
import type { BoardModel } from '#renderer/entities/placement/board-model.ts';
import type { BoardAsks, Line } from './board-keys.ts';
import type { BoardStore } from '../model/board-store.ts';
import { placeOf, selectedOn } from '../model/places.ts';
import type { BoardDialog } from '../model/use-dialogs.ts';

interface AskParts {
  readonly model: BoardModel;
  readonly store: BoardStore;
  readonly open: (dialog: BoardDialog) => void;
  readonly focusPool: () => void;
  readonly showMenu: (line: Line) => void;
  readonly openSection: (pageId: string, sectionId: string) => void;
  readonly openArticle: (metadataId: string) => void;
}

const metadataIdOf = (model: BoardModel, { pageId, itemId, key, sectionId }: Line): string | null => {
  if (itemId === null) return key.startsWith(`${sectionId}:`) ? key.slice(sectionId.length + 1) : null;
  const page = model.page(pageId);
  return (page && findItem(page, itemId)?.item.metadataId) ?? null;
};

/** Provides the requests of keys and menus to the screen; the same object while the screen is open. */
export const useAsks = (parts: AskParts): BoardAsks => {
  const latest = useLatest(parts);
  return useMemo(() => {
    const now = (): AskParts => latest();
    return {
      pool: () => now().focusPool(),
      menu: line => now().showMenu(line),
      moveTo: line => {
        const { model, store, open } = now();
        const page = model.page(line.pageId);
        if (!page || line.itemId === null) return;
        const itemIds = selectedOn(page, store.getState().selected, line.itemId);
        open({ kind: 'moveTo', start: placeOf(page, line.itemId), itemIds, metadataIds: [] });
      },
      together: (kind, { pageId, itemId }) => {
        const { model, store, open } = now();
        const page = model.page(pageId);
        if (page && itemId !== null) open({ kind, pageId, itemIds: selectedOn(page, store.getState().selected, itemId) });
      },
      whereElse: line => {
        const metadataId = metadataIdOf(now().model, line);
        if (metadataId !== null) now().open({ kind: 'whereElse', metadataId });
      },
      difference: ({ pageId }) => now().open({ kind: 'difference', pageId }),
      publishSection: ({ pageId, sectionId }) => now().open({ kind: 'publish', pageId, sectionId }),
      open: line => {
        const metadataId = metadataIdOf(now().model, line);
        if (metadataId === null) now().openSection(line.pageId, line.sectionId);
        else now().openArticle(metadataId);
      },
    };
  }, [latest]);
};

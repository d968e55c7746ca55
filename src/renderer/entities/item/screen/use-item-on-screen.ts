import { useLocation, useNavigate } from 'react-router';
import type { ItemDraft, ItemResource } from '#domain/kinds/item.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { useText } from '#ui/i18n.ts';
import type { ItemOnScreen } from '../../publication/item-on-screen.ts';
import type { Way } from '../../publication/judge-going-out.ts';
import { useCircumstances } from '../../publication/use-circumstances.ts';
import type { ItemModel } from '../item-handle.ts';
import { useOpenItem } from '../use-item.ts';
import { showItemField } from './show-item-field.ts';

/** Leads to a field of the open item, from whichever of its tabs. */
const useWays = ({ resource, id }: ItemModel<ItemResource>): ((way: Way) => void) => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const path = contentPath(resource, id);
  return async way => {
    if (way.kind !== 'field') return;
    if (pathname !== path) await navigate(path);
    setTimeout(() => showItemField(way.field));
  };
};

interface Options {
  readonly model: ItemModel<ItemResource>;
  /** Returns the present draft. */
  readonly draft: () => ItemDraft;
  readonly unsavable: string | undefined;
}

/** The open item, as its publication and its updates see it. */
export const useItemOnScreen = ({ model, draft, unsavable }: Options): ItemOnScreen => {
  const text = useText('items');
  const circumstancesOf = useCircumstances();
  const go = useWays(model);
  const metadata = useOpenItem(model, open => open.status.metadata);
  const hasUnsavedChanges = useOpenItem(model, open => open.hasUnsavedChanges);
  const sync = useOpenItem(model, open => open.status.sync.kind);
  const isSaving = useOpenItem(model, open => open.isSaving);
  return {
    place: { resource: model.resource, id: model.id },
    title: metadata?.title.trim() || text('untitled'),
    metadata,
    hasUnsavedChanges,
    sync,
    isSaving,
    unsavable,
    control: model,
    circumstances: metadata === null ? {} : circumstancesOf(metadata),
    content: () => ({ kind: 'item', draft: draft() }),
    go,
  };
};

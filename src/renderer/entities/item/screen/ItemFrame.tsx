import { type ReactNode, useCallback, useId, useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { type OnDisk, onDiskOf } from '#domain/work/work.ts';
import { draftOf, type FieldsOf, type ItemResource } from '#domain/kinds/item.ts';
import type { ItemOnScreen, StartsWith } from '#renderer/entities/publication/item-on-screen.ts';
import { usePageTitle } from '#renderer/platform/navigation/page-title.ts';
import { contentPath, KEPT_PATH } from '#renderer/platform/navigation/paths.ts';
import { useFollowingLeaveGuard } from '#renderer/platform/navigation/use-leave-guard.ts';
import type { DocumentState } from '#renderer/platform/state/page-store.ts';
import { useDocumentState } from '#renderer/platform/state/use-document-state.ts';
import { followSteadily } from '#renderer/platform/state/use-steady.ts';
import { useHostConnected } from '#renderer/entities/session/session.ts';
import { useItemLocale } from '#renderer/platform/state/use-item-locale.ts';
import { useStableCallback } from '#renderer/platform/state/use-latest.ts';
import { useText } from '#ui/i18n.ts';
import { TabPanel, Tabs } from '#ui/Tabs.tsx';
import type { ItemModel, ItemHandle } from '../item-handle.ts';
import { useDraft, useOpenItem } from '../use-item.ts';
import { ItemConflict, type ItemConflictProps } from './ItemConflict.tsx';
import { ItemHeader } from './ItemHeader.tsx';
import { ItemMetadata } from './ItemMetadata.tsx';
import { ItemNotices } from './ItemNotices.tsx';
import { ItemWaitingNotice } from './ItemWaiting.tsx';
import { useItemActions, useItemCommands } from './use-item-actions.ts';
import { useItemOnScreen } from './use-item-on-screen.ts';

/** Set in the address while a conflict is being decided; such parameters are no leaving. */
const DECIDING = 'toggle:conflict';

/** Reports the state of the open item to the status line. */
const useItemDocumentState = (model: ItemModel): void => {
  const sync = useOpenItem(model, open => open.status.sync);
  const conflict = useOpenItem(model, open => open.status.conflict);
  const unsaved = useOpenItem(model, open => open.hasUnsavedChanges);
  const isSaving = useOpenItem(model, open => open.isSaving);
  const { resource, id } = model;
  const state = useMemo((): DocumentState => {
    if (sync.kind === 'gone') return { kind: 'gone', path: KEPT_PATH };
    if (conflict !== null) return { kind: 'conflict', open: conflict.fields.length, path: `${contentPath(resource, id)}?${DECIDING}=1` };
    if (isSaving || sync.kind === 'sending') return { kind: 'saving' };
    if (unsaved) return { kind: 'unsaved' };
    if (sync.kind === 'failed') return { kind: 'failed', path: '/outbox' };
    return sync.kind === 'waiting'
      ? { kind: 'waiting', count: sync.count }
      : { kind: 'saved', at: sync.kind === 'synced' ? sync.at : null };
  }, [sync, conflict, resource, id, unsaved, isSaving]);
  useDocumentState(state);
};

/** A component of its own: the first key makes the item unsaved. */
const ItemLeaveGuard = ({ model, save }: { readonly model: ItemModel; readonly save: () => Promise<boolean> }): null => {
  const isUnsaved = useOpenItem(model, open => open.hasUnsavedChanges);
  const isHostHere = useHostConnected();
  const saveNow = useStableCallback(save);
  const follow = useCallback(
    (take: (onDisk: OnDisk) => void) => {
      const read = (): OnDisk => {
        const phase = model.store.getState();
        if (phase.kind !== 'open') return 'kept';
        return onDiskOf({ isHostHere, isWriting: phase.isWriting, isRefused: phase.failure !== null });
      };
      return followSteadily({ read, subscribe: model.store.subscribe }, take);
    },
    [model, isHostHere],
  );
  useFollowingLeaveGuard(isUnsaved ? { follow, save: saveNow } : null);
  return null;
};

const Conflict = <Resource extends ItemResource>({
  handle,
  ...rest
}: Omit<ItemConflictProps, 'model' | 'mine'> & {
  readonly handle: ItemHandle<Resource>;
}) => <ItemConflict {...rest} model={handle.model} mine={useDraft(handle.draft(), draft => draft)} />;

/** A tab between content and metadata; its id is the end of its address. */
export interface ItemTab {
  readonly id: string;
  readonly label: string;
  readonly panel: ReactNode;
}

export interface ItemFrameProps<Resource extends ItemResource> {
  readonly handle: ItemHandle<Resource>;
  /** Reason why it cannot be saved now, in words. */
  readonly unsavable?: string | undefined;
  /** Further buttons in the header. */
  readonly buttons?: ReactNode;
  /** Label of the first tab; its content, by default. */
  readonly contentLabel?: string;
  /** Label of the last tab; its metadata, by default. */
  readonly metadataLabel?: string;
  readonly tabs?: readonly ItemTab[];
  /** Further entries of the header's menu. */
  readonly entries?: ReactNode;
  /** Further notices, before the form. */
  readonly notices?: ReactNode;
  /** If true, uses more of a wide window than a form does. */
  readonly isWide?: boolean;
  /** Actions that start with its publication. */
  readonly startsWith?: StartsWith | undefined;
  /** The form. */
  readonly children: ReactNode | ((item: ItemOnScreen) => ReactNode);
}

const NO_TABS: readonly ItemTab[] = [];

/** Everything around the form of an item: header, state line, notices, tabs, conflict, shortcuts and the guard against leaving. */
export const ItemFrame = <Resource extends ItemResource>(props: ItemFrameProps<Resource>) => {
  const { handle, unsavable, buttons, entries, notices, contentLabel, metadataLabel, tabs = NO_TABS, isWide = false, children } = props;
  const { model } = handle;
  const text = useText('items');
  const navigate = useNavigate();
  const tabsId = useId();
  const place = useParams()['*'] ?? '';
  const tab = place === 'metadata' || tabs.some(({ id }) => id === place) ? place : 'content';
  const [address, setAddress] = useSearchParams();
  const title = useDraft(handle.draft(), draft => draft.title);
  const actions = useItemActions(model, unsavable);
  const itemOnScreen = useItemOnScreen({
    model,
    draft: () => draftOf(model.resource, handle.draft().get() as unknown as FieldsOf<Resource>), // the same fields by two names
    unsavable,
  });
  const item: ItemOnScreen = { ...itemOnScreen, startsWith: props.startsWith };
  usePageTitle(title.trim() === '' ? text('untitled') : title);
  useItemDocumentState(model);
  useItemCommands(actions);
  useItemLocale(useOpenItem(model, open => open.status.locale));
  const decide = (isDeciding: boolean): void => setAddress(isDeciding ? { [DECIDING]: '1' } : {}, { replace: true });
  const path = contentPath(model.resource, model.id);
  return (
    <main className={isWide ? 'g-item is-wide' : 'g-item'}>
      <ItemLeaveGuard model={model} save={actions.save} />
      <ItemHeader model={model} title={title} actions={actions} item={item} entries={entries}>
        {buttons}
      </ItemHeader>
      <ItemNotices model={model} onDecide={() => decide(true)}>
        {notices}
        <ItemWaitingNotice item={item} resource={model.resource} draft={handle.draft().get} />
      </ItemNotices>
      <Tabs
        id={tabsId}
        tabs={[
          { id: 'content', label: contentLabel ?? text('tab.content') },
          ...tabs.map(({ id, label }) => ({ id, label })),
          { id: 'metadata', label: metadataLabel ?? text('tab.metadata') },
        ]}
        selected={tab}
        onSelect={next => void navigate(next === 'content' ? path : `${path}/${next}`)}
      />
      <TabPanel tabs={tabsId} id="content" selected={tab} className="g-item-body">
        {typeof children === 'function' ? children(item) : children}
      </TabPanel>
      {tabs.map(({ id, panel }) => (
        <TabPanel key={id} tabs={tabsId} id={id} selected={tab} className="g-item-body">
          {tab === id ? panel : null}
        </TabPanel>
      ))}
      <TabPanel tabs={tabsId} id="metadata" selected={tab} className="g-item-body">
        {tab === 'metadata' ? <ItemMetadata model={model} /> : null}
      </TabPanel>
      {address.has(DECIDING) ? <Conflict handle={handle} onClose={() => decide(false)} /> : null}
    </main>
  );
};

import { useState } from 'react';
import { type CuratedListDraft, curatedListDraftSchema, LIST_LIMITS } from '#domain/curatedlist/curated-list.ts';
import { curatedList } from '#domain/kinds/curated-lists.ts';
import { useRecords } from '#renderer/entities/kind/reference/record-queries.ts';
import { useIsExternal, useIsOnline } from '#renderer/entities/session/session.ts';
import { useSayRefusal } from '#renderer/platform/api/use-say-refusal.ts';
import { callApi } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useToasts } from '#ui/overlays/toast.tsx';

interface AddToListDialogProps {
  readonly tenantId: number;
  readonly metadataIds: readonly string[];
  readonly onClose: () => void;
}

const MOST_LISTS = 200;

const draftOf = (stored: Readonly<Record<string, unknown>>): CuratedListDraft =>
  curatedListDraftSchema.parse(Object.fromEntries(Object.keys(curatedListDraftSchema.shape).map(name => [name, stored[name]])));

/** Provides appending articles to a list, and removing exactly those again. */
const useListWork = () => {
  const bridge = useBridge();
  const change = async (id: string, items: (now: CuratedListDraft['items']) => CuratedListDraft['items']): Promise<number> => {
    // Reading makes the host remember the present version.
    const draft = draftOf((await callApi(bridge, 'getCuratedList', { params: { id } })).body);
    const next = items(draft.items);
    if (next.length !== draft.items.length) await callApi(bridge, 'putCuratedList', { params: { id }, body: { ...draft, items: next } });
    return next.length - draft.items.length;
  };
  return {
    add: (id: string, added: CuratedListDraft['items']) =>
      change(id, now => {
        const metadataIds = new Set(now.map(({ metadataId }) => metadataId));
        return [...now, ...added.filter(({ metadataId }) => !metadataIds.has(metadataId))].slice(
          0,
          Math.max(LIST_LIMITS.items, now.length),
        );
      }),
    remove: (id: string, added: CuratedListDraft['items']) => {
      const ids = new Set(added.map(item => item.id));
      return change(id, now => now.filter(item => !ids.has(item.id)));
    },
  };
};

/** Adds articles of the board to a curated list of the page's title, with an undo in the toast. */
export const AddToListDialog = ({ tenantId, metadataIds, onClose }: AddToListDialogProps) => {
  const text = useText('placement');
  const common = useText('common');
  const toasts = useToasts();
  const sayRefusal = useSayRefusal();
  const isOnline = useIsOnline();
  const isExternal = useIsExternal();
  const work = useListWork();
  const { data, isPending } = useRecords(curatedList, { size: MOST_LISTS, sort: 'name,asc', filters: { tenantIds: [String(tenantId)] } });
  const lists = data?.content ?? [];
  const [chosen, setChosen] = useState('');
  const [isGoing, setGoing] = useState(false);
  const list = lists.find(({ id }) => id === chosen) ?? lists[0];
  const obstacle = isExternal
    ? text('refused.external')
    : !isOnline
      ? text('addToList.offline')
      : list === undefined
        ? text('addToList.none')
        : undefined;
  const add = async (): Promise<void> => {
    if (list === undefined) return;
    const id = String(list['id']);
    const name = String(list['name']);
    const items = [...new Set(metadataIds)].map(metadataId => ({ id: crypto.randomUUID(), metadataId, pinned: false }));
    setGoing(true);
    try {
      const count = await work.add(id, items);
      const undo = async (): Promise<void> => {
        try {
          await work.remove(id, items);
          toasts.show({ tone: 'positive', title: text('addToList.undone', { name }) });
        } catch (thrown) {
          sayRefusal(thrown);
        }
      };
      toasts.show({
        tone: count > 0 ? 'positive' : 'neutral',
        title: text('addToList.done', { count, name }),
        ...(count < items.length ? { message: text('addToList.known', { count: items.length - count }) } : {}),
        ...(count > 0 ? { action: { label: text('undo'), onClick: () => void undo() } } : {}),
      });
      onClose();
    } catch (thrown) {
      setGoing(false);
      sayRefusal(thrown);
    }
  };
  return (
    <Dialog
      title={text('addToList.title', { count: new Set(metadataIds).size })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button kind="primary" loading={isGoing} disabled={obstacle !== undefined} disabledReason={obstacle} onClick={() => void add()}>
            {text('addToList.add')}
          </Button>
        </>
      }
    >
      {isPending ? <Skeleton lines={2} /> : null}
      {!isPending && lists.length === 0 ? <p>{text('addToList.none')}</p> : null}
      {lists.length === 0 ? null : (
        <Select
          label={text('addToList.list')}
          value={list === undefined ? '' : String(list['id'])}
          options={lists.map(each => ({ value: String(each['id']), label: String(each['name']) }))}
          onChange={setChosen}
        />
      )}
    </Dialog>
  );
};

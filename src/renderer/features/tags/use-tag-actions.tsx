import { type ReactElement, useMemo } from 'react';
import type { TagRecord } from '#domain/taxonomy/tags.ts';
import type { BulkAction, Offers, RowAction } from '#renderer/entities/collection/model/collection.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { callApi } from '#renderer/platform/api/queries.ts';
import { useSayRefusal } from '#renderer/platform/api/use-say-refusal.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { useInvalidateTaxonomy } from '#renderer/entities/taxonomy/invalidate.ts';
import { useFormQuestions } from '#ui/overlays/confirm.tsx';
import { EyeOffIcon, EyeOpenIcon, GlobeIcon, LockIcon, TrashIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import type { TagRow } from './tag-row.ts';

/** Deletes a tag after a question; answers whether it is gone. One that items have stays, which is said. */
export const useDeleteTag = () => {
  const bridge = useBridge();
  const sayRefusal = useSayRefusal();
  const invalidate = useInvalidateTaxonomy();
  const { askDelete } = useFormQuestions();
  return async ({ id, name }: Pick<TagRow, 'id' | 'name'>): Promise<boolean> => {
    if (!(await askDelete(name))) return false;
    try {
      // Its present etag is remembered by the host when it is read.
      await callApi(bridge, 'getTag', { params: { id } });
      await callApi(bridge, 'deleteTag', { params: { id } });
      await invalidate();
      return true;
    } catch (thrown) {
      sayRefusal(thrown);
      return false;
    }
  };
};

export const useTagActions = (): readonly RowAction<TagRow>[] => {
  const text = useText('collection');
  const isOnline = useIsOnline();
  const remove = useDeleteTag();
  return [
    {
      id: 'delete',
      icon: <TrashIcon />,
      label: ({ name }) => text('deleteNamed', { name }),
      danger: true,
      keys: 'rows.remove',
      can: () => (isOnline ? { ok: true } : { ok: false, reason: text('create.offline') }),
      run: remove,
    },
  ];
};

type Switches = Partial<Pick<TagRecord, 'active' | 'allowRobots'>>;
const CHANGES: readonly { readonly id: string; readonly icon: ReactElement; readonly set: Switches }[] = [
  { id: 'activate', icon: <EyeOpenIcon />, set: { active: true } },
  { id: 'deactivate', icon: <EyeOffIcon />, set: { active: false } },
  { id: 'allowRobots', icon: <GlobeIcon />, set: { allowRobots: true } },
  { id: 'denyRobots', icon: <LockIcon />, set: { allowRobots: false } },
];

/** Switches of many tags at once; each is saved under its own version. */
export const useTagOffers = (): Offers<TagRow> => {
  const text = useText('tags');
  const reasons = useText('collection');
  const bridge = useBridge();
  const isOnline = useIsOnline();
  return useMemo(() => {
    const actionOf = ({ id, icon, set }: (typeof CHANGES)[number]): BulkAction<TagRow> => ({
      id,
      icon,
      label: text(`bulk.${id}`),
      danger: false,
      verdict: isOnline ? { ok: true } : { ok: false, reason: reasons('create.offline') },
      question: null,
      run: async row => {
        const params = { id: row.id };
        try {
          const { id: _id, ...present } = (await callApi(bridge, 'getTag', { params })).body;
          await callApi(bridge, 'putTag', { params, body: { ...present, ...set } });
          return { kind: 'done' };
        } catch {
          return { kind: 'refused', reason: text('bulk.refused') };
        }
      },
    });
    return () => [{ id: 'switches', label: text('bulk.label'), hasDigits: true, actions: CHANGES.map(actionOf) }];
  }, [text, reasons, bridge, isOnline]);
};

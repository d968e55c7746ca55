import { type CheckPace, createCheckPace } from '../check-pace.ts';
import type { ItemsContext } from './context.ts';
import { compareItem } from './items.ts';

const MAX_CONCURRENT = 100;

/** Compares the items that screens show with the newsroom: what others and the newsroom did to them is on screen within seconds. */
export const createItemWatch = (context: ItemsContext, runInBackground: (work: Promise<unknown>) => void): CheckPace => {
  const { clock, random, newsroom, open, store } = context;

  const check = async (): Promise<void> => {
    const owner = context.owner();
    if (!context.isOnline() || owner === undefined) return;
    const records = [...open.keys()]
      .flatMap(id => store.get(owner, id) ?? [])
      .filter(({ metadataId, gone }) => metadataId !== null && !gone);
    const ids = records.flatMap(({ metadataId }) => metadataId ?? []).slice(0, MAX_CONCURRENT);
    if (ids.length === 0) return;
    const answer = await newsroom.call('listMetadata', { query: { ids, size: MAX_CONCURRENT } });
    if (!answer.ok) return;
    const rows = new Map(answer.value.body.content.map(row => [row.id, row]));
    for (const { id, resource, metadataId, metadata } of records) {
      const row = rows.get(metadataId ?? '');
      if (row && metadata && row.updatedAt !== metadata.updatedAt && context.owner() === owner)
        await compareItem(context, { resource, id });
    }
  };

  return createCheckPace({ clock, random, check, runInBackground });
};

import { useState } from 'react';
import type { ItemSync } from '#domain/planning/planning.ts';
import { useText } from '#ui/i18n.ts';
import { newsroomNowMs } from '#ui/time/newsroom-time.ts';

/** State of an item in an outside system: it has the newest state, waits for it, was changed on both sides, or was refused. */
export type SyncSign = 'sent' | 'waiting' | 'conflict' | 'failed';

/** Time for which an overruling by planning is shown, as in the article. */
const TOLD_MS = 86_400_000;

/** Returns the sign of an item; undefined if it has no counterpart. A value that was set here and overruled is a conflict, too. */
export const signOf = (
  { state, failure, takenOver }: Pick<ItemSync, 'state' | 'failure' | 'takenOver'>,
  nowMs: number,
): SyncSign | undefined => {
  if (state === 'unlinked') return undefined;
  if (state === 'refused') return 'failed';
  if (failure === 'conflict' || takenOver.some(({ lost, at }) => lost !== null && nowMs - Date.parse(at) < TOLD_MS)) return 'conflict';
  return state;
};

/** Shows the state of an article in planning and studio. */
export const SyncSigns = ({ syncs }: { readonly syncs: readonly ItemSync[] }) => {
  const text = useText('articles');
  const [openedMs] = useState(() => newsroomNowMs());
  return syncs.map(sync => {
    const sign = signOf(sync, openedMs);
    return sign === undefined ? null : (
      <span key={sync.system} className={`g-list-sync g-list-sync-${sign}`}>
        {text(`list.sync.${sign}.${sync.system}`)}
      </span>
    );
  });
};

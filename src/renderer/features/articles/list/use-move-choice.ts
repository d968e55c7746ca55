import { useCallback, useEffect, useRef } from 'react';
import { useAnnounce } from '#ui/announce.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/toast.tsx';
import type { CheckedRowsStore } from './checked-rows.ts';
import type { ListRow } from './list-rows.ts';
import { questionOf, type StatusMove } from './status-moves.ts';
import { useMoveTexts } from './use-move-texts.ts';
import { isRefused, type StatusChange } from './use-status-change.ts';

/** A person chose a status for rows: asks where that is due, changes them, says how it went; what was refused stays ticked. */
export const useMoveChoice = (change: StatusChange, checks: CheckedRowsStore): ((rows: readonly ListRow[], move: StatusMove) => void) => {
  const ask = useConfirm();
  const texts = useMoveTexts();
  const list = useText('articleList');
  const toasts = useToasts();
  const announce = useAnnounce();
  const choose = async (rows: readonly ListRow[], move: StatusMove): Promise<void> => {
    const question = questionOf(rows, move);
    if (question && !(await ask({ ...texts.question(move, question), danger: move.to !== 'published' }))) return;
    const outcomes = await change.start(rows, move);
    const changed = outcomes.filter(outcome => !isRefused(outcome));
    const queued = changed.filter(({ outcome }) => outcome.kind === 'queued').length;
    checks.getState().remove(changed.map(({ row }) => row.key));
    const refused = outcomes.length - changed.length;
    if (changed.length > 0) {
      const title = list('changed', { count: changed.length, status: texts.moveName(move) });
      toasts.show({
        tone: 'positive',
        title,
        ...(queued > 0 ? { message: list('changed.queued', { count: queued }) } : {}),
        key: 'list:changed',
      });
    }
    if (refused > 0) announce(list('refused', { count: refused }));
  };
  // The menus of every row hold on to one function, whatever it says today.
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  return useCallback((rows, move) => void latest.current(rows, move), []);
};

import { type Unsent, type WaitsFor, waitsForOf } from '#domain/schedule/waits-for.ts';
import type { SyncMark } from '#renderer/entities/content/sync-mark.ts';
import { useMomentWords } from '#renderer/entities/schedule/moment-words.ts';
import { useSignedIn } from '#renderer/entities/session/session.ts';
import { fullName } from '#renderer/entities/user/people.ts';
import { LockIcon, TimeIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import type { ListRow } from './list-rows.ts';

const unsentOf = (mark: SyncMark | null): Unsent => {
  if (mark === null || mark.kind === 'unsaved') return null;
  return mark.kind === 'waiting' || mark.kind === 'sending' ? 'waiting' : 'undecided';
};

const useWords = (): ((waits: WaitsFor) => string) => {
  const text = useText('articleList');
  const articles = useText('articles');
  const { short } = useMomentWords();
  return waits => {
    switch (waits.kind) {
      case 'proofreader':
        return text('board.locked', { name: fullName(waits.by) });
      case 'schedule':
        return text('waitsFor.schedule', { time: short(waits.at) });
      case 'release':
        return waits.at === null ? text('waitsFor.release') : text('waitsFor.releaseAt', { time: short(waits.at) });
      case 'step':
        return text('waitsFor.step', { status: articles(`contentStatus.${waits.status}`) });
      case 'connection':
      case 'decision':
      case 'failure':
      case 'publication':
        return text(`waitsFor.${waits.kind}`);
    }
  };
};

/** Says what an article waits for; nothing if it waits only for its author. */
export const WaitsForWords = ({ listed: { row, mark } }: { readonly listed: ListRow }) => {
  const { userId } = useSignedIn();
  const words = useWords();
  const waits = waitsForOf(row, { unsent: unsentOf(mark), userId });
  if (waits === null) return null;
  return (
    <span className={`g-list-waits-for g-numbers${waits.kind === 'failure' || waits.kind === 'decision' ? ' g-derived-failed' : ''}`}>
      {waits.kind === 'proofreader' ? <LockIcon size={12} aria-hidden="true" /> : <TimeIcon size={12} aria-hidden="true" />} {words(waits)}
    </span>
  );
};

import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import type { Verdict } from '#renderer/entities/collection/model/collection.ts';
import { useText } from '#ui/i18n.ts';

/** Returns whether this user may decide about words now, and if not, the reason (D-063). */
export const useMayAdminister = (): Verdict => {
  const text = useText('dictionary');
  const isOnline = useIsOnline();
  const query = useApiQuery('listDictionaryEntries', { query: {} }, { silent: true });
  if (!isOnline) return { ok: false, reason: text('collection:create.offline') };
  return query.data?.mayAdminister === true ? { ok: true } : { ok: false, reason: text('noRight') };
};

import { useCallback } from 'react';
import { contentStatusSchema } from '#domain/article/workflow.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { useText } from '#ui/i18n.ts';

/** Returns a function that names a group of articles: a status, or a title by its id. */
export const useGroupTitles = (groupBy: string | null): ((key: string | null) => string) => {
  const text = useText('articles');
  const { byId } = useTenants();
  return useCallback(
    key => {
      if (key === null) return text('group.without');
      if (groupBy === 'title') return byId.get(Number(key))?.name ?? key;
      const status = contentStatusSchema.safeParse(key);
      return status.success ? text(`contentStatus.${status.data}`) : key;
    },
    [groupBy, byId, text],
  );
};

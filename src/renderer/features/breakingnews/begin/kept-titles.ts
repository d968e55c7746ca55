import { z } from 'zod';
import { numericIdSchema } from '#domain/ids.ts';
import type { ContentLocale } from '#domain/locale.ts';
import { useChangeDeskSetting } from '#renderer/entities/preferences/use-desk-setting.ts';
import { useBridgeQuery } from '#renderer/platform/api/queries.ts';

const keptSchema = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown; // checked by what follows
  } catch {
    context.addIssue('no JSON');
    return z.NEVER;
  }
});
const idsSchema = keptSchema.pipe(z.array(numericIdSchema));

/** Provides the titles of the last breaking news in this language on this desk, with which the next one begins. */
export const useKeptTitles = (locale: ContentLocale) => {
  const key = `breakingnews.titles.${locale}`;
  const { data, isPending } = useBridgeQuery('settings.get', { key }, { silent: true });
  const change = useChangeDeskSetting(key);
  return {
    isKnown: !isPending,
    titles: idsSchema.safeParse(data?.value).data ?? [],
    keep: (tenantIds: readonly number[]) => change(() => JSON.stringify(tenantIds)),
  };
};

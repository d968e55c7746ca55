import { z } from 'zod';
import { numericIdSchema } from '#domain/ids.ts';
import type { ContentLocale } from '#domain/user/user.ts';
import { useDeskSetting } from '#renderer/entities/preferences/use-desk-setting.ts';

const keptSchema = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown; // checked by what follows
  } catch {
    context.addIssue('no JSON');
    return z.NEVER;
  }
});
const idsSchema = keptSchema.pipe(z.array(numericIdSchema));

/** The titles of the last breaking news in this language on this desk: the next one begins with them. */
export const useKeptTitles = (locale: ContentLocale) => {
  const [value, change] = useDeskSetting(`breakingnews.titles.${locale}`);
  return {
    isKnown: value !== undefined,
    titles: idsSchema.safeParse(value).data ?? [],
    keep: (tenantIds: readonly number[]) => change(JSON.stringify(tenantIds)),
  };
};

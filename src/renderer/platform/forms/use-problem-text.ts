import type { Problem } from '#domain/validation/problem.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { dateFormat } from '#ui/formats.ts';

const ISO_DATE = /^\d{4}-\d{2}-\d{2}/u;

/** Returns a function that describes a problem, for `error` of a field; dates in the language's format. */
export const useProblemText = (): ((problem: Problem | undefined) => string | undefined) => {
  const text = useText('validation');
  const locale = useUiLanguage();
  return problem => {
    if (problem === undefined) return undefined;
    const limit = problem.values?.['limit'];
    if (typeof limit !== 'string' || !ISO_DATE.test(limit)) return text(problem.key, problem.values);
    return text(problem.key, {
      ...problem.values,
      limit: dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(limit)),
    });
  };
};

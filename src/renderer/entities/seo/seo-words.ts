import type { SeoCheck } from '#domain/seo/seo-check.ts';
import { useText } from '#ui/i18n.ts';

/** What a check says, in words. */
export const useSeoWords = (): ((check: SeoCheck) => { readonly name: string; readonly reason: string }) => {
  const text = useText('seo');
  return ({ name, reason, values }) => {
    const count = typeof values['count'] === 'number' ? { count: values['count'] } : {};
    return { name: text(`check.${name}`), reason: text(`reason.${name}.${reason}`, { ...values, ...count }) };
  };
};

/** How a check stands: red below 40 per cent, amber below all of its points. */
export const toneOf = ({ points, maxPoints }: Pick<SeoCheck, 'points' | 'maxPoints'>): 'critical' | 'caution' | 'positive' => {
  if (points >= maxPoints) return 'positive';
  return points / maxPoints < 0.4 ? 'critical' : 'caution';
};

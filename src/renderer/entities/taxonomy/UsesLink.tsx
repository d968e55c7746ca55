import { Link } from 'react-router';
import type { TaxonomyKind } from '#domain/taxonomy/merge.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { numberFormat } from '#ui/formats.ts';
import { useUses } from './uses.ts';

const FILTER = { categories: 'categoryIds', tags: 'tagIds', kickwords: 'kickwordIds' } as const satisfies Readonly<
  Record<TaxonomyKind, string>
>;

/** How many items have it, as a way to their list: of all languages, as they are counted. */
export const UsesLink = ({ kind, id }: { readonly kind: TaxonomyKind; readonly id: number }) => {
  const text = useText('taxonomy');
  const format = numberFormat(useUiLanguage());
  const number = (value: number): string => format.format(value);
  const uses = useUses(kind);
  if (uses === undefined) return null;
  const count = uses.get(id) ?? 0;
  if (count === 0) return <span className="g-quiet">{text('uses.none')}</span>;
  return (
    <Link className="g-numbers" to={`/articles?${FILTER[kind]}=${id}&contentLocale=all`} tabIndex={-1}>
      {text('uses', { count, number: number(count) })}
    </Link>
  );
};

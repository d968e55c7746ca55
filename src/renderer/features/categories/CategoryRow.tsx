import type { CategoryNode } from '#domain/taxonomy/category.ts';
import { useContentLocale } from '#renderer/entities/preferences/preferences.ts';
import { UsesLink } from '#renderer/entities/taxonomy/UsesLink.tsx';
import { dateFormat } from '#ui/formats.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { Tag } from '#ui/Tag.tsx';

const DAY = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

/** Shows a category in the tree: its name, its special properties, and the number of its items. */
export const CategoryRow = ({ node }: { readonly node: CategoryNode }) => {
  const text = useText('categories');
  const common = useText('taxonomy');
  const locale = useContentLocale();
  const format = dateFormat(useUiLanguage(), DAY);
  return (
    <>
      <span className={node.active ? 'g-truncate' : 'g-truncate g-category-inactive'}>{node.names[locale]}</span>
      <span className="g-category-marks">
        {node.active ? null : <Tag>{common('inactive')}</Tag>}
        {node.type === 'series' ? <Tag tone="accent">{text('type.series')}</Tag> : null}
        {node.expiryDate === null || !node.active ? null : (
          <Tag tone="caution">{text('until', { date: format.format(new Date(`${node.expiryDate}T00:00:00Z`)) })}</Tag>
        )}
        {node.syncedWithDesknet ? <Tag>{text('mark.synced')}</Tag> : null}
        {node.frontCategory ? <Tag>{text('mark.front')}</Tag> : null}
        {node.temporary ? <Tag>{text('mark.temporary')}</Tag> : null}
      </span>
      <span className="g-category-uses">
        <UsesLink kind="categories" id={node.id} />
      </span>
    </>
  );
};

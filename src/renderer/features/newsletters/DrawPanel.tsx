import { useState } from 'react';
import { useCategoryName } from '#renderer/entities/category/CategoriesField.tsx';
import { CategoryPicker } from '#renderer/entities/category/CategoryPicker.tsx';
import { ContentField } from '#renderer/entities/link-target/ContentField.tsx';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { ChoiceField } from '#ui/fields/ChoiceField.tsx';
import { useText } from '#ui/i18n.ts';
import { Chip } from '#ui/Tag.tsx';

/** Shows today's newsletter for an article, in its own categories or in a chosen one (D-055). */
export const DrawPanel = () => {
  const text = useText('newsletters');
  const [metadataId, setMetadataId] = useState<string | null>(null);
  const [categoryId, setCategoryId] = useState<number | null>(null);
  const chosenCategory = useCategoryName(categoryId);
  const query = { metadataId: metadataId ?? '', ...(categoryId !== null && { categoryIds: [categoryId] }) };
  const draw = useApiQuery('drawNewsletter', { query }, { silent: true, enabled: metadataId !== null });
  const article = useApiQuery('getMetadata', { params: { id: metadataId ?? '' } }, { silent: true, enabled: metadataId !== null }).data;
  const category = useCategoryName(draw.data?.categoryId ?? null);
  const title = article?.title ?? '';
  const said = (): string => {
    if (metadataId === null) return text('draw.choose');
    if (draw.error !== null) return text('draw.failed');
    if (draw.data === undefined) return '…';
    const { newsletter, candidates } = draw.data;
    if (newsletter === null) return text('draw.none', { title });
    if (candidates.length === 1) return text('draw.only', { title, category, name: newsletter.name });
    return text('draw.result', { title, category, name: newsletter.name, names: candidates.map(({ name }) => name).join(', ') });
  };
  return (
    <section className="g-newsletter-draw" aria-label={text('draw.title')}>
      <h2>{text('draw.title')}</h2>
      <p className="g-quiet">{text('draw.hint')}</p>
      <ContentField label={text('draw.article')} value={metadataId} onChange={setMetadataId} />
      <ChoiceField label={text('draw.category')} hint={text('draw.category.hint')}>
        {categoryId === null ? null : (
          <Chip name={chosenCategory} onRemove={() => setCategoryId(null)}>
            {chosenCategory}
          </Chip>
        )}
        <CategoryPicker label={text('draw.category')} onChoose={setCategoryId} />
      </ChoiceField>
      <p role="status" className="g-newsletter-drawn">
        {said()}
      </p>
    </section>
  );
};

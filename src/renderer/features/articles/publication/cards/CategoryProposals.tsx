import { useMemo } from 'react';
import { type Element, plainText } from '#domain/article/document.ts';
import { type Collection, type ProposedCategory, proposedCategories } from '#domain/taxonomy/collection.ts';
import { categoryPath, useCategories } from '#renderer/entities/category/categories.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { Button } from '#ui/Button.tsx';
import { AddIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { useShownElements } from '../../model/use-article-model.tsx';

const MINUTES_10 = 600_000;
/** There are a few hundred keywords: all are loaded, and work offline. */
const ALL = 1000;
const NONE: readonly Collection[] = [];

interface CategoryProposalsProps {
  readonly chosen: readonly number[];
  readonly onTake: (categoryId: number) => void;
}

const wordsOf = (elements: readonly Element[]): string => elements.map(plainText).join(' ');

/** Shows the categories that keywords in the text propose (A3-034): each is taken by a press, none by itself. */
export const CategoryProposals = ({ chosen, onTake }: CategoryProposalsProps) => {
  const text = useText('publication');
  const { byId } = useCategories();
  const elements = useShownElements();
  const collections =
    useApiQuery('listCollections', { query: { size: ALL } }, { silent: true, staleTimeMs: MINUTES_10 }).data?.content ?? NONE;
  const proposed = useMemo(
    () => (collections.length === 0 ? [] : proposedCategories(wordsOf(elements), collections, chosen)),
    [elements, collections, chosen],
  );
  const offered = proposed.flatMap((proposal: ProposedCategory) => {
    const category = byId.get(proposal.categoryId);
    return category === undefined ? [] : [{ ...proposal, path: categoryPath(category, byId) }];
  });
  if (offered.length === 0) return null;
  return (
    <div role="group" aria-label={text('placement.proposals')} className="g-publication-proposals">
      <span className="g-quiet">{text('placement.proposals')}</span>
      {offered.map(({ categoryId, keyword, path }) => (
        <Button key={categoryId} size="small" icon={<AddIcon />} onClick={() => onTake(categoryId)}>
          {text('placement.proposal', { name: path, keyword })}
        </Button>
      ))}
    </div>
  );
};

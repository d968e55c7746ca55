import { NewsletterCard } from '#renderer/entities/newsletter/NewsletterCard.tsx';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import type { PageFacts } from './page-facts.ts';

interface OfferedNewsletterProps {
  readonly facts: Pick<PageFacts, 'settings' | 'metadataId' | 'variantId' | 'categoryIds'>;
  /** True on a teaser, which shows the newsletter only if its settings say so, in one line. */
  readonly isOnTeaser?: boolean;
}

/** Shows the newsletter that the article offers today, as rendered by the newsroom (D-055). */
export const OfferedNewsletter = ({ facts, isOnTeaser = false }: OfferedNewsletterProps) => {
  const { settings, metadataId, variantId, categoryIds } = facts;
  const draws = settings.newsletterSubscribingEnabled && categoryIds.length > 0;
  const query = { metadataId, categoryIds: [...categoryIds] };
  const newsletter = useApiQuery('drawNewsletter', { query }, { silent: true, enabled: draws }).data?.newsletter;
  if (!newsletter || (isOnTeaser && !newsletter.showCtaOnTeaser)) return null;
  return <NewsletterCard newsletter={newsletter} variantId={variantId} isShort={isOnTeaser} />;
};

import { isAbTestRunning } from '#domain/metadata/ab-test.ts';
import { ALL_TENANTS_VARIANT } from '#domain/metadata/metadata.ts';
import { useText } from '#ui/i18n.ts';
import { useOpenState } from '../desk/use-article-session.tsx';
import { AbTestSection } from './ab-test/AbTestSection.tsx';
import { TeaserCard } from './cards/TeaserCard.tsx';
import { Lock } from './PublicationCard.tsx';

/** The teasers with their test: while two versions are tried, nothing of them changes (A4-028). */
export const TestedTeaserCard = ({ variantId }: { readonly variantId: number }) => {
  const text = useText('abTest');
  const abTest = useOpenState(({ status }) => status.metadata?.abTest);
  return (
    <>
      <Lock reason={isAbTestRunning(abTest) ? text('locked') : undefined}>
        <TeaserCard variantId={variantId} />
      </Lock>
      {variantId === ALL_TENANTS_VARIANT ? <AbTestSection /> : null}
    </>
  );
};

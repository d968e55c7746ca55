import { isAbTestRunning } from '#domain/metadata/ab-test.ts';
import { ALL_TENANTS_VARIANT } from '#domain/metadata/metadata.ts';
import { useText } from '#ui/i18n.ts';
import { useOpenState } from '../model/use-article-model.tsx';
import { AbTestSection } from './ab-test/AbTestSection.tsx';
import { TeaserCard } from './cards/TeaserCard.tsx';
import { Lock } from './PublicationCard.tsx';

/** Shows the teasers with their A/B test: while two versions are tested, they cannot be changed (A4-028). */
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

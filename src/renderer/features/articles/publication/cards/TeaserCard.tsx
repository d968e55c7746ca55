import { RadioGroup } from '#ui/fields/Choice.tsx';
import { useText } from '#ui/i18n.ts';
import { useField, useVariant } from '../fields/use-field.ts';
import { VariantLine } from '../PublicationCard.tsx';
import { TeaserFields } from './TeaserFields.tsx';
import { EMPTY_TEASERS, NETWORKS, SOCIAL_MODES, socialModeOf, withSocialMode } from './teaser-values.ts';
import { useDerived } from './use-derived.ts';

/** Edits how the article is announced elsewhere: the default teaser, and those of the social networks (A3-019). */
export const TeaserCard = ({ variantId }: { readonly variantId: number }) => {
  const text = useText('publication');
  const derived = useDerived();
  const control = useVariant(useField('teasers'), variantId);
  const { variantId: _of, ...teasers } = control.entry ?? { variantId, ...EMPTY_TEASERS };
  return (
    <>
      <VariantLine variantId={variantId} control={control} />
      <div role="group" aria-label={text('teaser.default')} className="g-publication-teaser">
        <h3>{text('teaser.default')}</h3>
        <TeaserFields
          part={`${variantId}/default`}
          teaser={teasers.default}
          derived={derived}
          onChange={(teaser, pace) => control.change({ ...teasers, default: teaser }, pace)}
        />
      </div>
      <RadioGroup
        label={text('teaser.social')}
        value={socialModeOf(teasers)}
        options={SOCIAL_MODES.map(value => ({ value, label: text(`teaser.social.${value}`) }))}
        onChange={mode => control.change(withSocialMode(teasers, mode))}
      />
      {NETWORKS.map(network => {
        const teaser = teasers[network];
        if (teaser === null) return null;
        return (
          <div key={network} role="group" aria-label={text(`teaser.${network}`)} className="g-publication-teaser">
            <h3>{text(`teaser.${network}`)}</h3>
            <TeaserFields
              part={`${variantId}/${network}`}
              teaser={teaser}
              derived={derived}
              onChange={(next, pace) => control.change({ ...teasers, [network]: next }, pace)}
            />
          </div>
        );
      })}
    </>
  );
};

import { useState } from 'react';
import { findableFactor } from '#domain/ab-test/judgement.ts';
import { isEqual } from '#domain/equal.ts';
import { PUBLICATION_LIMITS, type TeaserFace } from '#domain/metadata/publication.ts';
import { Button } from '#ui/Button.tsx';
import { numberFormat } from '#ui/formats.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { TeaserPicture } from '../cards/TeaserFields.tsx';
import { useUnsent } from '../fields/use-unsent.ts';
import { VersionPreview } from './VersionPreview.tsx';

/** Examples of the number of readers that come from a teaser within ten minutes: few, and many. */
const ARRIVALS = [100, 1_000] as const;

/** Says before the test what it can detect. */
const Findable = () => {
  const text = useText('abTest');
  const numbers = numberFormat(useUiLanguage(), { maximumFractionDigits: 1 });
  const [few, many] = ARRIVALS.map(arrivals => ({
    arrivals: numbers.format(arrivals),
    factor: numbers.format(findableFactor(arrivals) ?? 0),
  }));
  return (
    <p className="g-quiet">
      {text('findable', {
        few: few?.arrivals ?? '',
        fewFactor: few?.factor ?? '',
        many: many?.arrivals ?? '',
        manyFactor: many?.factor ?? '',
      })}
    </p>
  );
};

interface VersionFormProps {
  /** Teaser that readers have, or get with the publication. */
  readonly a: TeaserFace;
  /** Stored version b; null if there is none yet. */
  readonly stored: TeaserFace | null;
  readonly isBusy: boolean;
  /** Reason why version b cannot be stored now. */
  readonly obstacle: string | undefined;
  readonly onSave: (b: TeaserFace) => Promise<boolean>;
  /** Closes the form if nothing is stored yet. */
  readonly onClose: () => void;
}

/** Edits version b of the teaser beside version a. Input is preserved until it is stored. */
export const VersionForm = ({ a, stored, isBusy, obstacle, onSave, onClose }: VersionFormProps) => {
  const text = useText('abTest');
  const publication = useText('publication');
  const common = useText('common');
  const [typed, keepTyped] = useUnsent<TeaserFace>('teasers', 'version-b');
  const [hasTried, setTried] = useState(false);
  const b = typed ?? stored ?? a;
  const isBlank = b.title.trim() === '' || b.lead.trim() === '';
  const isSame = isEqual(a, b);
  const hint = isBlank ? text('missing') : isSame ? text('same') : undefined;
  const write = (words: Partial<TeaserFace>): void => keepTyped({ ...b, ...words });
  const save = async (): Promise<void> => {
    setTried(true);
    if (hint === undefined && obstacle === undefined && (await onSave(b))) keepTyped(undefined);
  };
  return (
    <div className="g-ab-form" role="group" aria-label={text('version', { version: 'B' })}>
      <div className="g-ab-previews">
        <VersionPreview version="A" face={a} other={b} />
        <VersionPreview version="B" face={b} other={a} />
      </div>
      <TextField
        label={publication('teaser.titleHeader')}
        value={b.titleHeader}
        maxLength={PUBLICATION_LIMITS.teaserTitle}
        onChange={titleHeader => write({ titleHeader })}
      />
      <TextField
        label={publication('teaser.title')}
        value={b.title}
        maxLength={PUBLICATION_LIMITS.teaserTitle}
        onChange={title => write({ title })}
      />
      <TextField
        label={publication('teaser.lead')}
        value={b.lead}
        rows={3}
        maxLength={PUBLICATION_LIMITS.teaserLead}
        onChange={lead => write({ lead })}
      />
      <TeaserPicture teaser={b} onChange={({ image }) => write({ image })} />
      <Findable />
      {hasTried && hint !== undefined ? (
        <p role="alert" className="g-publication-problem">
          {hint}
        </p>
      ) : null}
      <div className="g-ab-actions">
        <Button
          kind="primary"
          loading={isBusy}
          disabled={obstacle !== undefined || (stored !== null && typed === undefined)}
          disabledReason={obstacle ?? text('stored')}
          onClick={() => void save()}
        >
          {text(stored === null ? 'prepare' : 'save')}
        </Button>
        {stored === null ? (
          <Button
            onClick={() => {
              keepTyped(undefined);
              onClose();
            }}
          >
            {common('cancel')}
          </Button>
        ) : null}
      </div>
    </div>
  );
};

import { useState } from 'react';
import type { PictureRights } from '#domain/media/rights.ts';
import { InfoSignIcon, LockIcon, WarningSignIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { RightsDialog } from './RightsDialog.tsx';
import { useRightsSummary } from './use-rights-summary.ts';
import './rights.css';

export interface RightsSignProps {
  readonly rights: PictureRights;
  /** The sentence stands beside the sign. */
  readonly showsWords?: boolean;
  /** True if it is in the tab order. */
  readonly isReachable?: boolean;
}

const SIGNS = { blocks: LockIcon, doubts: WarningSignIcon, known: InfoSignIcon } as const;

/** A sign on a picture that is blocked, doubtful or released, which opens all that is known (D-019); nothing on any other picture. */
export const RightsSign = ({ rights, showsWords = false, isReachable = true }: RightsSignProps) => {
  const text = useText('media');
  const [isOpen, setOpen] = useState(false);
  const summary = useRightsSummary()(rights);
  if (summary === undefined) return null;
  const { words, weight } = summary;
  const Sign = SIGNS[weight];
  return (
    <>
      <button
        type="button"
        className={`g-rights-sign is-${weight}`}
        tabIndex={isReachable ? 0 : -1}
        aria-label={`${text('rights.openNamed', { name: rights.title })}: ${words}`}
        title={words}
        onClick={() => setOpen(true)}
      >
        <Sign size={12} aria-hidden="true" /> {showsWords ? <span>{words}</span> : null}
      </button>
      {isOpen ? <RightsDialog rights={rights} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

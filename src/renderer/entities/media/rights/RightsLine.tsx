import { useState } from 'react';
import type { PictureRights } from '#domain/media/rights.ts';
import { LockIcon, WarningSignIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { RightsDialog } from './RightsDialog.tsx';
import { usePictureRights } from './use-picture-rights.ts';
import { useRightsSummary } from './use-rights-summary.ts';
import './rights.css';

export interface RightsLineProps {
  readonly rights: PictureRights;
  /** True if its button is in the tab order. */
  readonly isReachable?: boolean;
}

/** Shows beside a picture whether it may be published, with a button for all details (D-019). */
export const RightsLine = ({ rights, isReachable = true }: RightsLineProps) => {
  const text = useText('media');
  const [isOpen, setOpen] = useState(false);
  const summary = useRightsSummary()(rights);
  return (
    <div className="g-rights-line">
      {summary === undefined ? null : (
        <span className={`g-rights-words is-${summary.weight}`}>
          {summary.weight === 'blocks' ? <LockIcon size={12} aria-hidden="true" /> : null}
          {summary.weight === 'doubts' ? <WarningSignIcon size={12} aria-hidden="true" /> : null} {summary.words}
        </span>
      )}
      <button
        type="button"
        className="g-rights-open"
        tabIndex={isReachable ? 0 : -1}
        aria-label={text('rights.openNamed', { name: rights.title })}
        onClick={() => setOpen(true)}
      >
        {text('rights.open')}
      </button>
      {isOpen ? <RightsDialog rights={rights} onClose={() => setOpen(false)} /> : null}
    </div>
  );
};

/** The same for one picture by its id; nothing for a picture that the newsroom does not have. */
export const PictureRightsOf = ({ id }: { readonly id: string }) => {
  const rights = usePictureRights(id === '' ? [] : [id]).get(id.toLowerCase());
  return rights === undefined ? null : <RightsLine rights={rights} />;
};

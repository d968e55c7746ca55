import { useState } from 'react';
import { isDoubtful, isReleased, type PictureRights } from '#domain/media/rights.ts';
import { useMomentWords, useNow } from '#renderer/entities/schedule/moment-words.ts';
import { LockIcon, WarningSignIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { RightsDialog } from './RightsDialog.tsx';
import { useDecider } from './use-decider.ts';
import { usePictureRights } from './use-picture-rights.ts';
import './rights.css';

/** What matters most about the rights of a picture, in one sentence; undefined where nothing does. */
const useSummary = (): ((
  rights: PictureRights,
) => { readonly words: string; readonly weight: 'blocks' | 'doubts' | 'known' } | undefined) => {
  const text = useText('media');
  const moments = useMomentWords();
  const now = useNow();
  const decider = useDecider();
  return ({ block, stated, decisions }) => {
    const decision = decisions.find(({ act }) => act === (block === 'flag' ? 'block' : 'release'));
    const decided = { who: decider(decision?.by ?? null), reason: decision?.reason ?? '' };
    if (block === 'flag') return { weight: 'blocks', words: text('rights.block.flag', decided) };
    if (block !== null) {
      const moment = moments.whole((block === 'embargo' ? stated.embargoUntil : stated.expiresAt) ?? now, now);
      return { weight: 'blocks', words: text(`rights.block.${block}`, { moment }) };
    }
    if (isReleased(decisions)) return { weight: 'known', words: text('rights.released', decided) };
    return isDoubtful(stated) ? { weight: 'doubts', words: text('rights.doubt') } : undefined;
  };
};

export interface RightsLineProps {
  readonly rights: PictureRights;
  /** Whether Tab comes to its button. */
  readonly isReachable?: boolean;
}

/** Whether a picture may be published, where it is used, with the way to all that is known (D-019). */
export const RightsLine = ({ rights, isReachable = true }: RightsLineProps) => {
  const text = useText('media');
  const [isOpen, setOpen] = useState(false);
  const summary = useSummary()(rights);
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

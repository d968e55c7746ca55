import { useText } from '#ui/i18n.ts';
import { PauseIcon } from '#ui/icons.ts';
import './waiting.css';

/** Says that newer text waits behind what readers have: in lists, and beside a title. */
export const WaitingMark = () => {
  const text = useText('waiting');
  return (
    <span className="g-waiting-mark" title={`${text('title')}: ${text('mark.title')}`} data-testid="waiting-mark">
      <PauseIcon size={10} aria-hidden="true" /> <span className="g-waiting-words">{text('inColumn')}</span>
    </span>
  );
};

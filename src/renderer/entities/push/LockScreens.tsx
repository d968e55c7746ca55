import { useId } from 'react';
import { shownOnLockScreens } from '#domain/push/lock-screen.ts';
import { useText } from '#ui/i18n.ts';
import './message.css';

/** A message's text as phones show it without opening it, with its length against what fits. */
export const LockScreens = ({ message, sender }: { readonly message: string; readonly sender: string }) => {
  const text = useText('push');
  const id = useId();
  return (
    <section className="g-lock-screens" aria-labelledby={id}>
      <h3 id={id}>{text('screens')}</h3>
      {shownOnLockScreens(message).map(({ system, text: shown, length, limit, isCut }) => (
        <figure key={system} className="g-lock-screen" data-system={system}>
          <figcaption>
            {text(`screen.${system}`)}{' '}
            <span className={isCut ? 'g-lock-screen-cut' : 'g-quiet'}>{text(isCut ? 'screen.cut' : 'screen.fits', { length, limit })}</span>
          </figcaption>
          <div className="g-lock-screen-note">
            <strong className="g-truncate">{sender}</strong>
            <p>{shown === '' ? ' ' : shown}</p>
          </div>
        </figure>
      ))}
    </section>
  );
};

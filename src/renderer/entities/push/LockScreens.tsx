import { shownOnLockScreens } from '#domain/push/lock-screen.ts';
import { useText } from '#ui/i18n.ts';

/** A text as the lock screens of phones show it, with its length there. */
export const LockScreens = ({ text: message }: { readonly text: string }) => {
  const text = useText('push');
  return (
    <ul className="g-push-screens" aria-label={text('screens')}>
      {shownOnLockScreens(message).map(({ system, text: shown, length, limit, isCut }) => (
        <li key={system} data-cut={isCut}>
          <span className="g-push-screen-name">
            {text(`screen.${system}`)} · {text('screen.length', { length, limit })}
          </span>
          <span className="g-push-screen">{shown === '' ? text('screen.empty') : shown}</span>
          {isCut ? <span className="g-push-cut">{text('screen.cut')}</span> : null}
        </li>
      ))}
    </ul>
  );
};

import { useText } from '#ui/i18n.ts';
import { useDelayed } from '#ui/time/use-delayed.ts';
import { useLayoutEffect } from 'react';
import { endFirstFrame } from '../platform/first-frame/first-frame.ts';
import { Logo } from '../platform/brand/Logo.tsx';

/** Shows the start: the frame of the last time if it is known, else nothing for half a second, then the logo. */
export const Boot = () => {
  const text = useText('common');
  const isLate = useDelayed(true);
  useLayoutEffect(() => () => endFirstFrame(document), []);
  return (
    <div className="g-boot" aria-busy="true">
      {isLate ? (
        <div role="status" aria-label={text('loading')}>
          <Logo size={40} />
        </div>
      ) : null}
    </div>
  );
};

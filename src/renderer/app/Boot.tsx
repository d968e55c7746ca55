import { useText } from '#ui/i18n.ts';
import { useDelayed } from '#ui/time/use-delayed.ts';
import { Logo } from '../platform/brand/Logo.tsx';

/** Shows the start: nothing for half a second, then the logo. */
export const Boot = () => {
  const text = useText('common');
  const isLate = useDelayed(true);
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

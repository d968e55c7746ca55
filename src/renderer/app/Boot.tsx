import { useText } from '#ui/i18n.ts';
import { useDelayed } from '#ui/use-delayed.ts';
import { Logo } from '../platform/brand/Logo.tsx';

/** The moment before anything is known: nothing for half a second, then the sign. */
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

import { useText } from '#ui/i18n.ts';
import { useDelayed } from '#ui/time/use-delayed.ts';
import { useNavigation } from 'react-router';

/** Delay before the loading of a route is shown (B9-034). */
export const ROUTE_LOADING_DELAY_MS = 500;

/** Shows a thin line at the top if a screen takes longer than half a second to load. */
export const RouteLoading = () => {
  const text = useText('common');
  const isLate = useDelayed(useNavigation().state === 'loading', ROUTE_LOADING_DELAY_MS);
  return isLate ? <div className="g-route-loading" role="progressbar" aria-label={text('loading')} /> : null;
};

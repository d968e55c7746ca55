import { useText } from '#ui/i18n.ts';
import { useDelayed } from '#ui/use-delayed.ts';
import { useNavigation } from 'react-router';

/** How long a route may load unseen (B9-034). */
export const ROUTE_LOADING_DELAY_MS = 500;

/** A thin line at the top when a screen takes longer than half a second to come. */
export const RouteLoading = () => {
  const text = useText('common');
  const isLate = useDelayed(useNavigation().state === 'loading', ROUTE_LOADING_DELAY_MS);
  return isLate ? <div className="g-route-loading" role="progressbar" aria-label={text('loading')} /> : null;
};

import { copyOf } from '#renderer/entities/preferences/desk-settings.ts';
import { useDeskSetting } from '#renderer/entities/preferences/use-desk-setting.ts';
import { useSignedIn } from '#renderer/entities/session/session.ts';
import { useBridgeQuery } from '#renderer/platform/api/queries.ts';
import { useCommandState } from '#renderer/platform/state/stores.tsx';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';

const SEEN = 'seen';

/** Offers the tour to who is here for the first time, in the way of nobody; gone once it was taken or declined. */
export const TourCard = () => {
  const text = useText('tour');
  const { userId } = useSignedIn();
  const setting = `tour.${userId}`;
  const known = useBridgeQuery('settings.get', { key: setting }, { silent: true }).data;
  const [, write] = useDeskSetting(setting);
  const setOpen = useCommandState(state => state.setTourOpen);
  // Nothing is offered before it is known whether it was seen.
  if (known === undefined || known.value === SEEN || copyOf(localStorage, setting) === SEEN) return null;
  return (
    <section className="g-home-tour" aria-labelledby="tour-offer">
      <h3 id="tour-offer">{text('offer.title')}</h3>
      <p>{text('offer.message')}</p>
      <div className="g-home-tour-ways">
        <Button
          size="small"
          aria-haspopup="dialog"
          onClick={() => {
            write(SEEN);
            setOpen(true);
          }}
        >
          {text('offer.start')}
        </Button>
        <Button size="small" kind="minimal" onClick={() => write(SEEN)}>
          {text('offer.decline')}
        </Button>
      </div>
    </section>
  );
};

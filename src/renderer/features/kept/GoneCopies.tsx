import { type GoneItem, isLostPart } from '#bridge/gone.ts';
import { GoneName, useGoneTitle } from '#renderer/entities/gone/GoneName.tsx';
import { useGoneReason } from '#renderer/entities/gone/use-gone-reason.ts';
import { useGiveAllBack, useGone, useGoneState } from '#renderer/entities/gone/use-gone.ts';
import { Button } from '#ui/Button.tsx';
import { useConfirm } from '#ui/overlays/confirm.tsx';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';

const Line = ({ item, waitsFor }: { readonly item: GoneItem; readonly waitsFor: boolean }) => {
  const text = useText('gone');
  const ask = useConfirm();
  const { giveBack, keep, giveUp, isBusy, isOnline } = useGone();
  const { resource, id, reason } = item;
  const title = useGoneTitle()(item);
  const reasonOf = useGoneReason();
  const isPart = isLostPart(resource);
  const place = { resource, id };
  const named = (act: 'giveBack' | 'giveUp'): string =>
    isPart ? text('partNamed', { action: text(act === 'giveUp' ? 'giveUp' : 'giveBack.missing'), title }) : text(`${act}Named`, { title });
  const leave = async (): Promise<void> => {
    const isAgreed = await ask({
      title: isPart ? named('giveUp') : text('giveUp.title', { title }),
      message: text(`giveUp.${isPart ? resource : reason === 'older' ? 'older' : 'missing'}`),
      confirm: text('giveUp'),
    });
    if (isAgreed) await giveUp(place);
  };
  return (
    <li className="g-kept-line">
      <div className="g-kept-what">
        <GoneName item={item} />
        <span className="g-kept-why">{reasonOf(item)}</span>
        {item.hasWork ? <span className="g-kept-missing">{text('hasWork')}</span> : null}
        <span className="g-quiet">
          {text('since')} <LiveTime at={item.at} by="desk" />
        </span>
      </div>
      {reason === 'unchecked' ? null : (
        <div className="g-gone-actions">
          <Button
            size="small"
            aria-label={named('giveBack')}
            disabled={!isOnline || waitsFor}
            disabledReason={text(isOnline ? 'articleFirst' : 'offline')}
            loading={isBusy}
            onClick={() => void giveBack(place)}
          >
            {text(`giveBack.${reason}`)}
          </Button>
          {isPart ? null : (
            <Button size="small" kind="minimal" aria-label={text('exportNamed', { title })} onClick={() => void keep(place)}>
              {text('export')}
            </Button>
          )}
          <Button
            size="small"
            kind="minimal"
            aria-label={named('giveUp')}
            disabled={reason === 'older' && !isOnline}
            disabledReason={text('offline')}
            onClick={() => void leave()}
          >
            {text('giveUp')}
          </Button>
        </div>
      )}
    </li>
  );
};

/** Shows items that this desk has and the newsroom no longer has, with restoring for each and for all. */
export const GoneCopies = () => {
  const text = useText('gone');
  const items = useGoneState()?.items ?? [];
  const { isOnline } = useGone();
  const { giveAllBack, isGiving } = useGiveAllBack(items);
  const isDue = items.some(({ reason }) => reason !== 'unchecked');
  if (items.length === 0) return null;
  return (
    <section className="g-card" aria-labelledby="gone-copies">
      <div className="g-card-head">
        <h2 id="gone-copies">{text('title', { count: items.length })}</h2>
        <Button
          kind="primary"
          disabled={!isOnline || !isDue}
          disabledReason={text(isOnline ? 'checking' : 'offline')}
          loading={isGiving}
          onClick={() => void giveAllBack()}
        >
          {text('giveBackAll')}
        </Button>
      </div>
      <p className="g-quiet">{text('explanation')}</p>
      <ul className="g-kept-lines">
        {items.map(item => (
          <Line
            key={`${item.resource} ${item.id}`}
            item={item}
            waitsFor={
              item.resource === 'comments' &&
              items.some(({ resource, id, reason }) => resource === 'articles' && id === item.id && reason === 'missing')
            }
          />
        ))}
      </ul>
    </section>
  );
};

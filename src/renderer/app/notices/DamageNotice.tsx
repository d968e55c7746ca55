import { Link } from 'react-router';
import type { DamageNotice as Damage } from '#bridge/damage.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { useText } from '#ui/i18n.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { CrossIcon, InfoSignIcon, WarningSignIcon } from '#ui/icons.ts';
import { useExactTime } from '#ui/time/use-exact-time.ts';
import { deskTime } from '#ui/time/newsroom-time.ts';
import { useBridgeMutation, useBridgeQuery } from '../../platform/api/queries.ts';
import { downloadText } from '../../platform/files/download-text.ts';
import { contentPath } from '../../platform/navigation/paths.ts';

/** Returns true if something could not be restored as written; all other damage was repaired. */
const isLoss = ({ outcome }: Damage): boolean => outcome === 'setAside' || outcome === 'newDraft' || outcome === 'locked';

/** Shows a case of damage, what was done about it, and what the user can do. */
const DamageLine = ({ damage, onRead }: { readonly damage: Damage; readonly onRead: () => void }) => {
  const text = useText('damage');
  const exactTime = useExactTime();
  const keep = useBridgeMutation('damage.export', { onSuccess: downloadText });
  const { outcome, part, place, backupAt, count } = damage;
  const title = damage.title.trim() === '' ? text(`untitled.${part}`) : damage.title;
  const time = backupAt === null ? '' : exactTime(deskTime(backupAt));
  return (
    <li>
      <div className="g-damage-head">
        {place === null ? <strong>{title}</strong> : <Link to={contentPath(place.resource, place.id)}>{title}</Link>}
        <IconButton label={text('read', { title })} size="small" icon={<CrossIcon />} onClick={onRead} />
      </div>
      <div>
        {text(outcome === 'askedAgain' && part === 'conflict' ? 'outcome.askedAgain.conflict' : `outcome.${outcome}`, { time, count })}
      </div>
      {damage.hasText && isLoss(damage) ? (
        <Button size="small" loading={keep.isPending} onClick={() => keep.mutate({ id: damage.id })}>
          {text('keep')}
        </Button>
      ) : null}
    </li>
  );
};

/** Shows the damage found while working, article by article, until the user dismisses it. */
export const DamageNotice = () => {
  const text = useText('damage');
  const notices = useBridgeQuery('damage.get', {}, { silent: true }).data?.notices ?? [];
  const dismiss = useBridgeMutation('damage.dismiss');
  const bundle = useBridgeMutation('app.supportBundle', { onSuccess: downloadText });
  if (notices.length === 0) return null;
  const hasLoss = notices.some(isLoss);
  const isOfDisk = notices.some(({ outcome }) => outcome !== 'locked');
  const lossTitle = isOfDisk ? 'title.loss' : 'title.locked';
  return (
    <Callout
      role="alert"
      tone={hasLoss ? 'caution' : 'neutral'}
      icon={hasLoss ? <WarningSignIcon /> : <InfoSignIcon />}
      title={text(hasLoss ? lossTitle : 'title.mended')}
    >
      <ul className="g-damage-list">
        {notices.map(damage => (
          <DamageLine key={damage.id} damage={damage} onRead={() => dismiss.mutate({ id: damage.id })} />
        ))}
      </ul>
      <div className="g-damage-foot">
        {isOfDisk ? <span>{text('disk')}</span> : null}
        <Button size="small" kind="minimal" loading={bundle.isPending} onClick={() => bundle.mutate({})}>
          {text('support')}
        </Button>
      </div>
    </Callout>
  );
};

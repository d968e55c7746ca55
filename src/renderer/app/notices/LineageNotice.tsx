import { Link } from 'react-router';
import type { GoneState } from '#bridge/gone.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { useConfirm } from '#ui/overlays/confirm.tsx';
import { useText } from '#ui/i18n.ts';
import { WarningSignIcon } from '#ui/icons.ts';
import { GoneName } from '../../entities/gone/GoneName.tsx';
import { useGiveAllBack, useGoneState } from '../../entities/gone/use-gone.ts';
import { useIsOnline } from '../../entities/session/session.ts';
import { useBridgeMutation } from '../../platform/api/queries.ts';
import { KEPT_PATH } from '../../platform/navigation/paths.ts';

/** Number of items named here; the rest is on the screen of this computer. */
const SHOWN = 4;

const WentBack = ({ items, unchecked }: GoneState) => {
  const text = useText('gone');
  const isOnline = useIsOnline();
  const seen = useBridgeMutation('gone.seen');
  const { giveAllBack, isGiving } = useGiveAllBack(items);
  return (
    <Callout role="alert" tone="caution" icon={<WarningSignIcon />} title={text('wentBack.title')}>
      <p>{unchecked > 0 ? text('wentBack.checking', { count: unchecked }) : text('wentBack', { count: items.length })}</p>
      <ul className="g-damage-list">
        {items.slice(0, SHOWN).map(item => (
          <li key={`${item.resource} ${item.id}`}>
            <GoneName item={item} />
          </li>
        ))}
        {items.length > SHOWN ? <li>{text('wentBack.more', { count: items.length - SHOWN })}</li> : null}
      </ul>
      <div className="g-damage-foot">
        <Button
          size="small"
          kind="primary"
          loading={isGiving}
          disabled={!isOnline || unchecked > 0 || items.length === 0}
          disabledReason={text(isOnline ? 'checking' : 'offline')}
          onClick={() => void giveAllBack()}
        >
          {text('giveBackAll')}
        </Button>
        <Link className="g-button-link" to={KEPT_PATH}>
          {text('wentBack.each')}
        </Link>
        <Button size="small" kind="minimal" loading={seen.isPending} onClick={() => seen.mutate({})}>
          {text('wentBack.later')}
        </Button>
      </div>
    </Callout>
  );
};

const Foreign = () => {
  const text = useText('gone');
  const ask = useConfirm();
  const adopt = useBridgeMutation('gone.adopt');
  const work = async (): Promise<void> => {
    if (await ask({ title: text('foreign.ask'), message: text('foreign.askDetail'), confirm: text('foreign.adopt') })) adopt.mutate({});
  };
  return (
    <Callout
      role="alert"
      tone="critical"
      icon={<WarningSignIcon />}
      title={text('foreign.title')}
      actions={
        <Button size="small" loading={adopt.isPending} onClick={() => void work()}>
          {text('foreign.adopt')}
        </Button>
      }
    >
      {text('foreign')}
    </Callout>
  );
};

/** Shows once that the newsroom was restored to an earlier state, or replaced by another one. */
export const LineageNotice = () => {
  const state = useGoneState();
  if (state === undefined) return null;
  if (state.origin.kind === 'foreign') return <Foreign />;
  return state.origin.kind === 'wentBack' && !state.origin.isSeen ? <WentBack {...state} /> : null;
};

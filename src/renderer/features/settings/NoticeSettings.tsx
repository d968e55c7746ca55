import { useState } from 'react';
import {
  type NoticeKind,
  NOTICE_KINDS,
  NOTICES_OFF_SETTING,
  readNoticesOff,
  writeNoticesOff,
} from '#renderer/entities/notices/notice-kinds.ts';
import { askPagePermission, type PagePermission, pagePermission, showOnPage } from '#renderer/entities/notices/page-notices.ts';
import { useChangeDeskSetting, useDeskSetting } from '#renderer/entities/preferences/use-desk-setting.ts';
import { useBridgeQuery } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/fields/Choice.tsx';
import { useText } from '#ui/i18n.ts';

const TRIAL = { key: 'trial', path: '/usersettings' };

/** Shows a test notice, and explains what to do if none appears. */
const Trial = ({ isBySystem }: { readonly isBySystem: boolean }) => {
  const text = useText('notices');
  const bridge = useBridge();
  const [answer, setAnswer] = useState<'shown' | 'notShown' | null>(null);
  const show = async (): Promise<boolean> => {
    const notice = { ...TRIAL, title: text('trial.title'), message: text('trial.message') };
    if (!isBySystem) return showOnPage(notice, () => undefined);
    const shown = await bridge.call('desktop.notify', { ...notice, actions: [], later: null, isTrial: true });
    return shown.ok && shown.value.isShown;
  };
  const tryIt = async (): Promise<void> => setAnswer((await show()) ? 'shown' : 'notShown');
  return (
    <>
      <Button onClick={() => void tryIt()}>{text('trial')}</Button>
      <p role="status">{answer === null ? '' : text(`trial.${answer}`)}</p>
    </>
  );
};

/** Shows how the user permits notices on this page, or why it is denied. */
const Permission = ({
  permission,
  onAnswer,
}: {
  readonly permission: PagePermission;
  readonly onAnswer: (given: PagePermission) => void;
}) => {
  const text = useText('notices');
  if (permission !== 'default') return <p role="status">{text(`permission.${permission}`)}</p>;
  return (
    <>
      <p className="g-quiet">{text('permission.message')}</p>
      <Button onClick={() => void askPagePermission().then(onAnswer)}>{text('permission.ask')}</Button>
    </>
  );
};

/** Edits which system notices appear while Galley is not in view, each by itself. */
export const NoticeSettings = () => {
  const text = useText('notices');
  const [stored] = useDeskSetting(NOTICES_OFF_SETTING);
  const change = useChangeDeskSetting(NOTICES_OFF_SETTING);
  const state = useBridgeQuery('desktop.state', {}, { silent: true }).data;
  const [permission, setPermission] = useState(pagePermission);
  const off = readNoticesOff(stored);
  const isBySystem = state?.hasNotices === true;
  const turn = (kind: NoticeKind, isOn: boolean): void => change(latest => writeNoticesOff(readNoticesOff(latest), kind, isOn));
  return (
    <section className="g-card" aria-labelledby="notices">
      <div className="g-card-head">
        <h2 id="notices">{text('title')}</h2>
      </div>
      <p className="g-quiet">{text('message')}</p>
      <div role="group" aria-labelledby="notices">
        {NOTICE_KINDS.map(kind => (
          <Checkbox key={kind} label={text(`kind.${kind}`)} checked={!off.has(kind)} onChange={isOn => turn(kind, isOn)} />
        ))}
      </div>
      {state === undefined || isBySystem || permission === 'granted' ? null : (
        <Permission permission={permission} onAnswer={setPermission} />
      )}
      {isBySystem || permission === 'granted' ? <Trial isBySystem={isBySystem} /> : null}
    </section>
  );
};

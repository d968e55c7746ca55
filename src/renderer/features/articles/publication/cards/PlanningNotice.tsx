import { useState } from 'react';
import type { ItemSync, TakenOver } from '#domain/planning/planning.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useApiMutation, useApiQuery } from '#renderer/platform/api/queries.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { dateFormat } from '#ui/formats.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { newsroomNowMs } from '#ui/time/newsroom-time.ts';
import { useOpenState } from '../../model/use-article-model.tsx';
import './planning-notice.css';

const MINUTE_MS = 60_000;
/** Polling interval while something is pending. */
const SOON_MS = 5_000;
/** Time for which a change by planning is shown. */
const TOLD_MS = 24 * 60 * MINUTE_MS;

const DATED = /^(\d{4}-\d{2}-\d{2})(.*)$/u;

/** Returns a function that formats a day, with its time if it has one. */
const useDatedWords = (): ((value: string) => string) => {
  const language = useUiLanguage();
  return value => {
    const [, day, time = ''] = DATED.exec(value) ?? [];
    if (day === undefined) return value;
    return `${dateFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day))}${time}`;
  };
};

const TakenOverLine = ({ told: { field, value, lost, at } }: { readonly told: TakenOver }) => {
  const text = useText('planning');
  const dated = useDatedWords();
  const isDated = field === 'publicationDate' || field === 'deadline';
  const say = (words: string): string => (isDated ? dated(words) : words);
  const is = value === null ? text('taken.nothing') : say(value);
  const line = lost === null ? text(`taken.${field}`, { value: is }) : text(`lost.${field}`, { value: is, lost: say(lost) });
  return (
    <li>
      {line} <LiveTime at={at} />
    </li>
  );
};

const SyncNotice = ({ sync }: { readonly sync: ItemSync }) => {
  const text = useText('planning');
  const isOnline = useIsOnline();
  const retry = useApiMutation('retryItemSync', { invalidates: ['getItemSyncs'] });
  const [openedMs] = useState(() => newsroomNowMs());
  const told = sync.takenOver.filter(({ at }) => openedMs - Date.parse(at) < TOLD_MS);
  const isTroubled = sync.state === 'refused' || (sync.state === 'waiting' && sync.failure !== null);
  if (!isTroubled && told.length === 0) return null;
  const { system, metadataId, failure, state } = sync;
  return (
    <Callout
      tone={state === 'refused' ? 'critical' : 'neutral'}
      title={text(isTroubled ? `sync.${state}.${system}` : 'taken.title')}
      role="status"
      {...(isTroubled && {
        actions: (
          <Button
            size="small"
            loading={retry.isPending}
            disabled={!isOnline}
            disabledReason={isOnline ? undefined : text('act.offline')}
            onClick={() => retry.mutate({ params: { id: metadataId }, body: { system } })}
          >
            {text(failure === 'gone' ? 'act.makeAnew' : 'act.retry')}
          </Button>
        ),
      })}
    >
      {isTroubled && failure !== null ? <p>{text(`${system === 'studio' ? 'studioFailure' : 'failure'}.${failure}`)}</p> : null}
      {told.length === 0 ? null : (
        <ul className="g-planning-told">
          {told.map(entry => (
            <TakenOverLine key={`${entry.field} ${entry.at}`} told={entry} />
          ))}
        </ul>
      )}
    </Callout>
  );
};

/** Shows the state of an article in planning and print studio if something is pending, was refused or was moved. */
export const PlanningNotice = () => {
  const metadataId = useOpenState(state => state.status.metadata?.id ?? null);
  const isOn = useOpenState(({ status: { metadata } }) => {
    const print = metadata?.printMetadata;
    return print ? print.desknetSyncEnabled || print.studioSyncEnabled : false;
  });
  const [waits, setWaits] = useState(false);
  const { data = [] } = useApiQuery(
    'getItemSyncs',
    { params: { id: metadataId ?? '' } },
    { silent: true, enabled: metadataId !== null && isOn, refetchIntervalMs: waits ? SOON_MS : MINUTE_MS },
  );
  const waitsNow = data.some(({ state }) => state === 'waiting');
  if (waitsNow !== waits) setWaits(waitsNow);
  return data.map(sync => <SyncNotice key={sync.system} sync={sync} />);
};

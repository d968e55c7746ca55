import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { BridgeError } from '#bridge/states.ts';
import type { PublicationStatus } from '#domain/article/workflow.ts';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import type { Command } from '#renderer/platform/commands/command.ts';
import { keysForAria, keysLabel } from '#renderer/platform/keys/keys.ts';
import { useCommands } from '#renderer/platform/feature/use-commands.ts';
import { useStableCallback } from '#renderer/platform/state/use-latest.ts';
import { useAnnounce } from '#ui/announce.tsx';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useText } from '#ui/i18n.ts';
import { newsroomNowMs } from '#ui/time/newsroom-time.ts';
import { CrossIcon, UndoIcon } from '#ui/icons.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { useIsOnline } from '../session/session.ts';
import type { TakeBackOffer } from './take-back-offer.ts';
import { useCountdown } from './use-countdown.ts';
import { useSendTakeBack } from './use-send-take-back.ts';
import './publication.css';

/** How long the notice stays; while somebody is at it, up to what the newsroom still accepts. */
const OFFER_SECONDS = 20;
const LATEST_MS = 55_000;
/** Said once more to who hears the notice. */
const ENDING_SECONDS = 5;

interface Outcome {
  readonly statuses: readonly PublicationStatus[];
  readonly error: BridgeError | null;
}

/** Takes back one item after the other; the first refusal is told. */
const useTakeBackAll = (): ((items: TakeBackOffer['items']) => Promise<Outcome>) => {
  const send = useSendTakeBack();
  return async items => {
    const statuses: PublicationStatus[] = [];
    let error: BridgeError | null = null;
    for (const item of items) {
      const answer = await send(item);
      if (answer.ok) statuses.push(answer.value);
      else error ??= answer.error;
    }
    return { statuses, error };
  };
};

/** Says what became of it, and what readers may have seen meanwhile. */
const useReport = (): ((offer: TakeBackOffer, outcome: Outcome) => void) => {
  const text = useText('goingOut');
  const articles = useText('articles');
  const errorText = useErrorText();
  const toasts = useToasts();
  return ({ kind, atMs }, { statuses, error }) => {
    const [status] = statuses;
    if (error !== null) toasts.show({ tone: 'critical', ...errorText(error), key: 'takeBack:refused' });
    if (status === undefined) return;
    const seconds = Math.max(1, Math.round((newsroomNowMs() - atMs) / 1000));
    const title =
      kind === 'released' || kind === 'kept'
        ? text(`takeBack.done.${kind}`)
        : text('takeBack.done', { count: statuses.length, status: articles(`publicationStatus.${status}`) });
    const seen = kind === 'kept' ? {} : { message: text('takeBack.seen', { count: seconds }) };
    toasts.show({ tone: 'positive', title, ...seen, key: 'takeBack:done' });
  };
};

/** Said once when it appears and once before it goes: a countdown is not read out second by second. */
const useSaid = (words: string, leftSeconds: number): void => {
  const text = useText('goingOut');
  const announce = useAnnounce();
  const say = useEffectEvent(() => announce(text('takeBack.announce', { words, count: OFFER_SECONDS, keys: keysLabel('takeBack') })));
  const sayEnding = useEffectEvent(() => announce(text('takeBack.ending', { count: ENDING_SECONDS })));
  useEffect(() => say(), []);
  const isEnding = leftSeconds === ENDING_SECONDS;
  useEffect(() => {
    if (isEnding) sayEnding();
  }, [isEnding]);
};

const useTakeBackCommand = (run: () => void): void => {
  const stableRun = useStableCallback(run);
  const commands = useMemo(
    (): readonly Command[] => [{ id: 'takeBack', textKey: 'goingOut:takeBack.command', run: () => stableRun() }],
    [stableRun],
  );
  useCommands(commands);
};

export interface TakeBackNoticeProps {
  readonly offer: TakeBackOffer;
  readonly onClose: () => void;
}

/** What has just gone out, and for how long it can be taken back: by its button, its key or the palette, from any screen. */
export const TakeBackNotice = ({ offer, onClose }: TakeBackNoticeProps) => {
  const text = useText('goingOut');
  const isOnline = useIsOnline();
  const takeBackAll = useTakeBackAll();
  const report = useReport();
  const [isSending, setSending] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const leftSeconds = useCountdown({ seconds: OFFER_SECONDS, latestMs: offer.atMs + LATEST_MS, isHeld: isHeld || isSending }, onClose);
  const { items, kind } = offer;
  const words = text(`takeBack.title.${kind}`, { count: items.length, title: items[0]?.title ?? '' });
  useSaid(words, leftSeconds);
  const takeBack = async (): Promise<void> => {
    if (isSending || !isOnline) return;
    setSending(true);
    report(offer, await takeBackAll(items));
    onClose();
  };
  useTakeBackCommand(() => void takeBack());
  return (
    <section
      className="g-take-back"
      aria-label={text('takeBack.label')}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <p>
        {words}{' '}
        <span className="g-numbers g-take-back-left" aria-hidden="true">
          {text('takeBack.left', { seconds: leftSeconds })}
        </span>
      </p>
      <Button
        icon={<UndoIcon />}
        loading={isSending}
        disabled={!isOnline}
        disabledReason={text('takeBack.needsNetwork')}
        onClick={() => void takeBack()}
        aria-keyshortcuts={keysForAria('takeBack')}
        title={keysLabel('takeBack')}
        data-testid="take-back"
      >
        {text('takeBack.act')}
      </Button>
      <IconButton label={text('takeBack.close')} icon={<CrossIcon />} placement="left" onClick={onClose} />
    </section>
  );
};

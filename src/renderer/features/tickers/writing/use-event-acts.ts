import { useMemo } from 'react';
import { useLatest } from '#renderer/platform/state/use-latest.ts';
import type { PendingEvent } from '#bridge/tickers.ts';
import type { TickerEvent } from '#domain/ticker/event.ts';
import { useAnnounce } from '#ui/announce.tsx';
import { useText } from '#ui/i18n.ts';
import type { EventAct, FeedAct } from '../events/event-acts.ts';
import { movedBy } from './event-moves.ts';
import type { EventActions } from './use-event-actions.ts';

interface Ports {
  readonly events: readonly TickerEvent[];
  readonly pending: ReadonlyMap<string, PendingEvent>;
  readonly actions: EventActions;
  readonly mayRelease: (event: TickerEvent) => boolean;
  readonly onEdit: (event: TickerEvent) => void;
  readonly onFeedAct: (event: TickerEvent, act: FeedAct) => void;
}

const isGoal = ({ data }: TickerEvent): boolean => data.type === 'soccerGoal' || data.type === 'iceHockeyGoal';

type Say = (key: string) => void;

const actOn = (
  event: TickerEvent,
  act: EventAct,
  { events, pending, actions, mayRelease, onEdit, onFeedAct }: Ports,
  say: Say,
): unknown => {
  switch (act) {
    case 'edit':
      return void onEdit(event);
    case 'key':
      return actions.change(event, { keyEvent: !event.keyEvent }, 'key');
    case 'pin':
      return actions.change(event, { pinned: !event.pinned }, 'pin');
    case 'hide':
      return actions.change(event, { visible: !event.visible }, 'hide');
    case 'annul':
      return isGoal(event) ? actions.change(event, { annulled: !event.annulled }, 'annul') : undefined;
    case 'remove':
      return actions.remove(event);
    case 'release':
      return event.state !== 'out' && mayRelease(event) ? actions.change(event, { state: 'out' }, 'release') : undefined;
    case 'another':
      return 'isAnother' in event.data ? actions.change(event, { data: { ...event.data, isAnother: true } }, 'another') : undefined;
    case 'moveUp':
    case 'moveDown': {
      // The list shows the newest first: up is later.
      const moved = movedBy(events, event.id, act === 'moveUp' ? 1 : -1);
      return moved.length > 0 ? actions.changeAll(moved, 'move') : void say('move.end');
    }
    case 'feedTake':
    case 'feedKeep':
    case 'feedAnother':
      return void onFeedAct(event, act);
    case 'mine':
    case 'theirs': {
      const entryId = pending.get(event.id)?.entryId;
      return entryId === undefined ? undefined : actions.decide(entryId, act);
    }
  }
};

/** Returns the handler of an event's keys and buttons; stable while the desk is open. */
export const useEventActs = (ports: Ports): ((eventId: string, act: EventAct) => void) => {
  const text = useText('eventDesk');
  const announce = useAnnounce();
  const latest = useLatest({ ports, announce, text });
  return useMemo(
    () => (eventId, act) => {
      const { ports: now, announce: say, text: words } = latest();
      const event = now.events.find(({ id }) => id === eventId);
      if (event) void actOn(event, act, now, key => say(words(key)));
    },
    [latest],
  );
};

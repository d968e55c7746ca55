import { useMemo } from 'react';
import type { BridgeClient } from '#bridge/client.ts';
import type { TickerEventDraft } from '#domain/ticker/event.ts';
import { draftOfEvent, type EventFields, type TickerWork } from '#domain/ticker/pending.ts';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { useLatest } from '#renderer/platform/state/use-latest.ts';
import { useAnnounce } from '#ui/announce.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';

/** Step that was done and its undo; both start from the event as it is at that time. */
interface Step {
  readonly name: string;
  readonly undo: (now: TickerEventDraft | undefined) => TickerWork | undefined;
  readonly eventId: string;
}

const MAX_STEPS = 100;

/** Actions on the events of a ticker; each is durable when it resolves, and can be undone. */
export interface EventActions {
  readonly write: (event: TickerEventDraft) => Promise<boolean>;
  readonly change: (event: TickerEventDraft, after: EventFields, name: string) => Promise<boolean>;
  readonly remove: (event: TickerEventDraft) => Promise<boolean>;
  /** Applies several corrections as one step. */
  readonly changeAll: (
    changes: readonly { readonly event: TickerEventDraft; readonly after: EventFields }[],
    name: string,
  ) => Promise<void>;
  readonly decide: (entryId: string, side: 'mine' | 'theirs') => Promise<void>;
  /** Undoes the last step of this desk. */
  readonly undo: () => Promise<void>;
}

const fieldsOf = (event: TickerEventDraft, after: EventFields): EventFields => {
  const names = Object.keys(after) as (keyof EventFields)[]; // its own keys
  return Object.fromEntries(names.map(name => [name, event[name]]));
};

const changeOf = (event: TickerEventDraft, after: EventFields): TickerWork => ({
  kind: 'change',
  eventId: event.id,
  before: fieldsOf(event, after),
  after,
});

interface ActionPorts {
  readonly bridge: BridgeClient;
  readonly tickerId: string;
  readonly find: (eventId: string) => TickerEventDraft | undefined;
}

const createSteps = () => {
  let steps: readonly (readonly Step[])[] = [];
  return {
    add: (...step: readonly Step[]): void => {
      steps = [...steps, step].slice(-MAX_STEPS);
    },
    take: (): readonly Step[] => {
      const last = steps.at(-1) ?? [];
      steps = steps.slice(0, -1);
      return last;
    },
  };
};

const stepOf = {
  written: (event: TickerEventDraft): Step => ({
    name: 'write',
    eventId: event.id,
    undo: now => now && { kind: 'remove', eventId: event.id, before: draftOfEvent(now) },
  }),
  changed: (event: TickerEventDraft, after: EventFields, name: string): Step => ({
    name,
    eventId: event.id,
    undo: now => now && changeOf(now, fieldsOf(event, after)),
  }),
  removed: (event: TickerEventDraft): Step => ({
    name: 'remove',
    eventId: event.id,
    undo: now => (now ? undefined : { kind: 'restore', event: draftOfEvent(event) }),
  }),
};

export const useEventActions = ({ tickerId, find }: Pick<ActionPorts, 'tickerId' | 'find'>): EventActions => {
  const bridge = useBridge();
  const text = useText('eventDesk');
  const announce = useAnnounce();
  const toasts = useToasts();
  const showFailure = useFailureToast();
  const latest = useLatest({ find, text, announce, toasts, showFailure });
  return useMemo(() => {
    const steps = createSteps();
    const work = async (piece: TickerWork): Promise<boolean> => {
      const answer = await bridge.call('tickers.work', { tickerId, work: piece });
      if (!answer.ok) latest().showFailure(answer.error);
      return answer.ok;
    };
    const undo = async (): Promise<void> => {
      const { announce: say, text: words } = latest();
      const taken = steps.take();
      if (taken.length === 0) return void say(words('undo.nothing'));
      for (const step of taken.toReversed()) {
        const piece = step.undo(latest().find(step.eventId));
        if (piece) await work(piece);
      }
      say(words('undo.done', { step: words(`step.${taken[0]?.name ?? 'change'}`) }));
    };
    const done = (isDone: boolean, ...step: readonly Step[]): boolean => {
      if (isDone) steps.add(...step);
      return isDone;
    };
    return {
      write: async event => done(await work({ kind: 'write', event }), stepOf.written(event)),
      change: async (event, after, name) => done(await work(changeOf(event, after)), stepOf.changed(event, after, name)),
      remove: async event => {
        const isDone = await work({ kind: 'remove', eventId: event.id, before: draftOfEvent(event) });
        if (!done(isDone, stepOf.removed(event))) return false;
        const { toasts: shown, text: words } = latest();
        shown.show({ tone: 'neutral', message: words('removed'), action: { label: words('undo'), onClick: () => void undo() } });
        return true;
      },
      changeAll: async (changes, name) => {
        const taken: Step[] = [];
        for (const { event, after } of changes) if (await work(changeOf(event, after))) taken.push(stepOf.changed(event, after, name));
        done(taken.length > 0, ...taken);
      },
      decide: async (entryId, side) => {
        const answer = await bridge.call('tickers.decide', { tickerId, entryId, side });
        if (!answer.ok) latest().showFailure(answer.error);
      },
      undo,
    };
  }, [bridge, latest, tickerId]);
};

import { useMemo, useRef, useState } from 'react';
import type { TickerEvent, TickerEventDraft } from '#domain/ticker/event.ts';
import type { FeedProposal } from '#domain/ticker/feed.ts';
import { draftOfEvent } from '#domain/ticker/pending.ts';
import { startOfMatch } from '#domain/ticker/match-status.ts';
import { isScored } from '#domain/ticker/ticker-types.ts';
import type { ItemHandle } from '#renderer/entities/item/item-handle.ts';
import { useDraft, useOpenItem } from '#renderer/entities/item/use-item.ts';
import { useIsOnline, useSignedIn } from '#renderer/entities/session/session.ts';
import { useTextsIn } from '#renderer/platform/i18n/use-texts-in.ts';
import { Callout } from '#ui/Callout.tsx';
import { OfflineIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { EventList } from '../events/EventList.tsx';
import { type EventFilter, EventsBar, fitsFilter } from '../events/EventsBar.tsx';
import { LineUpPanel } from '../line-up/LineUpPanel.tsx';
import { EventForm } from '../form/EventForm.tsx';
import { FeedState } from '../feed/FeedState.tsx';
import { ProposalLane } from '../feed/ProposalLane.tsx';
import { useProposalActs } from '../feed/use-proposal-acts.ts';
import { Contradictions } from './Contradictions.tsx';
import { withOwnSentence } from '../line/line-event.ts';
import { Palette } from '../line/Palette.tsx';
import { EventLine, type LineHandle } from './EventLine.tsx';
import { Scoreboard } from '../score/Scoreboard.tsx';
import { useFeedDifferences } from './use-feed-differences.ts';
import { useEventActions } from './use-event-actions.ts';
import { useEventActs } from './use-event-acts.ts';
import { useEventClock } from './use-event-clock.ts';
import { REGION_ATTRIBUTE, useRegions } from './use-regions.ts';
import { useScore } from '../score/use-score.ts';
import { useStartWords } from '../words/use-start-words.ts';
import { useScoreAnnouncement } from './use-score-announcement.ts';
import { useTickerEvents } from '../score/use-ticker-events.ts';
import '../score/event-screen.css';
import '../feed/feed.css';
import '../phone/phone.css';

/** Event being written or corrected in the form. */
interface Editing {
  readonly event: TickerEventDraft;
  readonly isCorrection: boolean;
  /** Pictures added to the message when the form opens. */
  readonly pictures?: readonly File[];
  /** Feed proposal that submitting the form accepts. */
  readonly proposal?: FeedProposal;
}

const titleOf = ({ isCorrection, proposal }: Editing): string =>
  proposal ? 'form.title.proposal' : isCorrection ? 'form.title.correct' : 'form.title.new';

const region = (name: string) => ({ [REGION_ATTRIBUTE]: name, tabIndex: -1 });

/** Shows the desk of a ticker's events: score, line, events, and the tools beside them. */
export const EventScreen = ({ handle }: { readonly handle: ItemHandle<'tickers'> }) => {
  const text = useText('eventDesk');
  const { id: tickerId } = handle.model;
  const { userId } = useSignedIn();
  const isOnline = useIsOnline();
  const draft = useDraft(handle.draft(), now => now);
  const locale = useOpenItem(handle.model, open => open.status.locale) ?? 'de-CH';
  const { events, pending, isPending, isFailed } = useTickerEvents(tickerId);
  const score = useScore(draft, events);
  const [filter, setFilter] = useState<EventFilter>('all');
  const [isOldestFirst, setOldestFirst] = useState(false);
  const [editing, setEditing] = useState<Editing>();
  const line = useRef<LineHandle>(null);
  const actions = useEventActions({ tickerId, find: id => events.find(event => event.id === id) });
  const start = useStartWords(startOfMatch(draft));
  const proposals = useProposalActs(tickerId, draft, actions.write);
  const clock = useEventClock(events, userId);
  const mayRelease = (event: TickerEvent): boolean => event.state === 'draft' || event.author?.id !== userId;
  const wordsOfTicker = useTextsIn(locale, 'tickerWords');
  const withSentence = async (before: TickerEventDraft, after: TickerEventDraft) =>
    withOwnSentence(before, after, draft, await wordsOfTicker());
  const differences = useFeedDifferences({ events, proposals, actions, withSentence });
  const act = useEventActs({
    events,
    pending,
    actions,
    mayRelease,
    onEdit: event => setEditing({ event, isCorrection: true }),
    onFeedAct: (event, decision) => void differences.decide(event, decision),
  });
  const submit = async ({ event, isCorrection, proposal }: Editing, now: TickerEventDraft): Promise<boolean> => {
    if (proposal) return proposals.acceptChanged(proposal, now);
    return isCorrection ? actions.change(event, fieldsOf(await withSentence(event, now)), 'correct') : actions.write(now);
  };
  useRegions();
  useScoreAnnouncement(draft, score.standing);
  const shown = useMemo(() => {
    const found = events.filter(event => fitsFilter(event, filter, pending.has(event.id)));
    return isOldestFirst ? found : found.toReversed();
  }, [events, pending, filter, isOldestFirst]);
  if (isPending) return <Skeleton lines={8} />;
  return (
    <div className="g-event-desk">
      {isScored(draft.type) && score.fold.standing ? (
        <Scoreboard sides={draft} standing={score.fold.standing} start={start} />
      ) : start === '' ? null : (
        <div className="g-desk-start g-quiet">{start}</div>
      )}
      <div className="g-event-desk-line" {...region('line')}>
        <EventLine
          draft={draft}
          locale={locale}
          events={events}
          standing={score.standing}
          userId={userId}
          ref={line}
          clock={clock}
          actions={actions}
          proposals={proposals}
          isEndOffered={score.fold.isEndOffered}
          onWrite={(event, pictures = []) => setEditing({ event, isCorrection: false, pictures })}
          onCorrect={event => setEditing({ event, isCorrection: true })}
        />
        <ProposalLane
          events={events}
          sides={draft}
          acts={proposals}
          onChange={proposal => setEditing({ event: proposal.event, isCorrection: false, proposal })}
        />
        {editing === undefined ? null : (
          <EventForm
            key={editing.event.id}
            title={text(titleOf(editing))}
            event={editing.event}
            pictures={editing.pictures ?? []}
            tickerId={tickerId}
            tickerType={draft.type}
            contentLocale={locale}
            isCorrection={editing.isCorrection}
            onClose={() => setEditing(undefined)}
            onSubmit={now => submit(editing, now)}
          />
        )}
      </div>
      <section className="g-events" aria-label={text('events.label')} {...region('events')}>
        <EventsBar filter={filter} isOldestFirst={isOldestFirst} count={shown.length} onFilter={setFilter} onOldestFirst={setOldestFirst} />
        {isFailed ? (
          <Callout tone="caution" icon={<OfflineIcon />} role="status">
            {text(isOnline ? 'events.failed' : 'events.offline')}
          </Callout>
        ) : null}
        <EventList
          events={shown}
          isOldestFirst={isOldestFirst}
          sides={draft}
          standings={score.standings}
          pending={pending}
          warnings={score.warnings}
          sameGoals={score.sameGoals}
          differences={differences.byEvent}
          mayRelease={mayRelease}
          onAct={act}
          onUndo={() => void actions.undo()}
        />
      </section>
      <aside className="g-event-side" aria-label={text('side.label')} {...region('side')}>
        <FeedState
          tickerId={tickerId}
          draft={draft}
          events={events}
          standing={score.fold.standing}
          proposals={proposals.open}
          differing={differences.byEvent.size}
        />
        <Contradictions rules={draft} events={events} fold={score.fold} sides={draft} actions={actions} />
        <LineUpPanel sides={draft} />
        {isScored(draft.type) ? <Palette sport={draft.type} onInsert={example => line.current?.insert(example)} /> : null}
      </aside>
    </div>
  );
};

const fieldsOf = (event: TickerEventDraft) => {
  const { id: _id, ...fields } = draftOfEvent(event);
  return fields;
};

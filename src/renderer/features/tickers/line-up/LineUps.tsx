import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import {
  addToSquad,
  LINE_UP_PLACES,
  lineUpFault,
  type LineUpPlace,
  movePlayer,
  placeOf,
  playersAt,
  signPlayer,
  SOCCER_ELEVEN,
  takeLineUp,
} from '#domain/ticker/line-up.ts';
import type { Side } from '#domain/ticker/ticker-types.ts';
import type { Competitor, SidePlayer, TickerDraft } from '#domain/ticker/ticker.ts';
import type { DraftControl } from '#renderer/entities/item/draft-control.ts';
import { useDraft } from '#renderer/entities/item/use-item.ts';
import { useAnnounce } from '#ui/announce.tsx';
import { Callout } from '#ui/Callout.tsx';
import { useText } from '#ui/i18n.ts';
import { WarningSignIcon } from '#ui/icons.ts';
import { PasteLineUp } from './PasteLineUp.tsx';
import { PlaceList } from './PlaceList.tsx';
import type { PlayerActs } from './PlayerRow.tsx';
import './line-up.css';

type LineUp = readonly SidePlayer[];

/** Returns the line-up after a step up or down; past the end of a place the player comes to the next one. */
const stepped = (lineUp: LineUp, index: number, step: 1 | -1): { readonly place: LineUpPlace; readonly at: number } | undefined => {
  const player = lineUp[index];
  if (player === undefined) return undefined;
  const place = placeOf(player);
  const there = playersAt(lineUp, place);
  const at = there.indexOf(player) + step;
  if (at >= 0 && at < there.length) return { place, at };
  const next = LINE_UP_PLACES[LINE_UP_PLACES.indexOf(place) + step];
  return next && { place: next, at: step === 1 ? 0 : playersAt(lineUp, next).length };
};

interface LineUpProps {
  readonly control: DraftControl<TickerDraft>;
  readonly side: Side;
}

/** Changes the line-up of a side, in steps that can be taken back. */
const useLineUpActs = ({ control, side }: LineUpProps, root: { readonly current: HTMLElement | null }) => {
  const text = useText('eventDesk');
  const announce = useAnnounce();
  const now = (): LineUp => control.get()[side]?.lineUp ?? [];
  const put = (lineUp: LineUp): void => {
    const before = now();
    const withLineUp = (next: LineUp) => (draft: TickerDraft) => {
      const competitor = draft[side];
      return competitor ? { ...draft, [side]: { ...competitor, lineUp: [...next] } } : draft;
    };
    control.change(withLineUp(lineUp), { name: 'step.lineUp', undo: withLineUp(before) });
  };
  const moveTo = (index: number, place: LineUpPlace, at: number): void => {
    const player = now()[index];
    if (player === undefined) return;
    const next = movePlayer(now(), player, { place, at });
    flushSync(() => put(next));
    const there = playersAt(next, place);
    const position = Math.min(at, there.length - 1);
    const arrived = next.indexOf(there[position] ?? player);
    root.current?.querySelector<HTMLElement>(`[data-player="${arrived}"] [data-handle]`)?.focus();
    const { number, name } = player;
    announce(text('lineUp.moved', { number, name, place: text(`lineUp.place.${place}`), position: position + 1, count: there.length }));
  };
  const acts: PlayerActs = {
    step: (index, step) => {
      const target = stepped(now(), index, step);
      if (target) moveTo(index, target.place, target.at);
    },
    move: (index, place) => moveTo(index, place, now().length),
    drop: (dragged, target, edge) => {
      const [moved, beside] = [now()[dragged], now()[target]];
      if (!moved || !beside) return;
      const place = placeOf(beside);
      const others = playersAt(now(), place).filter(player => player !== moved);
      moveTo(dragged, place, others.indexOf(beside) + (edge === 'after' ? 1 : 0));
    },
    sign: (index, sign) => {
      const player = now()[index];
      if (player) put(signPlayer(now(), player, sign));
    },
  };
  return { acts, put, now };
};

/** What a line-up still lacks, without being wrong. */
const useNotes = (lineUp: LineUp, isSoccer: boolean): readonly string[] => {
  const text = useText('eventDesk');
  const starting = playersAt(lineUp, 'starting');
  if (starting.length === 0) return [];
  return [
    ...(isSoccer && starting.length < SOCCER_ELEVEN ? [text('lineUp.missing', { count: SOCCER_ELEVEN - starting.length })] : []),
    ...(starting.some(({ isGoalkeeper }) => isGoalkeeper) ? [] : [text('lineUp.noGoalkeeper')]),
    ...(starting.some(({ isCaptain }) => isCaptain) ? [] : [text('lineUp.noCaptain')]),
  ];
};

const SideLineUp = ({ competitor, isSoccer, ...props }: LineUpProps & { readonly competitor: Competitor; readonly isSoccer: boolean }) => {
  const text = useText('eventDesk');
  const kind = useId();
  const root = useRef<HTMLElement>(null);
  const { acts, put, now } = useLineUpActs(props, root);
  const { lineUp, name } = competitor;
  const fault = lineUpFault(lineUp, isSoccer);
  const notes = useNotes(lineUp, isSoccer);
  const twice = lineUp.filter(({ number }, index) => lineUp.findIndex(other => other.number === number) !== index);
  return (
    <section ref={root} className="g-line-up-side" aria-label={text('lineUp.of', { team: name })}>
      <h3>{name}</h3>
      {fault === undefined ? null : (
        <Callout tone="caution" icon={<WarningSignIcon />} role="alert">
          {fault === 'numberTwice'
            ? text('lineUp.twice', { numbers: twice.map(({ number }) => number).join(', ') })
            : text(`fault.${fault}`)}
        </Callout>
      )}
      {notes.length === 0 ? null : <p className="g-quiet">{notes.join(' · ')}</p>}
      {lineUp.length === 0 ? (
        <p className="g-quiet">{text('lineUp.empty')}</p>
      ) : (
        LINE_UP_PLACES.map(place => <PlaceList key={place} kind={kind} place={place} lineUp={lineUp} acts={acts} />)
      )}
      <PasteLineUp
        team={name}
        onTake={reading => put(takeLineUp(now(), reading, isSoccer))}
        onAdd={reading => put(addToSquad(now(), reading))}
      />
    </section>
  );
};

/** Edits who begins, who sits on the bench, the captain and the goalkeeper of both sides; of soccer and ice hockey alone. */
export const LineUps = ({ control }: Pick<LineUpProps, 'control'>) => {
  const text = useText('eventDesk');
  const type = useDraft(control, draft => draft.type);
  const sides = { home: useDraft(control, draft => draft.home), away: useDraft(control, draft => draft.away) };
  if (type !== 'soccer' && type !== 'iceHockey') return null;
  const { home, away } = sides;
  return (
    <section className="g-item-paper" data-field="lineUps" aria-label={text('lineUp.title')}>
      <h2>{text('lineUp.title')}</h2>
      {home === null && away === null ? <p className="g-quiet">{text('lineUp.noSides')}</p> : null}
      <div className="g-line-ups">
        {home && <SideLineUp control={control} side="home" competitor={home} isSoccer={type === 'soccer'} />}
        {away && <SideLineUp control={control} side="away" competitor={away} isSoccer={type === 'soccer'} />}
      </div>
    </section>
  );
};

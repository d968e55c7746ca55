import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type LineUpPlace, placeOf } from '#domain/ticker/line-up.ts';
import type { SidePlayer } from '#domain/ticker/ticker.ts';
import { useText } from '#ui/i18n.ts';
import { DRAGGED_ROWS } from '#ui/rows/use-row-drag.ts';
import { type PlayerActs, PlayerRow } from './PlayerRow.tsx';

interface PlaceListProps {
  readonly kind: string;
  readonly place: LineUpPlace;
  readonly lineUp: readonly SidePlayer[];
  readonly acts: PlayerActs;
}

/** Shows the players of one place; a player who is dropped beside the rows comes to their end. */
export const PlaceList = ({ kind, place, lineUp, acts }: PlaceListProps) => {
  const text = useText('eventDesk');
  const area = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent((dragged: number) => acts.move(dragged, place));
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    return DRAGGED_ROWS.place({
      element,
      canDrop: dragged => dragged.kind === kind,
      onOver: (_dragged, _at, isInnermost) => setOver(isInnermost),
      onLeave: () => setOver(false),
      // A row on which it is dropped takes it itself.
      onDrop: ({ id }, _at, isInnermost) => {
        if (isInnermost) drop(Number(id));
      },
    });
  }, [kind]);
  const players = lineUp.map((player, index) => ({ player, index })).filter(({ player }) => placeOf(player) === place);
  const name = text(`lineUp.place.${place}`);
  return (
    <section ref={area} className="g-line-up-place" data-place={place} data-over={isOver} aria-label={name}>
      <h4>
        {name} <span className="g-quiet">{players.length}</span>
      </h4>
      {players.length === 0 ? <p className="g-quiet">{text('lineUp.nobody')}</p> : null}
      <ol aria-label={name}>
        {players.map(({ player, index }) => (
          <PlayerRow key={index} kind={kind} player={player} index={index} acts={acts} />
        ))}
      </ol>
    </section>
  );
};

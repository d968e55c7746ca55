import { type KeyboardEvent, useRef } from 'react';
import { LINE_UP_PLACES, type LineUpPlace, PLAYER_SIGNS, type PlayerSign, placeOf, signsOf } from '#domain/ticker/line-up.ts';
import type { SidePlayer } from '#domain/ticker/ticker.ts';
import { useSignLetters } from '#renderer/entities/line-up/sign-letters.ts';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/fields/Select.tsx';
import { useText } from '#ui/i18n.ts';
import { DragHandleVerticalIcon } from '#ui/icons.ts';
import { ENTRY_KEYS, entryStep, removesEntry } from '#ui/keys/widget-keys.ts';
import { type Edge, useRowDrag } from '#ui/rows/use-row-drag.ts';

/** Acts on a player, who is named by the index in the line-up. */
export interface PlayerActs {
  readonly step: (index: number, step: 1 | -1) => void;
  readonly move: (index: number, place: LineUpPlace) => void;
  readonly drop: (dragged: number, target: number, edge: Edge) => void;
  readonly sign: (index: number, sign: PlayerSign) => void;
}

interface PlayerRowProps {
  readonly kind: string;
  readonly player: SidePlayer;
  readonly index: number;
  readonly acts: PlayerActs;
}

/** Shows one player of a line-up: moved by dragging, by Alt and the arrows, or by the choice of a place. */
export const PlayerRow = ({ kind, player, index, acts }: PlayerRowProps) => {
  const text = useText('eventDesk');
  const letters = useSignLetters();
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const { isDragging, edge } = useRowDrag({
    kind,
    id: String(index),
    row,
    handle,
    onDrop: (dragged, side) => acts.drop(Number(dragged), index, side),
  });
  const { number, name } = player;
  const signs = signsOf(player);
  const handleKey = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const step = entryStep(event);
    if (step !== undefined) acts.step(index, step);
    else if (removesEntry(event)) acts.move(index, 'squad');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <li
      ref={row}
      className="g-line-up-player"
      data-player={index}
      data-dragging={isDragging}
      {...(edge === null ? {} : { 'data-edge': edge })}
    >
      <button
        ref={handle}
        type="button"
        className="g-line-up-handle"
        data-handle
        aria-label={text('lineUp.handle', { number, name })}
        aria-keyshortcuts={ENTRY_KEYS}
        title={text('lineUp.handle.hint')}
        onKeyDown={handleKey}
      >
        <DragHandleVerticalIcon aria-hidden="true" />
        <span className="g-numbers">{number}</span>
      </button>
      <span className="g-line-up-name">{name}</span>
      {PLAYER_SIGNS.map(sign => (
        <Button
          key={sign}
          size="small"
          kind={signs.includes(sign) ? 'primary' : 'minimal'}
          aria-pressed={signs.includes(sign)}
          aria-label={text(`lineUp.sign.${sign}`, { name })}
          title={text(`lineUp.sign.${sign}`, { name })}
          onClick={() => acts.sign(index, sign)}
        >
          {letters[sign]}
        </Button>
      ))}
      <Select
        label={text('lineUp.placeOf', { name })}
        hideLabel
        fill={false}
        value={placeOf(player)}
        options={LINE_UP_PLACES.map(place => ({ value: place, label: text(`lineUp.place.${place}`) }))}
        onChange={place => acts.move(index, place)}
      />
    </li>
  );
};

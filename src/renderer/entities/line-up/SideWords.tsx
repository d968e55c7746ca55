import { linesOfLineUp } from '#domain/team/line-up-lines.ts';
import { LINE_UP_PLACES, playersAt } from '#domain/ticker/line-up.ts';
import type { Competitor } from '#domain/ticker/ticker.ts';
import { useText } from '#ui/i18n.ts';
import { useSignLetters } from './sign-letters.ts';
import './side-words.css';

/** Shows a side of a ticker with its line-up, so that two versions of it can be told apart. */
export const SideWords = ({ value }: { readonly value: Competitor | null }) => {
  const text = useText('eventDesk');
  const letters = useSignLetters();
  if (value === null) return '–';
  const places = LINE_UP_PLACES.map(place => ({ place, players: playersAt(value.lineUp, place) })).filter(
    ({ players }) => players.length > 0,
  );
  return (
    <>
      {value.name}
      {places.map(({ place, players }) => (
        <span key={place} className="g-side-place">
          <span className="g-quiet">{text(`lineUp.place.${place}`)}:</span> {linesOfLineUp(players, letters).replaceAll('\n', ' · ')}
        </span>
      ))}
    </>
  );
};

import { standingOfMatch } from '#domain/ticker/match-standing.ts';
import type { TickerDraft } from '#domain/ticker/ticker.ts';
import { useMatchStatusWords } from '#renderer/entities/team/match-status-words.ts';
import type { Standing, TennisStanding } from '#domain/ticker/standing.ts';
import type { Side } from '#domain/ticker/ticker-types.ts';
import { useText } from '#ui/i18n.ts';
import { type Sides, sideName } from '../words/event-words.ts';
import { phaseWords, scoreOf } from '../words/standing-words.ts';

interface ScoreboardProps {
  readonly sides: Sides & Pick<TickerDraft, 'matchStatus'>;
  /** Start in words; empty if unknown or no longer of interest. */
  readonly start?: string;
  /** Score after the events. */
  readonly standing: Standing;
}

const SIDES: readonly Side[] = ['home', 'away'];

/** Shows the sets with their points, a row for each side. */
const Sets = ({ sides, standing }: { readonly sides: Sides; readonly standing: TennisStanding }) => {
  const text = useText('eventDesk');
  const { sets, points, tiebreak, server, isFinished } = standing;
  return (
    <table className="g-score-sets">
      <caption className="g-hidden">{text('score.sets')}</caption>
      <tbody>
        {SIDES.map(side => (
          <tr key={side}>
            <th scope="row">
              {sideName(sides, side, text)}
              {server?.side === side && !isFinished ? <span title={text('score.serves')}> ●</span> : null}
            </th>
            {sets.map((set, index) => (
              <td key={index}>
                {set.isMatchTiebreak && set.tiebreak ? set.tiebreak[side] : set[side]}
                {!set.isMatchTiebreak && set.tiebreak ? <sup>{set.tiebreak[side]}</sup> : null}
              </td>
            ))}
            {isFinished ? null : <td className="is-points">{tiebreak ? tiebreak[side] : points[side]}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Shows the shots of a shoot-out, each as a full or an empty circle. */
const Shots = ({ shots, label }: { readonly shots: readonly boolean[]; readonly label: string }) =>
  shots.length === 0 ? null : (
    <span className="g-quiet" role="img" aria-label={label}>
      {shots.map(isScored => (isScored ? '●' : '○')).join(' ')}
    </span>
  );

/** Shows the score as readers see it. */
export const Scoreboard = ({ sides, standing: afterEvents, start = '' }: ScoreboardProps) => {
  const text = useText('eventDesk');
  const statusWords = useMatchStatusWords();
  const standing = standingOfMatch(sides.matchStatus, afterEvents) ?? afterEvents;
  const phase = sides.matchStatus ? statusWords(sides.matchStatus) : phaseWords(standing, text);
  const shots = standing.kind === 'goals' ? standing.shots : { home: [], away: [] };
  // In tennis the rows of the sets name the players.
  const isTennis = standing.kind === 'tennis';
  const shotsLabel = (side: Side): string =>
    text('score.shots', { scored: shots[side].filter(Boolean).length, of: shots[side].length, team: sideName(sides, side, text) });
  return (
    <section className={`g-score g-desk-panel${isTennis ? ' is-tennis' : ''}`} aria-label={text('score.label')} data-testid="scoreboard">
      {isTennis ? null : <div className="g-score-team is-home">{sideName(sides, 'home', text)}</div>}
      <div className="g-score-numbers" data-testid="score">
        {scoreOf(standing)}
      </div>
      {isTennis ? null : <div className="g-score-team">{sideName(sides, 'away', text)}</div>}
      {standing.kind === 'tennis' ? <Sets sides={sides} standing={standing} /> : null}
      {start === '' ? null : <div className="g-score-phase">{start}</div>}
      {phase === '' ? null : (
        <div className="g-score-phase">
          <Shots shots={shots.home} label={shotsLabel('home')} /> {phase} <Shots shots={shots.away} label={shotsLabel('away')} />
        </div>
      )}
    </section>
  );
};

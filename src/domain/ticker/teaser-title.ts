import { standingOfMatch } from './match-standing.ts';
import type { ContentLocale } from '../locale.ts';
import type { GoalStanding, Score, Standing, TennisStanding } from './standing.ts';
import type { TickerDraft } from './ticker.ts';

/** Abbreviations for a decision after the regular time: overtime, shoot-out. */
const ADDITIVES: Readonly<Record<ContentLocale, Readonly<Record<'OT' | 'SO', string>>>> = {
  'de-CH': { OT: 'n. V.', SO: 'n. P.' },
  'fr-CH': { OT: 'a. p.', SO: 't. a. b.' },
};

const pair = ({ home, away }: Score): string => `${home}:${away}`;

const goalsText = ({ goals, shots, phase, additive }: GoalStanding, locale: ContentLocale): string | undefined => {
  if (phase === 'before' && goals.home + goals.away === 0) return undefined;
  if (additive === null) return pair(goals);
  const words = ADDITIVES[locale][additive];
  const scored = (of: readonly boolean[]): number => of.filter(Boolean).length;
  const isApart = additive === 'SO' && goals.home === goals.away;
  return isApart ? `${pair(goals)} (${scored(shots.home)}:${scored(shots.away)} ${words})` : `${pair(goals)} ${words}`;
};

const setsText = ({ sets }: TennisStanding): string | undefined => {
  const played = sets.filter(({ home, away, tiebreak }) => home + away > 0 || tiebreak !== null);
  const text = played.map(({ home, away, tiebreak, isMatchTiebreak }) => {
    if (isMatchTiebreak) return tiebreak ? pair(tiebreak) : pair({ home, away });
    return tiebreak ? `${pair({ home, away })}(${Math.min(tiebreak.home, tiebreak.away)})` : pair({ home, away });
  });
  return text.length === 0 ? undefined : text.join(' ');
};

/** The score in words for readers, for example "3:2 n. V."; undefined before anything has happened. */
export const standingText = (standing: Standing, locale: ContentLocale): string | undefined =>
  standing.kind === 'goals' ? goalsText(standing, locale) : setsText(standing);

/** The title of the ticker's automatic teasers: with the score behind it if that is allowed. */
export const teaserTitleOf = (
  {
    title,
    allowAutomaticTeaserUpdate,
    scoreboardEnabled,
    matchStatus,
  }: Pick<TickerDraft, 'title' | 'allowAutomaticTeaserUpdate' | 'scoreboardEnabled' | 'matchStatus'>,
  standing: Standing | null,
  locale: ContentLocale,
): string => {
  const ruled = standingOfMatch(matchStatus, standing);
  const score = allowAutomaticTeaserUpdate && scoreboardEnabled && ruled !== null ? standingText(ruled, locale) : undefined;
  return score === undefined ? title : `${title} ${score}`.trim();
};

import { useState } from 'react';
import { isEqual } from '#domain/equal.ts';
import {
  MATCH_REASON_MAX,
  MATCH_STATUS_KINDS,
  type MatchStatus,
  type MatchStatusKind,
  matchStatusSchema,
} from '#domain/ticker/match-status.ts';
import { Select } from '#ui/fields/Select.tsx';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { useMatchStatusWords } from './match-status-words.ts';
import './match-status.css';

const AS_PLANNED = 'asPlanned';

interface Typed {
  readonly kind: MatchStatusKind | typeof AS_PLANNED;
  readonly reason: string;
  readonly home: string;
  readonly away: string;
}

const typedOf = (value: MatchStatus | null): Typed => ({
  kind: value?.kind ?? AS_PLANNED,
  reason: value?.reason ?? '',
  home: value?.kind === 'awarded' ? String(value.score.home) : '',
  away: value?.kind === 'awarded' ? String(value.score.away) : '',
});

const numberOf = (text: string): number | undefined => (/^\d{1,3}$/u.test(text.trim()) ? Number(text) : undefined);

/** Returns the status that was typed; undefined as long as something is missing. */
const statusOf = ({ kind, reason, home, away }: Typed, formerStart: string | null): MatchStatus | null | undefined => {
  switch (kind) {
    case AS_PLANNED:
      return null;
    case 'postponed':
      return { kind, reason, formerStart };
    case 'abandoned':
      return { kind, reason };
    case 'awarded':
      return matchStatusSchema.safeParse({ kind, reason, score: { home: numberOf(home), away: numberOf(away) } }).data;
  }
};

export interface MatchStatusFieldProps {
  readonly label: string;
  readonly value: MatchStatus | null;
  readonly error?: string | undefined;
  /** Start of the match, which a postponed one loses; null if unknown. */
  readonly startsAt: string | null;
  /** False if the match has no goals that could be awarded: tennis. */
  readonly hasGoals: boolean;
  readonly onChange: (value: MatchStatus | null) => void;
}

interface ScoreProps {
  readonly typed: Typed;
  readonly onType: (typed: Typed) => void;
}

const AwardedScore = ({ typed, onType }: ScoreProps) => {
  const text = useText('teams');
  return (
    <div className="g-match-award" role="group" aria-label={text('matchStatus.score')}>
      {(['home', 'away'] as const).map(side => (
        <TextField
          key={side}
          label={text(`matchStatus.score.${side}`)}
          type="number"
          required
          value={typed[side]}
          onChange={score => onType({ ...typed, [side]: score })}
        />
      ))}
    </div>
  );
};

/** Edits what became of a match: postponed, abandoned, or awarded with its score. An incomplete ruling has no effect until it is whole. */
export const MatchStatusField = ({ label, value, error, startsAt, hasGoals, onChange }: MatchStatusFieldProps) => {
  const text = useText('teams');
  const [typed, setTyped] = useState({ ...typedOf(value), value });
  // Another status came by another way: discarded changes, or a conflict that was decided.
  if (!isEqual(typed.value, value)) setTyped({ ...typedOf(value), value });
  const formerStart = value?.kind === 'postponed' ? value.formerStart : startsAt;
  const type = (next: Typed): void => {
    const status = statusOf(next, formerStart);
    const stored = status === undefined ? value : status;
    setTyped({ ...next, value: stored });
    if (!isEqual(stored, value)) onChange(stored);
  };
  const kinds: readonly Typed['kind'][] = MATCH_STATUS_KINDS.filter(kind => kind !== 'awarded' || hasGoals || typed.kind === kind);
  const isIncomplete = statusOf(typed, formerStart) === undefined;
  return (
    <div className="g-match-status">
      <Select
        label={label}
        value={typed.kind}
        options={([AS_PLANNED, ...kinds] as const).map(kind => ({ value: kind, label: text(`matchStatus.${kind}`) }))}
        {...(typed.kind === 'postponed' && { hint: text('matchStatus.postponed.hint') })}
        error={error}
        onChange={kind => type({ ...typed, kind })}
      />
      {typed.kind === 'awarded' ? <AwardedScore typed={typed} onType={type} /> : null}
      {typed.kind === AS_PLANNED ? null : (
        <TextField
          label={text('matchStatus.reason')}
          value={typed.reason}
          maxLength={MATCH_REASON_MAX}
          required={typed.kind === 'awarded'}
          error={isIncomplete ? text('matchStatus.incomplete') : undefined}
          onChange={reason => type({ ...typed, reason })}
        />
      )}
    </div>
  );
};

export const MatchStatusWords = ({ value }: { readonly value: MatchStatus | null }) => {
  const words = useMatchStatusWords();
  return words(value);
};

import { DEFAULT_TENNIS_RULES, TICKER_MODES, type TennisRules, type TickerDraft } from '#domain/ticker/ticker.ts';
import { SIDES } from '#domain/ticker/ticker-types.ts';
import type { CustomFieldProps } from '#renderer/entities/collection/form/record-form.ts';
import { Checkbox } from '#ui/fields/Choice.tsx';
import { Select } from '#ui/fields/Select.tsx';
import { useText } from '#ui/i18n.ts';

type Mode = TickerDraft['mode'];
type Rules = TickerDraft['tennisRules'];

const FINAL_SETS: readonly TennisRules['finalSet'][] = ['tiebreak', 'tiebreakTo10', 'advantage', 'matchTiebreak'];

/** Selects singles or doubles. */
const ModeField = <Values,>({ label, value, onChange }: CustomFieldProps<Mode, Values>) => {
  const text = useText('eventDesk');
  return (
    <Select
      label={label}
      value={value ?? 'single'}
      options={TICKER_MODES.map(mode => ({ value: mode, label: text(`mode.${mode}`) }))}
      onChange={onChange}
    />
  );
};

/** Edits the rules of the match, and who serves first. */
const RulesField = <Values,>({ value, onChange }: CustomFieldProps<Rules, Values>) => {
  const text = useText('eventDesk');
  const rules = value ?? DEFAULT_TENNIS_RULES;
  const change = (part: Partial<TennisRules>): void => onChange({ ...rules, ...part });
  return (
    <div className="g-match-rules">
      <Select
        label={text('rules.bestOf')}
        value={rules.bestOf === 5 ? '5' : '3'}
        options={[
          { value: '3', label: '3' },
          { value: '5', label: '5' },
        ]}
        onChange={count => change({ bestOf: count === '5' ? 5 : 3 })}
      />
      <Select
        label={text('rules.finalSet')}
        value={rules.finalSet}
        options={FINAL_SETS.map(kind => ({ value: kind, label: text(`rules.finalSet.${kind}`) }))}
        onChange={finalSet => change({ finalSet })}
      />
      <Select
        label={text('rules.startingSide')}
        value={rules.startingSide ?? ''}
        options={[{ value: '', label: '–' }, ...SIDES.map(side => ({ value: side, label: text(`side.${side}`) }))]}
        onChange={side => change({ startingSide: side === '' ? null : side })}
      />
      <Checkbox label={text('rules.advantage')} checked={rules.advantage} onChange={advantage => change({ advantage })} />
    </div>
  );
};

const ModeWords = ({ value }: { readonly value: Mode }) => useText('eventDesk')(`mode.${value ?? 'single'}`);
const RulesWords = ({ value }: { readonly value: Rules }) => {
  const text = useText('eventDesk');
  const { bestOf, finalSet } = value ?? DEFAULT_TENNIS_RULES;
  return `${text('rules.bestOf')} ${bestOf}, ${text(`rules.finalSet.${finalSet}`)}`;
};

/** The fields that only tennis has. */
export const TennisFields = { Mode: ModeField, Rules: RulesField } as const;
export const TennisWords = { Mode: ModeWords, Rules: RulesWords } as const;

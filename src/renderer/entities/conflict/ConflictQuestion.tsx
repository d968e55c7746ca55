import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useText } from '#ui/i18n.ts';
import './conflict.css';

/** One of the versions to choose from. */
export interface ConflictVersion<Choice extends string> {
  readonly choice: Choice;
  readonly label: string;
  /** The key that chooses it. */
  readonly keyLabel?: string;
  readonly content: ReactNode;
}

export interface ConflictQuestionProps<Choice extends string> {
  readonly label: string;
  /** Stands quietly behind the label. */
  readonly note: string;
  readonly versions: readonly ConflictVersion<Choice>[];
  readonly decision: Choice | 'both' | undefined;
  /** Offers to keep all versions. */
  readonly onBoth?: (() => void) | undefined;
  readonly isFocused?: boolean;
  readonly onChoose: (choice: Choice) => void;
  readonly onFocus?: () => void;
  /** Common base of the versions; shown on demand. */
  readonly base?: ReactNode;
}

/** Shows a question with its versions side by side; one of them, or all, can be chosen. */
export const ConflictQuestion = <Choice extends string>(props: ConflictQuestionProps<Choice>) => {
  const { label, note, versions, decision, onBoth, isFocused = false, onChoose, onFocus, base } = props;
  const text = useText('conflict');
  const name = useId();
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (!isFocused) return;
    row.current?.scrollIntoView({ block: 'nearest' });
    row.current?.querySelector<HTMLInputElement>('input:checked, input')?.focus({ preventScroll: true });
  }, [isFocused]);
  return (
    <fieldset ref={row} className={`g-conflict-row${isFocused ? ' g-conflict-focused' : ''}`}>
      <legend>
        {label} <span className="g-quiet">{note}</span>
      </legend>
      <div className="g-conflict-columns">
        {versions.map(({ choice, label: words, keyLabel, content }) => (
          <label key={choice} className={`g-conflict-version${decision === choice || decision === 'both' ? ' g-conflict-chosen' : ''}`}>
            <span className="g-conflict-choice">
              <input type="radio" name={name} checked={decision === choice} onChange={() => onChoose(choice)} onFocus={onFocus} />
              {words} {keyLabel === undefined ? null : <kbd>{keyLabel}</kbd>}
            </span>
            <div className="g-conflict-text">{content}</div>
          </label>
        ))}
      </div>
      {onBoth === undefined && base === undefined ? null : (
        <div className="g-conflict-more">
          {onBoth === undefined ? null : (
            <label className="g-conflict-choice">
              <input type="radio" name={name} checked={decision === 'both'} onChange={onBoth} onFocus={onFocus} />
              {text('choice.both')} <kbd>3</kbd>
            </label>
          )}
          {base === undefined ? null : (
            <details>
              <summary>{text('base')}</summary>
              <div className="g-conflict-text">{base}</div>
            </details>
          )}
        </div>
      )}
    </fieldset>
  );
};

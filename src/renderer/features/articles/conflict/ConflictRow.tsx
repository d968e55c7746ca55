import { useEffect, useId, useRef } from 'react';
import { type Element, plainText } from '#domain/article/document.ts';
import type { MergeChoice, MergeConflict } from '#domain/article/merge/merge.ts';
import { diffTexts } from '#domain/article/words.ts';
import { WordChanges } from '#renderer/entities/article/WordChanges.tsx';
import { useText } from '#ui/i18n.ts';

const textOf = (element: Element | undefined): string => (element ? plainText(element) : '');

/** Shows one version of a block, with its new words marked against the common base. */
const Version = ({ conflict, side }: { readonly conflict: MergeConflict; readonly side: 'mine' | 'theirs' }) => {
  const text = useText('conflict');
  const element = conflict[side];
  if (conflict.kind === 'editRemove' && !element) return <em className="g-quiet">{text('removed')}</em>;
  if (conflict.kind === 'move') {
    const after = conflict.places?.[side].after ?? null;
    return (
      <>
        <p className="g-conflict-place">{after === null ? text('movedToStart') : text('movedAfter')}</p>
        <p>{textOf(element)}</p>
      </>
    );
  }
  const changes = diffTexts(textOf(conflict.base), textOf(element));
  const isSameText = changes.every(({ kind }) => kind === 'same');
  return (
    <>
      <p lang="">
        <WordChanges changes={changes} />
      </p>
      {isSameText && conflict.base ? <p className="g-quiet">{text('formatOnly')}</p> : null}
    </>
  );
};

export interface ChoiceRowProps {
  readonly label: string;
  readonly choices: readonly MergeChoice[];
  readonly decision: MergeChoice | undefined;
  readonly isFocused: boolean;
  readonly onChoose: (choice: MergeChoice) => void;
  readonly onFocus: () => void;
  readonly mine: React.ReactNode;
  readonly theirs: React.ReactNode;
  /** Common base of both versions; shown on demand. */
  readonly base: React.ReactNode;
}

/** Shows a question with its versions side by side; one of them, or both, can be chosen. */
export const ChoiceRow = ({ label, choices, decision, isFocused, onChoose, onFocus, mine, theirs, base }: ChoiceRowProps) => {
  const text = useText('conflict');
  const name = useId();
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (!isFocused) return;
    row.current?.scrollIntoView({ block: 'nearest' });
    row.current?.querySelector<HTMLInputElement>('input:checked, input')?.focus({ preventScroll: true });
  }, [isFocused]);
  const version = (choice: 'mine' | 'theirs', content: React.ReactNode) => (
    <label className={`g-conflict-version${decision === choice || decision === 'both' ? ' g-conflict-chosen' : ''}`}>
      <span className="g-conflict-choice">
        <input type="radio" name={name} checked={decision === choice} onChange={() => onChoose(choice)} onFocus={onFocus} />
        {text(`choice.${choice}`)} <kbd>{choice === 'mine' ? 1 : 2}</kbd>
      </span>
      <div className="g-conflict-text">{content}</div>
    </label>
  );
  return (
    <fieldset ref={row} className={`g-conflict-row${isFocused ? ' g-conflict-focused' : ''}`}>
      <legend>
        {label} <span className="g-quiet">{text(decision === undefined ? 'open' : 'decided')}</span>
      </legend>
      <div className="g-conflict-columns">
        {version('mine', mine)}
        {version('theirs', theirs)}
      </div>
      <div className="g-conflict-more">
        {choices.includes('both') ? (
          <label className="g-conflict-choice">
            <input type="radio" name={name} checked={decision === 'both'} onChange={() => onChoose('both')} onFocus={onFocus} />
            {text('choice.both')} <kbd>3</kbd>
          </label>
        ) : null}
        <details>
          <summary>{text('base')}</summary>
          <div className="g-conflict-text">{base}</div>
        </details>
      </div>
    </fieldset>
  );
};

type ConflictRowProps = Omit<ChoiceRowProps, 'mine' | 'theirs' | 'base' | 'choices' | 'label'> & {
  readonly conflict: MergeConflict;
};

/** Checks whether a side has only added words. */
const isInserted = (conflict: MergeConflict, side: 'mine' | 'theirs'): boolean => {
  const changes = diffTexts(textOf(conflict.base), textOf(conflict[side]));
  return changes.some(({ kind }) => kind === 'added') && changes.every(({ kind }) => kind !== 'removed');
};

/** Returns the kind of the conflict; `add` if both sides only inserted words, since nobody changed the same sentence. */
const howOf = (conflict: MergeConflict): MergeConflict['kind'] =>
  conflict.kind === 'edit' && isInserted(conflict, 'mine') && isInserted(conflict, 'theirs') ? 'add' : conflict.kind;

/** Shows a question about the text. */
export const ConflictRow = ({ conflict, ...rest }: ConflictRowProps) => {
  const text = useText('conflict');
  const blocks = useText('blocks');
  const element = conflict.mine ?? conflict.theirs ?? conflict.base;
  return (
    <ChoiceRow
      {...rest}
      choices={conflict.choices}
      label={text('question', { what: blocks(`name.${element?.type ?? 'unknown'}`), how: text(`kind.${howOf(conflict)}`) })}
      mine={<Version conflict={conflict} side="mine" />}
      theirs={<Version conflict={conflict} side="theirs" />}
      base={conflict.base ? textOf(conflict.base) : text('noBase')}
    />
  );
};

import { type Element, plainText } from '#domain/article/document.ts';
import type { MergeConflict } from '#domain/article/merge/merge.ts';
import { diffTexts } from '#domain/article/words.ts';
import { WordChanges } from '#renderer/entities/article/WordChanges.tsx';
import { ChoiceRow, type ChoiceRowProps } from '#renderer/entities/conflict/ChoiceRow.tsx';
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

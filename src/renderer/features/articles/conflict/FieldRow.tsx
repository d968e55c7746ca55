import type { ArticleConflictState } from '#bridge/states.ts';
import { useText } from '#ui/i18n.ts';
import { ChoiceRow, type ChoiceRowProps } from '#renderer/entities/conflict/ChoiceRow.tsx';
import { FieldValue } from '#renderer/entities/metadata/FieldValue.tsx';
import type { FieldWords } from '#renderer/entities/metadata/use-field-words.ts';

type FieldRowProps = Omit<ChoiceRowProps, 'mine' | 'theirs' | 'base' | 'choices' | 'label'> & {
  readonly conflict: ArticleConflictState['fieldConflicts'][number];
  readonly fieldWords: FieldWords;
};

/** Shows a question about the metadata: one field, or one title's entry of it. */
export const FieldRow = ({ conflict, fieldWords, ...rest }: FieldRowProps) => {
  const text = useText('conflict');
  const { path, base } = conflict;
  const shown = (value: unknown, before: unknown) => <FieldValue path={path} value={value} base={before} words={fieldWords.words} />;
  return (
    <ChoiceRow
      {...rest}
      choices={conflict.choices}
      label={text('question', { what: fieldWords.nameOf(path), how: text('field.kind') })}
      mine={shown(conflict.mine, base)}
      theirs={shown(conflict.theirs, base)}
      base={base === undefined ? text('noBase') : shown(base, base)}
    />
  );
};

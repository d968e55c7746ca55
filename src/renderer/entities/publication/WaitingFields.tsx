import { useMemo } from 'react';
import type { Metadata, Waiting } from '#domain/metadata/metadata.ts';
import { mergeMetadata, type MergedField } from '#domain/metadata/merge.ts';
import { FieldValue } from '#renderer/entities/metadata/FieldValue.tsx';
import { useFieldWords } from '#renderer/entities/metadata/use-field-words.ts';
import { useText } from '#ui/i18n.ts';
import { useWaitingText } from './use-waiting-text.ts';
import './waiting.css';

const NO_CONFLICTS: [] = [];

/** Only the fields that wait, of one state. */
const fieldsOf = (state: Readonly<Record<string, unknown>>, changed: Waiting['changed']): Record<string, unknown> =>
  Object.fromEntries(changed.flatMap(name => (name === 'text' || name === 'item' ? [] : [[name, state[name]]])));

/** What differs, title by title. */
const differences = (released: Metadata, current: Metadata, changed: Waiting['changed']): readonly MergedField[] => {
  const base = fieldsOf(released, changed);
  return mergeMetadata({ base, mine: fieldsOf(current, changed), theirs: base }).merged;
};

export interface WaitingFieldsProps {
  readonly released: Metadata;
  readonly current: Metadata;
  readonly changed: Waiting['changed'];
}

/** The fields that wait beside the text: as readers have them, and as they will. */
export const WaitingFields = ({ released, current, changed }: WaitingFieldsProps) => {
  const text = useWaitingText(current);
  const values = useText('conflict');
  const merged = useMemo(() => [...differences(released, current, changed)], [released, current, changed]);
  const { words, nameOf } = useFieldWords({ fieldConflicts: NO_CONFLICTS, mergedFields: merged });
  if (merged.length === 0) return null;
  return (
    <section className="g-waiting-fields" aria-label={text('compare.fields')}>
      <h3>{text('compare.fields')}</h3>
      {merged.map(({ path, before, after }) => (
        <section key={path} className="g-waiting-field" aria-label={nameOf(path)}>
          <h4>{nameOf(path)}</h4>
          <div className="g-waiting-sides">
            <div>
              <span className="g-quiet">{text('compare.public')}</span>
              {before === undefined ? (
                <p className="g-quiet">{values('value.none')}</p>
              ) : (
                <FieldValue path={path} value={before} base={before} words={words} />
              )}
            </div>
            <div>
              <span className="g-quiet">{text('compare.waiting')}</span>
              <FieldValue path={path} value={after} base={before} words={words} />
            </div>
          </div>
        </section>
      ))}
    </section>
  );
};

import type { ArticleConflictState } from '#bridge/states.ts';
import { type Element, plainText } from '#domain/article/document.ts';
import { placeOfPath } from '#domain/metadata/field-place.ts';
import { diffTexts } from '#domain/article/words.ts';
import { WordChanges } from '#renderer/entities/article/WordChanges.tsx';
import { fullName } from '#renderer/entities/user/people.ts';
import { valueWords } from '#renderer/entities/metadata/value-words.ts';
import { useText } from '#ui/i18n.ts';
import { useExactTime } from '#ui/time/use-exact-time.ts';
import type { FieldWords } from '#renderer/entities/metadata/use-field-words.ts';
import { useNameOfOthers, useSavers } from './use-savers.ts';

const byId = (elements: readonly Element[]): ReadonlyMap<string, Element> => new Map(elements.map(element => [element.id, element]));

const MergedBlocks = ({ state, name }: { readonly state: ArticleConflictState; readonly name: string }) => {
  const text = useText('conflict');
  const sides = { base: byId(state.base.elements), mine: byId(state.mine.elements), theirs: byId(state.theirDocument.elements) };
  const textOf = (side: keyof typeof sides, id: string): string => {
    const element = sides[side].get(id);
    return element ? plainText(element) : '';
  };
  return state.automatic.map(({ elementId, kind, side }) => (
    <li key={`${elementId}:${kind}`}>
      <span className="g-quiet">{text(`automatic.${kind}.${side}`, { name })}</span>{' '}
      <WordChanges changes={diffTexts(textOf('base', elementId), textOf(side === 'mine' ? 'mine' : 'theirs', elementId))} />
    </li>
  ));
};

const MergedFields = ({
  state,
  name,
  fieldWords,
}: {
  readonly state: ArticleConflictState;
  readonly name: string;
  readonly fieldWords: FieldWords;
}) => {
  const text = useText('conflict');
  return state.mergedFields.map(({ path, side, before, after }) => {
    const { field } = placeOfPath(path);
    const said = (value: unknown): string => valueWords(value, field, fieldWords.words) || text('value.none');
    return (
      <li key={path}>
        <span className="g-quiet">{text(`mergedField.${side}`, { field: fieldWords.nameOf(path), name })}</span> {said(after)}{' '}
        <span className="g-quiet">({text('mergedField.was', { value: said(before) })})</span>
      </li>
    );
  });
};

/** Lists what was merged without a question, by whom and when, each with its changes, so that no merge goes unseen. */
export const MergedFold = ({ state, fieldWords }: { readonly state: ArticleConflictState; readonly fieldWords: FieldWords }) => {
  const text = useText('conflict');
  const exactTime = useExactTime();
  const savers = useSavers(state);
  const nameOf = useNameOfOthers();
  const count = state.automatic.length + state.mergedFields.length;
  if (count === 0) return null;
  const named = savers.map(({ by, at }) => text('since.one', { name: by ? fullName(by) : text('colleague'), time: exactTime(at) }));
  return (
    <details className="g-conflict-merged">
      <summary>{text('merged', { count })}</summary>
      {state.baseRevisionNumber === null ? null : <p className="g-quiet">{text('since', { names: named.join(' · ') })}</p>}
      <ul>
        <MergedBlocks state={state} name={nameOf(savers.map(({ by }) => by))} />
        <MergedFields state={state} name={nameOf([state.theirFields?.by ?? null])} fieldWords={fieldWords} />
      </ul>
    </details>
  );
};

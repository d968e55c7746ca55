import { useEffect, useRef } from 'react';
import type { DiffOperation } from '#domain/article/diff.ts';
import { plainText } from '#domain/article/document.ts';
import { type ColourScheme, WordChanges } from '#renderer/entities/article/WordChanges.tsx';
import { useText } from '#ui/i18n.ts';
import { silentAspects } from './changed-aspects.ts';

const wordsOf = (operation: DiffOperation): NonNullable<DiffOperation['words']> => {
  if (operation.words) return operation.words;
  if (operation.children)
    return operation.children.flatMap((child, index) => [...(index > 0 ? [{ kind: 'same' as const, text: '\n' }] : []), ...wordsOf(child)]);
  const element = operation.derivative ?? operation.origin;
  const text = element ? plainText(element) : '';
  if (operation.operation === 'add') return [{ kind: 'added', text }];
  return [{ kind: operation.operation === 'remove' ? 'removed' : 'same', text }];
};

/** Labels the change of a block if its own words do not show it. */
const BlockLabel = ({ operation }: { readonly operation: DiffOperation }) => {
  const text = useText('articles');
  const history = useText('history');
  const blocks = useText('blocks');
  const kind = operation.operation;
  const type = (operation.derivative ?? operation.origin)?.type ?? 'paragraph';
  const isWordless = wordsOf(operation).every(({ text: words }) => words.trim() === '');
  const aspects = silentAspects(operation);
  const parts = [
    ...(isWordless && type !== 'separator' ? [blocks(`name.${type}`)] : []),
    ...(kind === 'identity' || kind === 'update' ? [] : [text(`diff.${kind}`)]),
    ...(aspects.length === 0
      ? []
      : [`${history('compare.changed')}: ${aspects.map(aspect => history(`compare.aspect.${aspect}`)).join(', ')}`]),
  ];
  return parts.length === 0 ? null : <span className="g-diff-label">{parts.join(' · ')}</span>;
};

export interface DiffViewProps {
  readonly operations: readonly DiffOperation[];
  readonly scheme: ColourScheme;
  /** Index of the current operation, which is scrolled into view. */
  readonly current?: number | undefined;
}

/** Shows a comparison of two texts, block by block: additions, removals, moves, and the words that changed inside. */
export const DiffView = ({ operations, scheme, current }: DiffViewProps) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (current !== undefined) list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <div ref={list} className={`g-diff g-diff-${scheme === 'GREEN_AND_RED' ? 'green-red' : 'yellow-blue'}`}>
      {operations.map((operation, index) => {
        const kind = operation.operation;
        const type = (operation.derivative ?? operation.origin)?.type ?? 'paragraph';
        return (
          <div
            key={`${operation.elementId}:${kind}:${String(index)}`}
            className={`g-diff-block g-diff-${kind} g-diff-type-${type}`}
            aria-current={index === current ? 'true' : undefined}
          >
            <BlockLabel operation={operation} />
            {type === 'separator' ? <hr /> : <WordChanges changes={wordsOf(operation)} scheme={scheme} />}
          </div>
        );
      })}
    </div>
  );
};

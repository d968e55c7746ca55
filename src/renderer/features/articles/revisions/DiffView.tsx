import type { DiffOperation } from '#domain/article/diff.ts';
import { plainText } from '#domain/article/document.ts';
import { type ColourScheme, WordChanges } from '#renderer/entities/article/WordChanges.tsx';
import { useText } from '#ui/i18n.ts';

const wordsOf = (operation: DiffOperation): NonNullable<DiffOperation['words']> => {
  if (operation.words) return operation.words;
  if (operation.children)
    return operation.children.flatMap((child, index) => [...(index > 0 ? [{ kind: 'same' as const, text: '\n' }] : []), ...wordsOf(child)]);
  const element = operation.derivative ?? operation.origin;
  const text = element ? plainText(element) : '';
  if (operation.operation === 'add') return [{ kind: 'added', text }];
  return [{ kind: operation.operation === 'remove' ? 'removed' : 'same', text }];
};

/** A comparison of two texts, block by block: what came, what went, what moved, and the words that changed inside. */
export const DiffView = ({ operations, scheme }: { readonly operations: readonly DiffOperation[]; readonly scheme: ColourScheme }) => {
  const text = useText('articles');
  return (
    <div className="g-diff">
      {operations.map((operation, index) => {
        const kind = operation.operation;
        const type = (operation.derivative ?? operation.origin)?.type ?? 'paragraph';
        return (
          <div key={`${operation.elementId}:${kind}:${String(index)}`} className={`g-diff-block g-diff-${kind} g-diff-type-${type}`}>
            {kind === 'identity' || kind === 'update' ? null : <span className="g-diff-label">{text(`diff.${kind}`)}</span>}
            {type === 'separator' ? <hr /> : <WordChanges changes={wordsOf(operation)} scheme={scheme} />}
          </div>
        );
      })}
    </div>
  );
};

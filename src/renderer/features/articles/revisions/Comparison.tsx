import { type KeyboardEvent, useMemo, useState } from 'react';
import { type DiffOperation, diffDocuments } from '#domain/article/diff.ts';
import { COLOUR_SCHEMES, type ColourScheme } from '#renderer/entities/article/WordChanges.tsx';
import { useDeskSetting } from '#renderer/entities/preferences/use-desk-setting.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ChevronDownIcon, ChevronUpIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { DiffView } from './DiffView.tsx';
import { type SideKey, useSideText } from './sides.ts';
import { isPressed, keysLabel } from '#renderer/platform/keys/keys.ts';

const isColourScheme = (value: unknown): value is ColourScheme => COLOUR_SCHEMES.some(scheme => scheme === value);

const countOf = (operations: readonly DiffOperation[], name: DiffOperation['operation']): number =>
  operations.filter(({ operation }) => operation === name).length;

/** Returns the indexes of all changes; a moved block counts at its new place. */
const changesIn = (operations: readonly DiffOperation[]): readonly number[] =>
  operations.flatMap(({ operation }, index) => (operation === 'identity' || operation === 'moveStart' ? [] : [index]));

const Summary = ({ operations }: { readonly operations: readonly DiffOperation[] }) => {
  const text = useText('history');
  const values = {
    added: countOf(operations, 'add'),
    removed: countOf(operations, 'remove'),
    moved: countOf(operations, 'moveEnd'),
    updated: countOf(operations, 'update'),
  };
  return <p className="g-quiet">{text('compare.summary', values)}</p>;
};

/** Shows both texts in one; N and P go from change to change. */
export const ComparedTexts = ({ operations }: { readonly operations: readonly DiffOperation[] }) => {
  const text = useText('history');
  const articles = useText('articles');
  const [stored, setStored] = useDeskSetting('diffColours');
  const scheme = isColourScheme(stored) ? stored : 'GREEN_AND_RED';
  const changes = useMemo(() => changesIn(operations), [operations]);
  const [at, setAt] = useState(-1);
  const move = (step: number): void => {
    if (changes.length > 0)
      setAt(before => (before < 0 && step < 0 ? changes.length - 1 : (before + step + changes.length) % changes.length));
  };
  const handleKey = (event: KeyboardEvent): void => {
    const isNext = isPressed(event, 'comparison.next');
    // A select handles typed letters itself.
    if (event.target instanceof HTMLSelectElement || (!isNext && !isPressed(event, 'comparison.previous'))) return;
    event.preventDefault();
    move(isNext ? 1 : -1);
  };
  if (changes.length === 0) return <EmptyState level={3} title={text('compare.equal')} />;
  return (
    <div onKeyDown={handleKey}>
      <div className="g-diff-bar">
        <Summary operations={operations} />
        <Select
          label={articles('diff.colours')}
          hideLabel
          value={scheme}
          options={COLOUR_SCHEMES.map(value => ({ value, label: articles(`diff.scheme.${value}`) }))}
          onChange={setStored}
        />
        <span className="g-diff-walk">
          <span className="g-quiet" aria-live="polite">
            {text('compare.position', { position: at + 1, count: changes.length })}
          </span>
          <IconButton
            label={text('compare.previous')}
            shortcut={keysLabel('comparison.previous')}
            icon={<ChevronUpIcon />}
            onClick={() => move(-1)}
          />
          <IconButton
            label={text('compare.next')}
            shortcut={keysLabel('comparison.next')}
            icon={<ChevronDownIcon />}
            onClick={() => move(1)}
          />
        </span>
      </div>
      <div className="g-diff-scroll" role="region" aria-label={text('compare.text')} title={text('compare.keys')} tabIndex={0}>
        <DiffView operations={operations} scheme={scheme} current={changes[at]} />
      </div>
    </div>
  );
};

/** Shows the differences between two texts. */
export const Comparison = ({ from, to }: { readonly from: SideKey; readonly to: SideKey }) => {
  const text = useText('articles');
  const history = useText('history');
  const before = useSideText(from);
  const after = useSideText(to);
  const [origin, derivative] = [before.elements, after.elements];
  const operations = useMemo(
    () => (origin && derivative ? diffDocuments({ elements: origin }, { elements: derivative }) : undefined),
    [origin, derivative],
  );
  if (from === to) return <EmptyState level={3} title={history('compare.same')} />;
  const failed = [before, after].find(({ error }) => error !== null);
  if (failed) {
    return (
      <EmptyState
        level={3}
        title={text('revisions.failed')}
        action={<Button onClick={() => void failed.refetch()}>{text('open.retry')}</Button>}
      />
    );
  }
  return operations ? <ComparedTexts key={`${from} ${to}`} operations={operations} /> : <Skeleton lines={6} />;
};

import { useEffect, useState } from 'react';
import { useStableCallback } from '#renderer/platform/state/use-latest.ts';
import { TextField, type TextFieldProps } from '#ui/fields/TextField.tsx';

/** Pause after which typed text is written into the draft. */
const PAUSE_MS = 500;

interface DraftFieldProps extends Pick<TextFieldProps, 'label' | 'hint' | 'type' | 'maxLength'> {
  readonly value: string;
  /** Returns the problem of a typed value; such text stays in the field and is not committed. */
  readonly problemOf?: (value: string) => string | undefined;
  readonly onCommit: (value: string) => void;
}

/** Renders a text field that commits to the page's draft during typing pauses, and at once on blur. */
export const DraftField = ({ value, onCommit, problemOf, ...field }: DraftFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const problem = typed === null ? undefined : problemOf?.(typed);
  const commit = (): void => {
    if (typed === null || problem !== undefined) return;
    if (typed !== value) onCommit(typed);
    setTyped(null);
  };
  const stableCommit = useStableCallback(commit);
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => stableCommit(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [stableCommit, typed]);
  // Commits the last text when the field is unmounted.
  useEffect(() => () => stableCommit(), [stableCommit]);
  return <TextField {...field} value={typed ?? value} onChange={setTyped} onBlur={() => commit()} error={problem} />;
};

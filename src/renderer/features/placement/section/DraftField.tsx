import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { TextField, type TextFieldProps } from '#ui/TextField.tsx';

/** A pause of this length puts what was typed into the draft. */
const PAUSE_MS = 500;

interface DraftFieldProps extends Pick<TextFieldProps, 'label' | 'hint' | 'type' | 'maxLength'> {
  readonly value: string;
  /** What is wrong with what is typed; such words stay in the field and go nowhere. */
  readonly problemOf?: (value: string) => string | undefined;
  readonly onCommit: (value: string) => void;
}

/** A text field whose words go into the draft of the page while one types, and at once when it is left. */
export const DraftField = ({ value, onCommit, problemOf, ...field }: DraftFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const problem = typed === null ? undefined : problemOf?.(typed);
  const commit = (): void => {
    if (typed === null || problem !== undefined) return;
    if (typed !== value) onCommit(typed);
    setTyped(null);
  };
  const latest = useRef(commit);
  useLayoutEffect(() => {
    latest.current = commit;
  });
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => latest.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  // What was typed last is not lost with the field.
  useEffect(() => () => latest.current(), []);
  return <TextField {...field} value={typed ?? value} onChange={setTyped} onBlur={() => commit()} error={problem} />;
};

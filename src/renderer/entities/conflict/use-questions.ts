import { useState } from 'react';
import type { Decision } from '#bridge/conflicts.ts';
import { isPressed } from '#renderer/platform/keys/keys.ts';
import { useAnnounce } from '#ui/announce.tsx';
import { useText } from '#ui/i18n.ts';
import type { ChoiceRowProps } from './ChoiceRow.tsx';
import { type Decisions, neighbour, nextUndecided, progressOf, type Question } from './questions.ts';

interface Deciding {
  readonly questions: readonly Question[];
  readonly decisions: Decisions;
  readonly decide: (key: string, choice: Decision | null) => void;
  /** Returns what is announced after a decision; by default, how many are decided. */
  readonly progressWords?: (decisions: Decisions) => string;
}

interface QuestionWalk {
  readonly propsOf: (key: string) => Pick<ChoiceRowProps, 'decision' | 'isFocused' | 'onChoose' | 'onFocus'>;
  /** Chooses for the question in focus and goes on to the next open one, moves among the questions, or takes the last decision back. */
  readonly handleKey: (event: KeyboardEvent) => void;
  /** Takes the last decision made here back; undefined if there is none. */
  readonly undo: (() => void) | undefined;
}

interface Step {
  readonly key: string;
  readonly before: Decision | null;
}

const without = (decisions: Decisions, key: string): Decisions =>
  Object.fromEntries(Object.entries(decisions).filter(([decided]) => decided !== key));

/** Walks through the questions of a conflict by keyboard, from the first open one on, and announces how many are decided. */
export const useQuestions = ({ questions, decisions, decide, progressWords }: Deciding): QuestionWalk => {
  const text = useText('conflict');
  const announce = useAnnounce();
  const [focused, setFocused] = useState(() => questions.find(({ key }) => !Object.hasOwn(decisions, key))?.key ?? questions[0]?.key ?? '');
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const wordsOf = (next: Decisions): string => progressWords?.(next) ?? text('progress', progressOf(questions, next));
  const choose = (key: string, choice: Decision, goesOn: boolean): void => {
    decide(key, choice);
    if (decisions[key] !== choice) setSteps(known => [...known, { key, before: decisions[key] ?? null }]);
    const next = { ...decisions, [key]: choice };
    announce(wordsOf(next));
    const open = goesOn ? nextUndecided(questions, next, key) : undefined;
    if (open !== undefined) setFocused(open);
  };
  const last = steps.findLast(({ key }) => questions.some(question => question.key === key));
  const undoStep = (step: Step): void => {
    const { key, before } = step;
    decide(key, before);
    setSteps(known => known.slice(0, known.indexOf(step)));
    setFocused(key);
    announce(text('undone', { progress: wordsOf(before === null ? without(decisions, key) : { ...decisions, [key]: before }) }));
  };
  const undo = last && (() => undoStep(last));
  return {
    propsOf: key => ({
      decision: decisions[key],
      isFocused: key === focused,
      onFocus: () => setFocused(key),
      onChoose: choice => choose(key, choice, false),
    }),
    handleKey: event => {
      const choices = questions.find(({ key }) => key === focused)?.choices ?? [];
      const choice = choices.find(offered => isPressed(event, `conflict.${offered}`));
      const step = isPressed(event, 'conflict.next') ? 1 : isPressed(event, 'conflict.previous') ? -1 : undefined;
      if (choice !== undefined) choose(focused, choice, true);
      else if (step !== undefined) setFocused(neighbour(questions, focused, step) ?? focused);
      else if (undo !== undefined && isPressed(event, 'undo')) undo();
      else return;
      event.preventDefault();
    },
    undo,
  };
};

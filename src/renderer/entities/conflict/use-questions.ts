import { useState } from 'react';
import type { MergeChoice } from '#domain/article/merge/merge.ts';
import { isPressed } from '#renderer/platform/keys/keys.ts';
import { useAnnounce } from '#ui/announce.tsx';
import { useText } from '#ui/i18n.ts';
import type { ChoiceRowProps } from './ChoiceRow.tsx';
import { type Decisions, neighbour, nextUndecided, progressOf, type Question } from './questions.ts';

interface Deciding {
  readonly questions: readonly Question[];
  readonly decisions: Decisions;
  readonly decide: (key: string, choice: MergeChoice) => void;
}

interface QuestionWalk {
  readonly propsOf: (key: string) => Pick<ChoiceRowProps, 'decision' | 'isFocused' | 'onChoose' | 'onFocus'>;
  /** Chooses for the question in focus and goes on to the next open one, or moves among the questions. */
  readonly handleKey: (event: KeyboardEvent) => void;
}

/** Walks through the questions of a conflict by keyboard, from the first open one on, and announces how many are decided. */
export const useQuestions = ({ questions, decisions, decide }: Deciding): QuestionWalk => {
  const text = useText('conflict');
  const announce = useAnnounce();
  const [focused, setFocused] = useState(() => questions.find(({ key }) => !Object.hasOwn(decisions, key))?.key ?? questions[0]?.key ?? '');
  const choose = (key: string, choice: MergeChoice, goesOn: boolean): void => {
    decide(key, choice);
    const next = { ...decisions, [key]: choice };
    announce(text('progress', progressOf(questions, next)));
    const open = goesOn ? nextUndecided(questions, next, key) : undefined;
    if (open !== undefined) setFocused(open);
  };
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
      else return;
      event.preventDefault();
    },
  };
};

import type { ReactNode } from 'react';
import type { Decision } from '#bridge/conflicts.ts';
import { useText } from '#ui/i18n.ts';
import { ConflictQuestion } from './ConflictQuestion.tsx';

export interface ChoiceRowProps {
  readonly label: string;
  readonly choices: readonly Decision[];
  readonly decision: Decision | undefined;
  readonly isFocused: boolean;
  readonly onChoose: (choice: Decision) => void;
  readonly onFocus: () => void;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
  readonly base?: ReactNode;
}

/** Shows a question with the user's version and the colleague's, worked by the keys of a conflict. */
export const ChoiceRow = ({ choices, decision, onChoose, mine, theirs, ...rest }: ChoiceRowProps) => {
  const text = useText('conflict');
  return (
    <ConflictQuestion<Decision>
      {...rest}
      note={text(decision === undefined ? 'open' : 'decided')}
      decision={decision}
      versions={[
        { choice: 'mine', label: text('choice.mine'), keyLabel: '1', content: mine },
        { choice: 'theirs', label: text('choice.theirs'), keyLabel: '2', content: theirs },
      ]}
      onChoose={onChoose}
      onBoth={choices.includes('both') ? () => onChoose('both') : undefined}
    />
  );
};

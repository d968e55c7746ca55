import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import type { Target } from './change-target.ts';
import { isTargetWrong, TargetFields } from './TargetForm.tsx';

type Ask = (count: number) => Promise<Target | null>;

const AskContext = createContext<Ask>(() => Promise.resolve(null));

/** Returns a function that asks for one target time for several articles; it resolves to null if none is set. */
export const useAskTarget = (): Ask => useContext(AskContext);

const NO_TARGET: Target = { targetDate: null, targetTime: null };

interface AskDialogProps {
  readonly count: number;
  readonly onAnswer: (target: Target | null) => void;
}

const AskDialog = ({ count, onAnswer }: AskDialogProps) => {
  const list = useText('articleList');
  const text = useText('common');
  const [target, setTarget] = useState(NO_TARGET);
  return (
    <Dialog
      isOpen
      title={list('targetTime.ofSeveral', { count })}
      onClose={() => onAnswer(null)}
      actions={
        <>
          <Button onClick={() => onAnswer(null)}>{text('cancel')}</Button>
          <Button kind="primary" disabled={target.targetDate === null || isTargetWrong(target)} onClick={() => onAnswer(target)}>
            {text('apply')}
          </Button>
        </>
      }
    >
      <TargetFields target={target} onChange={setTarget} />
    </Dialog>
  );
};

interface Asked {
  readonly count: number;
  readonly answer: (target: Target | null) => void;
}

/** Renders the dialog outside the rows: a row that leaves the list must not take the dialog with it. */
export const TargetTimeProvider = ({ children }: { readonly children: ReactNode }) => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback<Ask>(count => new Promise(answer => setAsked({ count, answer })), []);
  const answer = (target: Target | null): void => {
    asked?.answer(target);
    setAsked(null);
  };
  return (
    <AskContext.Provider value={ask}>
      {children}
      {asked === null ? null : <AskDialog count={asked.count} onAnswer={answer} />}
    </AskContext.Provider>
  );
};

import { createContext, type ReactNode, useCallback, useContext } from 'react';
import { situationOf } from '#domain/metadata/situation-of.ts';
import { type Act, judgeAct } from '#domain/publication/policy.ts';
import type { Circumstances } from '#domain/publication/situation.ts';
import { useCircumstances, useRefusalWords } from '#renderer/entities/publication/use-circumstances.ts';
import { useOpenState } from './use-article-session.tsx';

/** Another person's proofreading, which publishing may take over. */
export interface Proofreading {
  readonly isByOther: boolean;
  /** Makes this window the one that edits; answers whether the newsroom has heard it. */
  readonly takeOver: () => Promise<boolean>;
}

const ProofreadingContext = createContext<Proofreading>({ isByOther: false, takeOver: () => Promise.resolve(false) });

/** Who proofreads the open article, for everything on its screen. */
export const useProofreading = (): Proofreading => useContext(ProofreadingContext);

export const ProofreadingProvider = ({ value, children }: { readonly value: Proofreading; readonly children: ReactNode }) => (
  <ProofreadingContext.Provider value={value}>{children}</ProofreadingContext.Provider>
);

/** Everything that the policy asks about who acts on the open article. */
export const useOpenCircumstances = (): Circumstances => {
  const circumstancesOf = useCircumstances();
  const { isByOther } = useProofreading();
  const metadata = useOpenState(state => state.status.metadata);
  return { ...(metadata === null ? {} : circumstancesOf(metadata)), isProofreadByOther: isByOther };
};

/** What is missing says its dialog, or the newsroom: no control is closed for it. */
const SAID_ELSEWHERE = 'missingRequiredFields';

/** Why something cannot be done to the open article now, in the words of a journalist: the policy decides (D-009, D-010). */
export const useActReason = (): ((act: Act) => string | undefined) => {
  const circumstancesOf = useCircumstances();
  const words = useRefusalWords();
  const { isByOther } = useProofreading();
  const metadata = useOpenState(state => state.status.metadata);
  return useCallback(
    act => {
      // What this computer alone knows is its person's own.
      if (metadata === null) return undefined;
      const verdict = judgeAct(act, situationOf(metadata, { ...circumstancesOf(metadata), isProofreadByOther: isByOther }));
      return verdict.kind === 'allowed' || verdict.code === SAID_ELSEWHERE ? undefined : words(verdict.code, act);
    },
    [metadata, circumstancesOf, isByOther, words],
  );
};

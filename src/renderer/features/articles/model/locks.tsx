import { createContext, type ReactNode, useCallback, useContext } from 'react';
import { situationOf } from '#domain/metadata/situation-of.ts';
import { type Act, judgeAct } from '#domain/publication/policy.ts';
import type { Circumstances } from '#domain/publication/situation.ts';
import { useCircumstances, useRefusalWords } from '#renderer/entities/publication/use-circumstances.ts';
import { useOpenState } from './use-article-model.tsx';

/** Proofreading by another user, which publishing may take over. */
export interface Proofreading {
  readonly isByOther: boolean;
  /** Makes this window the editing one; returns whether the newsroom has acknowledged it. */
  readonly takeOver: () => Promise<boolean>;
}

const ProofreadingContext = createContext<Proofreading>({ isByOther: false, takeOver: () => Promise.resolve(false) });

/** Provides the proofreading of the open article. */
export const useProofreading = (): Proofreading => useContext(ProofreadingContext);

export const ProofreadingProvider = ({ value, children }: { readonly value: Proofreading; readonly children: ReactNode }) => (
  <ProofreadingContext.Provider value={value}>{children}</ProofreadingContext.Provider>
);

/** Returns the circumstances of the open article and its user, as the policy needs them. */
export const useOpenCircumstances = (): Circumstances => {
  const circumstancesOf = useCircumstances();
  const { isByOther } = useProofreading();
  const metadata = useOpenState(state => state.status.metadata);
  return { ...(metadata === null ? {} : circumstancesOf(metadata)), isProofreadByOther: isByOther };
};

/** Missing fields are reported by the dialog or the newsroom: they disable no control. */
const SAID_ELSEWHERE = 'missingRequiredFields';

/** Returns a function that gives the reason for which an act on the open article is refused by the policy, if any (D-009, D-010). */
export const useActReason = (): ((act: Act) => string | undefined) => {
  const circumstancesOf = useCircumstances();
  const words = useRefusalWords();
  const { isByOther } = useProofreading();
  const metadata = useOpenState(state => state.status.metadata);
  return useCallback(
    act => {
      // An article that only this computer knows belongs to its user.
      if (metadata === null) return undefined;
      const verdict = judgeAct(act, situationOf(metadata, { ...circumstancesOf(metadata), isProofreadByOther: isByOther }));
      return verdict.kind === 'allowed' || verdict.code === SAID_ELSEWHERE ? undefined : words(verdict.code, act);
    },
    [metadata, circumstancesOf, isByOther, words],
  );
};

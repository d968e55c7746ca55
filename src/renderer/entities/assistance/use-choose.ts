import type { Feedback } from '#domain/assistance/result.ts';
import { useApiMutation } from '#renderer/platform/api/queries.ts';

interface Chooser {
  /** Sends the user's rating of a result; failures are shown like others. */
  readonly rate: (resultId: string, feedback: Feedback) => Promise<boolean>;
  /** Reports that a result was taken over; nothing depends on it, so no failure is shown. */
  readonly noteUsed: (resultId: string) => void;
}

/** Sends users' feedback on results of assistance (B7-012); results that are shown are requested again afterwards (B4-054). */
export const useChoose = (): Chooser => {
  const invalidates = ['getArticleSummary', 'getUserNeed'] as const;
  const rating = useApiMutation('chooseResult', { invalidates });
  const using = useApiMutation('chooseResult', { invalidates, silent: true });
  return {
    rate: async (id, feedbackEvaluation) =>
      rating.mutateAsync({ query: { id }, body: { feedbackEvaluation } }).then(
        () => true,
        () => false,
      ),
    noteUsed: id => using.mutate({ query: { id }, body: { used: true } }),
  };
};

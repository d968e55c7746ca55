import { ResultNote } from '#renderer/entities/assistance/ResultNote.tsx';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { useOpenState } from '../model/use-article-model.tsx';

/** Asks for feedback on the last summary of the article until somebody has given it (B4-054). */
export const SummaryNote = () => {
  const id = useOpenState(state => state.status.articleId);
  const isKnown = useOpenState(state => state.status.metadata !== null);
  const { data } = useApiQuery('getArticleSummary', { params: { id } }, { enabled: isKnown, silent: true, staleTimeMs: 60_000 });
  return data && data.used && data.feedbackEvaluation === null ? <ResultNote result={data} /> : null;
};

import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { err, ok, type Result } from '#domain/result.ts';
import type { ApiBody, ApiInput, OperationId } from '#contract/contract.ts';
import { useLatest } from '#renderer/platform/state/use-latest.ts';
import { ResultNote } from '#renderer/entities/assistance/ResultNote.tsx';
import { useTickerSummary } from '#renderer/entities/assistance/use-ticker-summary.ts';
import { useChoose } from '#renderer/entities/assistance/use-choose.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { toBridgeError } from '#renderer/platform/api/failure.ts';
import { apiKey, callApi } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import type { AssistanceServices } from '#richtext/view/assistance-services.tsx';
import { useText } from '#ui/i18n.ts';
import { useOpenState } from '../model/use-article-model.tsx';
import { SummaryNote } from './SummaryNote.tsx';

/** Returns the reason for which the newsroom cannot work on the article: it does not know it (B6-014), or is not reachable. */
export const useObstacle = (): string | undefined => {
  const text = useText('assistance');
  const isKnown = useOpenState(state => state.status.metadata !== null);
  const isOnline = useIsOnline();
  if (!isOnline) return text('obstacle.offline');
  return isKnown ? undefined : text('obstacle.unknown');
};

/** Provides the assistance for blocks of the open article. The value never changes while the article is open. */
export const useAssistanceServices = (): AssistanceServices => {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const articleId = useOpenState(state => state.status.articleId);
  const obstacle = useObstacle();
  const latest = useLatest({ articleId, obstacle, errorText, choose: useChoose() });
  const summariseTicker = useTickerSummary();
  return useMemo(() => {
    const ask = async <Id extends OperationId>(operation: Id, input: ApiInput<Id>): Promise<Result<ApiBody<Id>, string>> => {
      try {
        return ok((await callApi(bridge, operation, input)).body);
      } catch (error) {
        return err(latest().errorText(toBridgeError(error)).message);
      }
    };
    return {
      summarise: async articleBody => {
        const answer = await ask('generateArticleSummary', { params: { id: latest().articleId }, body: { articleBody } });
        if (!answer.ok) return answer;
        void queryClient.invalidateQueries({ queryKey: apiKey('getArticleSummary') });
        return ok({ ...answer.value, lines: answer.value.summary });
      },
      summariseTicker,
      rephrase: async words => {
        const answer = await ask('rephrase', { params: { id: latest().articleId }, body: { text: words, style: 'natural' } });
        return answer.ok ? ok({ ...answer.value, words: answer.value.rephrasedText }) : answer;
      },
      obstacle: () => latest().obstacle,
      ResultNote,
      SummaryNote,
      noteUsed: resultId => latest().choose.noteUsed(resultId),
    };
  }, [bridge, queryClient, latest, summariseTicker]);
};

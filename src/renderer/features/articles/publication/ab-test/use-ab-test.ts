import { useEffect, useEffectEvent, useState } from 'react';
import type { AbTestReport } from '#contract/articles/ab-tests.ts';
import { type AbTest, isAbTestRunning } from '#domain/metadata/ab-test.ts';
import type { TeaserFace } from '#domain/metadata/publication.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { callApi, useApiQuery } from '#renderer/platform/api/queries.ts';
import { useSayRefusal } from '#renderer/platform/api/use-say-refusal.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { useOpenState } from '../../model/use-article-model.tsx';

/** Polling interval for the counts of a running test. */
const COUNT_MS = 2_000;

/** Returns the current test: the newest, unless it was cancelled. */
export const currentTest = ({ tests }: Pick<AbTestReport, 'tests'>): AbTest | undefined => tests[0]?.test ?? undefined;

/** Returns a key of a test and its state. */
const stateOf = (test: AbTest | undefined): string => (test === undefined ? '' : `${test.id} ${test.status} ${test.endTime ?? ''}`);

/** Provides the tests of the open article's teaser and their actions; undefined until the newsroom knows the article. */
export const useAbTest = () => {
  const bridge = useBridge();
  const isOnline = useIsOnline();
  const sayRefusal = useSayRefusal();
  const metadataId = useOpenState(({ status }) => status.metadata?.id ?? null);
  const stored = useOpenState(({ status }) => status.metadata?.abTest);
  const [isBusy, setBusy] = useState(false);
  const params = { id: metadataId ?? '' };
  const isRunning = isAbTestRunning(stored);
  const query = useApiQuery(
    'getAbTests',
    { params },
    { enabled: metadataId !== null, silent: true, refetchIntervalMs: isRunning && isOnline ? COUNT_MS : false },
  );
  const articleId = useOpenState(({ status }) => status.articleId);
  const refresh = useEffectEvent(() => void bridge.call('articles.refreshMetadata', { articleId }));
  const told = query.data === undefined || query.stale ? null : stateOf(currentTest(query.data));
  const known = stateOf(stored);
  // A test begins and ends by itself, which changes its locks and the default teaser, too.
  useEffect(() => {
    if (told !== null && told !== known) refresh();
  }, [told, known]);
  /** Acts on the article's present version; a refusal is shown, and the present state is read. */
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await callApi(bridge, 'getMetadata', { params });
      await work();
      return true;
    } catch (thrown) {
      sayRefusal(thrown);
      return false;
    } finally {
      setBusy(false);
      await query.refetch();
    }
  };
  return {
    isKnown: metadataId !== null,
    isOnline,
    isBusy,
    report: query.data,
    error: query.error,
    receivedAt: query.receivedAt,
    isStale: query.stale,
    retry: query.refetch,
    prepare: (b: TeaserFace) => act(() => callApi(bridge, 'putAbTest', { params, body: { b } })),
    start: () => act(() => callApi(bridge, 'startAbTest', { params })),
    stop: () => act(() => callApi(bridge, 'stopAbTest', { params })),
    cancel: () => act(() => callApi(bridge, 'cancelAbTest', { params })),
    simulate: () => act(() => callApi(bridge, 'simulateAbTest', { params, body: {} })),
  };
};

export type AbTestControl = ReturnType<typeof useAbTest>;

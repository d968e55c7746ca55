import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onTickerChange, readTickerInfo } from '#renderer/entities/ticker/ticker-info.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { TickerCard } from '#richtext/blocks/ticker/TickerCard.tsx';

/** Shows a ticker in the text live as readers see it; renders nothing if it is not public. */
export const ReadingTicker = ({ id }: { readonly id: string | undefined }) => {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: ['preview', 'ticker', id],
    queryFn: async () => (await readTickerInfo(bridge, id ?? '')) ?? null,
    enabled: id !== undefined,
  });
  useEffect(
    () =>
      id === undefined
        ? undefined
        : onTickerChange(bridge, id, () => void queryClient.invalidateQueries({ queryKey: ['preview', 'ticker', id] })),
    [bridge, queryClient, id],
  );
  const { data } = query;
  if (data === undefined || data === null || data === 'missing' || !data.isPublished) return null;
  return (
    <aside className="g-reading-box" data-testid="reading-ticker">
      <TickerCard ticker={data} />
    </aside>
  );
};

import { useText, useUiLanguage } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import type { PageState } from '../query/use-page.ts';
import { numberFormat } from '#ui/formats.ts';

export interface ListSummaryProps {
  readonly list: Pick<PageState, 'totalElements' | 'receivedAt' | 'stale' | 'isRefreshing'>;
  /** Locale key of the text with the number, for example `articles:list.total`; it gets `count` and `number`. */
  readonly totalKey: string;
}

/** Shows the exact number of rows and the time of the last refresh. */
export const ListSummary = ({ list, totalKey }: ListSummaryProps) => {
  const text = useText('collection');
  const number = numberFormat(useUiLanguage());
  const { totalElements, receivedAt, stale, isRefreshing } = list;
  return (
    <p className="g-rows-summary g-quiet g-numbers">
      <span>{totalElements === null ? '' : text(totalKey, { count: totalElements, number: number.format(totalElements) })}</span>
      {receivedAt === undefined ? null : (
        <span>
          {text(isRefreshing ? 'refreshing' : stale ? 'asOf' : 'refreshed')} <LiveTime at={receivedAt} by="desk" />
        </span>
      )}
    </p>
  );
};

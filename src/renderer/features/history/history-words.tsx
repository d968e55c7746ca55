import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useParams } from 'react-router';
import { useLoadedRows } from '#renderer/entities/collection/query/use-page.ts';
import { useAddress } from '#renderer/entities/collection/query/use-address.ts';
import { namedIdsIn } from '#renderer/entities/metadata/named-ids.ts';
import { useNames } from '#renderer/entities/metadata/use-names.ts';
import { valueWords } from '#renderer/entities/metadata/value-words.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { type HistoryFilters, type HistoryLine, pickLines } from './history-lines.ts';
import { HISTORY_FILTERS, historySource } from './history-source.ts';

/** Returns the source of the history in the address. */
export const useHistorySource = (filters: HistoryFilters) => {
  const { metadataId = '' } = useParams();
  return useMemo(() => historySource(metadataId, filters), [metadataId, filters]);
};

type ValueWords = (value: unknown, path: string) => string;
const ValueWordsContext = createContext<ValueWords>(() => '');

/** Returns a function that describes a value of a field. */
export const useValueWords = (): ValueWords => useContext(ValueWordsContext);

/** Provides the names that the lines on this page need, loaded together. */
export const ValueWordsProvider = ({ children }: { readonly children: ReactNode }) => {
  const text = useText('history');
  const articles = useText('articles');
  const language = useUiLanguage();
  const { filters } = useAddress(HISTORY_FILTERS);
  const lines: readonly HistoryLine[] = useLoadedRows(useHistorySource(filters));
  const ids = useMemo(
    () => namedIdsIn(pickLines(lines, filters).rows.map(({ path, before, after }) => ({ path, values: [before, after] }))),
    [lines, filters],
  );
  const names = useNames(ids);
  const words = useMemo(
    (): ValueWords => (value, path) => valueWords(value, path, { names, text, articles, language }),
    [names, text, articles, language],
  );
  return <ValueWordsContext value={words}>{children}</ValueWordsContext>;
};

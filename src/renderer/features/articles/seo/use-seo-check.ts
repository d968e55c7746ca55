import { useQueries } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { deriveFields } from '#domain/article/derived.ts';
import { FORMAT_VERSION } from '#domain/article/document.ts';
import { EMPTY_FIELDS } from '#domain/metadata/new-metadata.ts';
import { checkSeo } from '#domain/seo/check-seo.ts';
import type { SeoResult } from '#domain/seo/seo-check.ts';
import { type SeoMetadata, type SeoSubject, seoSubjectOf } from '#domain/seo/subject.ts';
import { apiKey, callApi } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { useOpenState, useShownElements } from '../model/use-article-model.tsx';

const NO_TAGS: readonly number[] = [];
const NAME_KEPT_MS = 600_000;

/** Returns the known names of the article's tags; offline those that were loaded before. */
const useTagNames = (ids: readonly number[]): { readonly names: readonly string[]; readonly isPartial: boolean } => {
  const bridge = useBridge();
  return useQueries({
    queries: ids.map(id => ({
      queryKey: apiKey('getTag', { params: { id } }),
      queryFn: () => callApi(bridge, 'getTag', { params: { id } }),
      staleTime: NAME_KEPT_MS,
      meta: { operation: 'getTag', silent: true },
    })),
    combine: answers => {
      const names = answers.flatMap(({ data }) => data?.body.name ?? []);
      return { names, isPartial: names.length < ids.length };
    },
  });
};

export interface SeoState {
  readonly subject: SeoSubject;
  /** Null if there is nothing to check. */
  readonly result: SeoResult | null;
  /** True if the names of some tags are not known here: keywords may be missing. */
  readonly isPartial: boolean;
}

/** Checks the text and metadata on the desk, saved or not; slightly delayed while typing. */
export const useSeoCheck = (): SeoState => {
  const elements = useDeferredValue(useShownElements());
  const metadata = useOpenState(({ status }) => status.metadata);
  const creation = useOpenState(({ status }) => status.creation);
  const locale = useOpenState(({ status }) => status.metadata?.locale ?? status.locale);
  const { names, isPartial } = useTagNames(metadata?.tags ?? creation?.tags ?? NO_TAGS);
  return useMemo(() => {
    const fields = Object.fromEntries(Object.entries(metadata ?? creation ?? {}).filter(([, value]) => value !== undefined));
    const { title, lead } = deriveFields({ version: FORMAT_VERSION, elements: [...elements] });
    const subject = seoSubjectOf(elements, { ...EMPTY, ...fields, title, lead, locale }, names);
    return { subject, result: checkSeo(subject), isPartial };
  }, [elements, metadata, creation, locale, names, isPartial]);
};

const EMPTY: Omit<SeoMetadata, 'locale'> = {
  ...EMPTY_FIELDS,
  title: '',
  lead: '',
  publishedAt: null,
  mainTenantId: null,
  teaserImage: null,
};

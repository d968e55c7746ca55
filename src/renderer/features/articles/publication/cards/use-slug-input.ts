import { useEffect, useEffectEvent } from 'react';
import { claimedSlugs } from '#domain/metadata/slugs.ts';
import { withEntry } from '#domain/metadata/publication.ts';
import type { Problem } from '#domain/validation/problem.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { FIELD_DEBOUNCE_MS, useDebounced } from '#ui/fields/use-debounced.ts';
import { useOpenState } from '../../model/use-article-model.tsx';
import { useField } from '../fields/use-field.ts';
import { useUnsent } from '../fields/use-unsent.ts';
import { slugProblem } from './slug-values.ts';

/** Newsroom's answer about a slug; `unknown` while offline: then the newsroom judges it with the change. */
export type SlugAnswer = 'checking' | 'taken' | 'free' | 'unknown';

interface Question {
  readonly slug: string;
  readonly variantId: number;
  readonly isAsked: boolean;
}

/** Returns whether another live item of the titles that would show this one here has the slug (B5-014). */
const useSlugAnswer = ({ slug, variantId, isAsked }: Question): SlugAnswer => {
  const isOnline = useIsOnline();
  const tenantIds = useField('tenantIds').value;
  const urlSlugs = useField('urlSlugs').value;
  const exceptId = useOpenState(state => state.status.metadataId);
  const claimed = claimedSlugs({ tenantIds, urlSlugs: [...withEntry(urlSlugs, { variantId, suggested: '', manual: slug })] });
  const titles = claimed.filter(claim => claim.slug === slug).map(({ tenantId }) => tenantId);
  const canAsk = isAsked && isOnline && titles.length > 0;
  const query = { slug, tenantIds: titles, ...(exceptId === null ? {} : { exceptId }) };
  const { status, isFetching, stale } = useApiQuery('headSlug', { query }, { enabled: canAsk, silent: true, staleTimeMs: 0 });
  if (!canAsk) return 'unknown';
  if (isFetching) return 'checking';
  if (stale || status === undefined) return 'unknown';
  return status === 200 ? 'taken' : 'free';
};

export interface SlugInput {
  /** Value of the field. */
  readonly typed: string;
  readonly problem: Problem | undefined;
  /** Answer of the newsroom, or `checking` while it is pending. */
  readonly answer: SlugAnswer | undefined;
  readonly change: (typed: string) => void;
}

export interface SlugInputOptions {
  readonly variantId: number;
  readonly stored: string;
  /** Called with a valid and free slug; an empty one means the suggested one. */
  readonly onTake: (slug: string) => void;
}

/** Provides the input of a slug: it stays in the field until it is valid and free, then it is handed over. */
export const useSlugInput = ({ variantId, stored, onTake }: SlugInputOptions): SlugInput => {
  const [unsent, keepUnsent] = useUnsent<string>('urlSlugs', variantId);
  const typed = unsent ?? stored;
  const problem = slugProblem(typed);
  const settled = useDebounced(typed, FIELD_DEBOUNCE_MS);
  const isSettled = settled === typed;
  const isValid = unsent !== undefined && unsent !== '' && problem === undefined;
  const answer = useSlugAnswer({ slug: typed, variantId, isAsked: isValid && isSettled });
  const isTakeable = isValid && isSettled && (answer === 'free' || answer === 'unknown');
  const take = useEffectEvent(() => {
    keepUnsent(undefined);
    onTake(typed);
  });
  useEffect(() => {
    if (isTakeable) take();
  }, [isTakeable]);
  return {
    typed,
    problem,
    answer: isValid ? (isSettled ? answer : 'checking') : undefined,
    change: next => {
      keepUnsent(next === '' ? undefined : next);
      if (next === '' && stored !== '') onTake('');
    },
  };
};

import { useMemo } from 'react';
import { type ChecklistGaps, type ChecklistStep, CHECKLIST_STEPS, gapsOf, markOf } from '#domain/metadata/checklist.ts';
import { type Element, readersText } from '#domain/article/document.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { countCharacters, type LengthState, lengthStateOf } from '#domain/text/length.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { useOpenCount } from '../comments/use-open-count.ts';
import { useArticleModel, useOpenState, useShownElements } from '../model/use-article-model.tsx';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { useLengthTarget } from '../model/use-length-target.ts';
import { useArticlePictures } from '../pictures/use-article-pictures.ts';

type Marks = Metadata['workflowChecklist'];
const NO_MARKS: Marks = { seoDone: false, photoeditingDone: false, proofreadingDone: false, productionDone: false };
const EMPTY = {
  authors: [],
  tenantIds: [],
  mainTenantId: null,
  placement: [],
  tags: [],
  seoTeasers: [],
  teaserImage: null,
  title: '',
  lead: '',
};

/** Returns the ticked steps, also of an article that only this desk knows. */
export const useMarks = (): Marks =>
  useOpenState(state => state.status.metadata?.workflowChecklist ?? state.status.creation?.workflowChecklist ?? NO_MARKS);

/** Returns the number of ticked steps. */
export const doneCount = (marks: Marks): number => CHECKLIST_STEPS.filter(step => marks[markOf(step)]).length;

const useStanding = (elements: readonly Element[]): LengthState | null => {
  const target = useLengthTarget();
  return useMemo(() => {
    if (target === undefined) return null;
    const length = elements.reduce((sum, element) => sum + countCharacters(readersText(element)), 0);
    return lengthStateOf({ length, validFrom: target.validFrom, validTo: target.validTo });
  }, [target, elements]);
};

/** Returns what each step still lacks in the open article. */
export const useGaps = (): ChecklistGaps => {
  const elements = useShownElements();
  const metadata = useOpenState(state => state.status.metadata);
  const creation = useOpenState(state => state.status.creation);
  const tenants = useApiQuery('listTenants', {}, { staleTimeMs: 300_000, silent: true }).data;
  const standing = useStanding(elements);
  const openComments = useOpenCount();
  const { shown } = useArticlePictures();
  const picturesWithoutWords = shown.filter(({ missing }) => missing.length > 0).length;
  return useMemo(
    () =>
      gapsOf({
        elements,
        metadata: metadata ?? { ...EMPTY, ...definedOf(creation ?? {}) },
        tenants: tenants ?? [],
        standing,
        picturesWithoutWords,
        openComments,
      }),
    [elements, metadata, creation, tenants, standing, picturesWithoutWords, openComments],
  );
};

type Defined<Values> = { readonly [Key in keyof Values]?: Exclude<Values[Key], undefined> };

/** Removes the entries that are undefined. */
const definedOf = <Values extends object>(values: Values): Defined<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<Values>; // the filter is the type

/** Returns a function that ticks or unticks one step and leaves the other marks as they are. */
export const useTick = (): ((step: ChecklistStep, isDone: boolean) => void) => {
  const model = useArticleModel();
  const marks = useMarks();
  const notify = useFailureToast();
  return (step, isDone) => {
    void model.patchMetadata({ workflowChecklist: { ...marks, [markOf(step)]: isDone } }).then(answer => {
      if (!answer.ok) notify(answer.error);
    });
  };
};

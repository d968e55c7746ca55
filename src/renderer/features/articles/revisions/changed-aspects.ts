import { anchorsIn, isSameWork } from '#domain/article/comment-anchors.ts';
import type { DiffAspect, DiffOperation } from '#domain/article/diff.ts';
import { isEqual } from '#domain/equal.ts';

/** Changes that words cannot show: other settings, another kind of block, formatting, comments. */
export type SilentAspect = Extract<DiffAspect, 'type' | 'data' | 'marks'> | 'comments';

/** Returns the changes in runs of text: a difference in comment anchors alone is not one of formatting. */
const inRuns = ({ origin, derivative }: DiffOperation): readonly SilentAspect[] => {
  if (!origin || !derivative) return ['marks'];
  const hasOtherComments = !isEqual(anchorsIn(origin), anchorsIn(derivative));
  const isSame = isSameWork({ ...origin, data: {} }, { ...derivative, type: origin.type, data: {} });
  return [...(isSame ? [] : (['marks'] as const)), ...(hasOtherComments ? (['comments'] as const) : [])];
};

/** Returns the changes of a block besides its words. */
export const silentAspects = (operation: DiffOperation): readonly SilentAspect[] =>
  (['type', 'data', 'marks'] as const).flatMap(aspect => {
    if (operation.aspects?.includes(aspect) !== true) return [];
    return aspect === 'marks' ? inRuns(operation) : [aspect];
  });

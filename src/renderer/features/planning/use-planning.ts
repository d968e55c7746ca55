import { useNavigate } from 'react-router';
import type { SeenAssignment } from '#contract/placement/planning.ts';
import { usePreferences } from '#renderer/entities/preferences/preferences.ts';
import { useIsExternal, useIsOnline } from '#renderer/entities/session/session.ts';
import { type ApiBody, type ApiQuery, useApiMutation, useApiQuery } from '#renderer/platform/api/queries.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { useText } from '#ui/i18n.ts';

const MINUTE_MS = 60_000;

/** The systems that the newsroom is connected to. */
export const usePlanningSystems = (): ApiQuery<ApiBody<'getPlanningSystems'>> =>
  useApiQuery('getPlanningSystems', {}, { silent: true, staleTimeMs: 10 * MINUTE_MS });

/** The plan of a day; without a network the last known one. */
export const usePlanningDay = (day: string, { isAsked = true }: { readonly isAsked?: boolean } = {}): ApiQuery<ApiBody<'getPlanningDay'>> =>
  useApiQuery('getPlanningDay', { params: { day } }, { silent: true, refetchIntervalMs: MINUTE_MS, enabled: isAsked });

const lastMoment = '9999';
const dueOf = ({ deadline }: SeenAssignment): string => `${deadline?.date ?? lastMoment} ${deadline?.time ?? lastMoment}`;

/** Sorts assignments by deadline. */
export const byDeadline = (assignments: readonly SeenAssignment[]): readonly SeenAssignment[] =>
  assignments.toSorted((one, other) => dueOf(one).localeCompare(dueOf(other)));

/** Makes an article from an assignment and opens it. */
export const useMakeArticle = (day: string) => {
  const text = useText('planning');
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const isExternal = useIsExternal();
  const locale = usePreferences().preferences.contentLocale;
  const create = useApiMutation('createAssignedArticle', { invalidates: ['getPlanningDay', 'listMetadata'] });
  return {
    obstacle: isExternal ? text('act.external') : isOnline ? undefined : text('act.offline'),
    isMaking: (assignment: SeenAssignment): boolean => create.isPending && create.variables.body.elementId === assignment.elementId,
    make: async ({ elementId, id: assignmentId }: SeenAssignment): Promise<void> => {
      // What fails is said by every call that fails.
      const made = await create.mutateAsync({ body: { day, elementId, assignmentId, locale } }).catch(() => null);
      if (made) await navigate(contentPath('articles', made.body.id));
    },
  };
};

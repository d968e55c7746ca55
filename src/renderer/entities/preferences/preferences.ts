import { useQueryClient } from '@tanstack/react-query';
import type { ContentLocale } from '#domain/locale.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '#domain/user/preferences.ts';
import { type ApiAnswer, apiKey, useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { useSignedIn } from '../session/session.ts';

/** The preferences of the person signed in; defaults until they are known. */
export const usePreferences = (): { readonly preferences: Preferences; readonly isKnown: boolean; readonly isPending: boolean } => {
  const { userId } = useSignedIn();
  const query = useApiQuery('getPreferences', { params: { id: userId } }, { staleTimeMs: 60_000, silent: true });
  return { preferences: query.data ?? DEFAULT_PREFERENCES, isKnown: query.data !== undefined, isPending: query.isPending };
};

export const useContentLocale = (): ContentLocale => usePreferences().preferences.contentLocale;

/** Changes some preferences at once; what is shown follows immediately and goes back if the newsroom refuses. */
export const usePatchPreferences = () => {
  const { userId } = useSignedIn();
  const queryClient = useQueryClient();
  const key = apiKey('getPreferences', { params: { id: userId } });
  const mutation = useApiMutation('patchPreferences', {
    silent: true,
    onSuccess: answer => queryClient.setQueryData(key, answer),
  });
  const patch = async (changes: Partial<Preferences>): Promise<boolean> => {
    await queryClient.cancelQueries({ queryKey: key });
    const before = queryClient.getQueryData<ApiAnswer<Preferences>>(key);
    if (before !== undefined) queryClient.setQueryData(key, { ...before, body: { ...before.body, ...changes } });
    return mutation.mutateAsync({ params: { id: userId }, body: changes }).then(
      () => true,
      () => {
        queryClient.setQueryData(key, before);
        return false;
      },
    );
  };
  return { patch, isPending: mutation.isPending, error: mutation.error, isSuccess: mutation.isSuccess };
};

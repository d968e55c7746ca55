import type { ArticleConflictState } from '#bridge/states.ts';
import type { Person } from '#domain/user/user.ts';
import { useSignedIn } from '#renderer/entities/session/session.ts';
import { fullName } from '#renderer/entities/user/people.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { useText } from '#ui/i18n.ts';

interface Save {
  readonly by: Person | null;
  readonly at: string;
}

/** Returns the saves since this desk's version, oldest first; only the last one if the list of revisions cannot be read. */
export const useSavers = ({ articleId, theirs, baseRevisionNumber }: ArticleConflictState): readonly Save[] => {
  const query = useApiQuery(
    'listArticleRevisions',
    { params: { id: articleId } },
    { enabled: baseRevisionNumber !== null, silent: true, staleTimeMs: 0 },
  );
  const last = theirs.revisionNumber;
  const since = (query.data ?? []).filter(
    ({ revisionNumber }) => baseRevisionNumber !== null && revisionNumber > baseRevisionNumber && revisionNumber <= last,
  );
  return since.length === 0
    ? [{ by: theirs.by, at: theirs.updatedAt }]
    : since.toReversed().map(({ creator, date }) => ({ by: creator, at: date }));
};

/** Returns the name of the other side in a sentence: one person by name, the user at another desk, several as colleagues. */
export const useNameOfOthers = (): ((people: readonly (Person | null)[]) => string) => {
  const text = useText('conflict');
  const { userId } = useSignedIn();
  return people => {
    const ids = new Set(people.map(person => person?.id ?? null));
    const [only] = people;
    if (ids.size > 1) return text('colleagues');
    if (!only) return text('colleague');
    return only.id === userId ? text('forecast.self') : fullName(only);
  };
};

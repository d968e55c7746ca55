import type { AuthorEntry, Metadata } from '#domain/metadata/metadata.ts';
import type { ArticlesContext } from './context.ts';

type Authors = Metadata['authors'];

/** Checks whether the newsroom reports that it has no such account or agency; without an answer the author counts as known. */
const isUnknown = async ({ newsroom }: Pick<ArticlesContext, 'newsroom'>, { userId, agencyId }: AuthorEntry): Promise<boolean> => {
  const answers = [
    ...(userId === null ? [] : [await newsroom.call('getProfile', { params: { id: userId } })]),
    ...(agencyId === null ? [] : [await newsroom.call('getAgency', { params: { id: agencyId } })]),
  ];
  return answers.some(answer => !answer.ok && answer.error.kind === 'http' && answer.error.status === 404);
};

const byName = (author: AuthorEntry): AuthorEntry => ({
  ...author,
  type: author.agencyId === null ? 'manualUser' : 'manualAgency',
  userId: null,
  agencyId: null,
});

/** The bylines as a newsroom can take them that was emptied: whom it does not know is named as somebody from outside is. */
export const bylinesFor = async (context: Pick<ArticlesContext, 'newsroom'>, authors: Authors): Promise<Authors> =>
  Promise.all(
    authors.map(async variant => ({
      ...variant,
      authors: await Promise.all(variant.authors.map(async author => ((await isUnknown(context, author)) ? byName(author) : author))),
    })),
  );

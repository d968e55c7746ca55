import type { LinkTarget } from '#richtext/view/link-services.tsx';
import { useText } from '#ui/i18n.ts';
import { type ApiQuery, useApiQuery } from '../../platform/api/queries.ts';
import { fullName } from '../user/people.ts';

const KNOWN_FOR = { silent: true, staleTimeMs: 60_000 } as const;

const Name = ({ query, name }: { readonly query: Pick<ApiQuery<unknown>, 'isPending'>; readonly name: string | undefined }) => {
  const text = useText('editor');
  if (query.isPending) return <span className="g-quiet">…</span>;
  return name === undefined ? <span className="g-quiet">{text('link.target.unknown')}</span> : <span className="g-truncate">{name}</span>;
};

const ContentName = ({ metadataId }: { readonly metadataId: string }) => {
  const articles = useText('articles');
  const query = useApiQuery('listMetadata', { query: { ids: [metadataId], size: 1 } }, KNOWN_FOR);
  const row = query.data?.content[0];
  return (
    <>
      <Name query={query} name={row?.title} />
      {row === undefined ? null : <span className="g-quiet">{articles(`publicationStatus.${row.publicationStatus}`)}</span>}
    </>
  );
};

const CategoryName = ({ id }: { readonly id: number }) => {
  const query = useApiQuery('getCategory', { params: { id } }, KNOWN_FOR);
  return <Name query={query} name={query.data?.name} />;
};

const TagName = ({ id }: { readonly id: number }) => {
  const query = useApiQuery('getTag', { params: { id } }, KNOWN_FOR);
  return <Name query={query} name={query.data?.name} />;
};

const AuthorName = ({ id }: { readonly id: string }) => {
  const query = useApiQuery('getProfile', { params: { id } }, KNOWN_FOR);
  return <Name query={query} name={query.data && fullName(query.data)} />;
};

/** A link's target in one line: its name, and for content whether readers can see it. */
export const TargetName = ({ target }: { readonly target: LinkTarget }) => {
  switch (target.kind) {
    case 'internal':
      return <ContentName metadataId={target.metadataId} />;
    case 'category':
      return <CategoryName id={target.categoryId} />;
    case 'tag':
      return <TagName id={target.tagId} />;
    case 'author':
      return <AuthorName id={target.authorId} />;
  }
};

/** Ids whose names have to be asked for. */
export type NamedIds = Readonly<Record<NamedKind, readonly string[]>>;
type NamedKind = 'tags' | 'contents' | 'categories';

/** Kind of the ids in these fields, by the last part of their path. */
const IDS_OF: Readonly<Record<string, NamedKind>> = {
  tags: 'tags',
  metadataIds: 'contents',
  categories: 'categories',
  mainCategory: 'categories',
  categoryId: 'categories',
};

const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** The ids in some values of fields, of tags, contents and categories. */
export const namedIdsIn = (fields: readonly { readonly path: string; readonly values: readonly unknown[] }[]): NamedIds => {
  const found = { tags: new Set<string>(), contents: new Set<string>(), categories: new Set<string>() };
  for (const { path, values } of fields) {
    const kind = IDS_OF[lastOf(path)];
    if (kind === undefined) continue;
    for (const value of values.flat()) if (typeof value === 'number' || typeof value === 'string') found[kind].add(String(value));
  }
  return { tags: [...found.tags], contents: [...found.contents], categories: [...found.categories] };
};

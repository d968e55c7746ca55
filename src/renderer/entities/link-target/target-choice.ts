import type { Category, Tag } from '#domain/tenant/tenant.ts';
import type { Keyed } from '#renderer/entities/collection/model/collection.ts';
import type { User } from '#domain/user/user.ts';
import type { LinkTarget } from '#richtext/view/link-services.tsx';

/** The kinds of targets in the order of the picker (B2-019). */
export const TARGET_KINDS = ['internal', 'category', 'tag', 'author'] as const satisfies readonly LinkTarget['kind'][];
export type TargetKind = (typeof TARGET_KINDS)[number];

/** A kind whose targets are chosen from a list with tabs. */
export type ListedKind = Exclude<TargetKind, 'internal'>;

/** The tabs of each list (B2-021); the first one is open at the start. */
export const TARGET_TABS = {
  category: ['active', 'all', 'syncedWithDesknet'],
  tag: ['active', 'all'],
  author: ['all', 'internal', 'external'],
} as const satisfies Readonly<Record<ListedKind, readonly string[]>>;
export type TargetTab = (typeof TARGET_TABS)[ListedKind][number];

/** A target as the picker shows it. */
export interface TargetChoice extends Keyed {
  readonly target: LinkTarget;
  readonly name: string;
  /** Text that distinguishes two targets of the same name. */
  readonly note: string;
  /** Locale key of what is special about it, for example that it is inactive. */
  readonly flagKey?: string;
}

export const categoryChoice = (category: Category): TargetChoice => ({
  key: `category-${category.id}`,
  target: { kind: 'category', categoryId: category.id },
  name: category.name,
  note: category.parentName ?? '',
  ...(category.active ? {} : { flagKey: 'link.flag.inactive' }),
});

export const tagChoice = (tag: Tag): TargetChoice => ({
  key: `tag-${tag.id}`,
  target: { kind: 'tag', tagId: tag.id },
  name: tag.name,
  note: tag.title === tag.name ? '' : tag.title,
  ...(tag.active ? {} : { flagKey: 'link.flag.inactive' }),
});

export const authorChoice = (user: User): TargetChoice => ({
  key: `author-${user.id}`,
  target: { kind: 'author', authorId: user.id },
  name: user.fullName,
  note: [user.shortName, user.jobTitle].filter(part => part !== '').join(' · '),
  ...(user.source === 'external' ? { flagKey: 'link.flag.external' } : {}),
});

/** The key of a target in the list of its kind. */
export const keyOfTarget = (target: Exclude<LinkTarget, { readonly kind: 'internal' }>): string => {
  switch (target.kind) {
    case 'category':
      return `category-${target.categoryId}`;
    case 'tag':
      return `tag-${target.tagId}`;
    case 'author':
      return `author-${target.authorId}`;
  }
};

import type { KindParts } from '#renderer/entities/kind/kind-parts.ts';
import { ListIcon } from '#ui/icons.ts';

/** Keywords and the categories that they propose: list and form are derived, except for the field of categories. */
export const kindParts = {
  collections: { icon: <ListIcon />, fields: async () => (await import('./own-fields.tsx')).collectionFields },
} satisfies Readonly<Record<string, KindParts>>;

import type { KindParts } from '#renderer/entities/kind/kind-parts.ts';
import { NumberedListIcon } from '#ui/icons.ts';

/** Curated lists are derived from their declaration; only some fields, such as the entries, are specific to them. */
export const kindParts = {
  curatedList: {
    icon: <NumberedListIcon />,
    fields: async () => (await import('./own-fields.tsx')).listFields,
  },
} satisfies Readonly<Record<string, KindParts>>;

import { z } from 'zod';
import type { BridgeError } from '#bridge/states.ts';
import { WAITING_PARTS } from '#domain/metadata/held-fields.ts';
import { SEEN_FIELDS } from '#domain/metadata/held-values.ts';

const SEEN_PARTS = [...new Set([...WAITING_PARTS, ...SEEN_FIELDS])] as const;
/** What a user saw of an item that may have changed since: its text or content, or a field. */
export type SeenPart = (typeof SEEN_PARTS)[number];

const refusalSchema = z.object({ changed: z.array(z.enum(SEEN_PARTS)) });

/** What somebody else had changed, where an act was refused because nobody here had seen it. */
export const changedParts = ({ code, data }: BridgeError): readonly SeenPart[] => {
  const parsed = code === 'preconditionFailed' ? refusalSchema.safeParse(data) : undefined;
  return parsed?.success ? parsed.data.changed : [];
};

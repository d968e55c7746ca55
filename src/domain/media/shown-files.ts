import { type AssetId, assetIdOf, assetIdSchema } from './asset.ts';

const MAX_DEPTH = 100;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** A text may mention an address without showing its file. */
const idOf = (name: string, value: string): AssetId | undefined => {
  if (name === 'text') return undefined;
  return name === 'elvisId' && assetIdSchema.safeParse(value).success ? value : assetIdOf(value);
};

/**
 * The library files that a value shows, each once: every `elvisId` and every address of a file's bytes, at any depth.
 * Takes documents of articles, slideshows, videos and parts of them.
 */
export const filesShownIn = (shown: Readonly<Record<string, unknown>>): readonly AssetId[] => {
  const found = new Set<AssetId>();
  const visit = (name: string, value: unknown, depth: number): void => {
    if (typeof value === 'string') {
      const id = idOf(name, value);
      if (id !== undefined) found.add(id.toLowerCase());
    } else if (isObject(value) && depth < MAX_DEPTH) {
      for (const [member, inner] of Object.entries(value)) visit(member, inner, depth + 1);
    }
  };
  visit('', shown, 0);
  return [...found];
};

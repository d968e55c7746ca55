import { isRecord } from '../equal.ts';
import type { Versions } from '../article/merge/values.ts';
import { placeOfPath } from './field-place.ts';
import { PUBLICATION_LIMITS } from './publication.ts';

/** Composite fields that merge as one value: half of one and half of the other would be nobody's choice. */
export const WHOLE_FIELDS: ReadonlySet<string> = new Set([
  'infobox.infobox.content',
  'teasers.default.image',
  'teasers.facebook.image',
  'teasers.twitter.image',
  'teasers.opengraph.image',
]);

/** Lists whose order readers see. */
export const ORDERED_FIELDS: ReadonlySet<string> = new Set(['relatedContents.metadataIds']);

const nameOf = (member: unknown): string => JSON.stringify(isRecord(member) ? (member['id'] ?? member['categoryId'] ?? member) : member);

/** Mine in my order, followed by what only they have; what one side removed stays removed. */
const joinLists = (base: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]): readonly unknown[] => {
  const names = { base: new Set(base.map(nameOf)), mine: new Set(mine.map(nameOf)), theirs: new Set(theirs.map(nameOf)) };
  const kept = mine.filter(member => names.theirs.has(nameOf(member)) || !names.base.has(nameOf(member)));
  const added = theirs.filter(member => !names.mine.has(nameOf(member)) && !names.base.has(nameOf(member)));
  return [...kept, ...added];
};

/** Ids are unique among the blocks of one box. */
const joinBlocks = (mine: readonly unknown[], theirs: readonly unknown[]): readonly unknown[] => {
  const ids = new Set(mine.map(nameOf));
  return [
    ...mine,
    ...theirs.map(block => (isRecord(block) && ids.has(nameOf(block)) ? { ...block, id: `${String(block['id'])}~theirs` } : block)),
  ];
};

/** The value of the decision "both"; undefined if both make no sense or do not fit. */
export const joinValues = (path: string, { base, mine, theirs }: Versions): unknown => {
  const { field, member } = placeOfPath(path);
  if (field === 'note.note' && typeof mine === 'string' && typeof theirs === 'string') {
    const joined = [mine, theirs]
      .map(text => text.trim())
      .filter(Boolean)
      .join('\n\n');
    return joined.length <= PUBLICATION_LIMITS.note ? joined : undefined;
  }
  if (!Array.isArray(mine) || !Array.isArray(theirs) || member !== null) return undefined;
  if (field === 'infobox.infobox.content') return joinBlocks(mine, theirs);
  return path.includes('[') && placeOfPath(path).field.includes('.') ? joinLists(Array.isArray(base) ? base : [], mine, theirs) : undefined;
};

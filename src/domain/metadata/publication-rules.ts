import { ROOT_CATEGORY_ID } from '../tenant/tenant.ts';
import { checkLink } from '../text/links.ts';
import type { AuthorEntry, Metadata, MetadataPatch } from './metadata.ts';
import type { Teaser, VariantTeasers } from './publication.ts';

/** Inconsistency of publication fields: `fieldNames` are paths like "teasers.0.default.embedUrl", `message` tells what would be valid. */
export interface PublicationProblem {
  readonly code: 'invalidPublication';
  readonly fieldNames: readonly string[];
  readonly message: string;
}

interface Fault {
  readonly field: string;
  readonly message: string;
}

type Entry<Field extends keyof MetadataPatch> = NonNullable<MetadataPatch[Field]> extends readonly (infer One)[] ? One : never;

const hasRepeats = (values: readonly unknown[]): boolean => new Set(values).size < values.length;

/** Turns the faults of single list entries into faults with their position. */
const faultsIn = <One>(field: string, entries: readonly One[] | undefined, faultsOf: (entry: One) => readonly Fault[]): readonly Fault[] =>
  (entries ?? []).flatMap((entry, index) =>
    faultsOf(entry).map(({ field: name, message }) => ({ field: `${field}.${index}.${name}`, message })),
  );

const relatedFaults = ({ metadataIds }: Entry<'relatedContents'>, ownId: string): readonly Fault[] => {
  const field = 'metadataIds';
  return [
    ...(metadataIds.includes(ownId) ? [{ field, message: 'An item cannot be related to itself' }] : []),
    ...(hasRepeats(metadataIds) ? [{ field, message: 'A related item appears more than once' }] : []),
  ];
};

const placementFaults = ({ categories, mainCategory, categoryPlacementDetails = [] }: Entry<'placement'>): readonly Fault[] => {
  const chosen = new Set(categories);
  const placed = categoryPlacementDetails.map(({ categoryId }) => categoryId);
  const faults: Fault[] = [];
  if (chosen.has(ROOT_CATEGORY_ID))
    faults.push({ field: 'categories', message: 'The root category cannot be chosen; choose one below it' });
  if (hasRepeats(categories)) faults.push({ field: 'categories', message: 'A category appears more than once' });
  if (mainCategory !== null && !chosen.has(mainCategory))
    faults.push({ field: 'mainCategory', message: 'The main category must be one of the categories' });
  if (placed.some(id => !chosen.has(id)) || hasRepeats(placed))
    faults.push({ field: 'categoryPlacementDetails', message: 'Only selected categories can have a position, and only one each' });
  return faults;
};

/** People with an account are named by it, agencies by theirs, all others by a typed name (A3-010, A3-011). */
const authorFaults = ({ type, name, userId, agencyId }: AuthorEntry): readonly Fault[] => {
  switch (type) {
    case 'user':
    case 'serviceUser':
      return userId === null ? [{ field: 'userId', message: `An author of type ${type} must name a user` }] : [];
    case 'agency':
      return agencyId === null ? [{ field: 'agencyId', message: 'An author of type agency must name an agency' }] : [];
    case 'manualUser':
    case 'manualAgency':
    case 'contributor':
      return name.trim() === '' ? [{ field: 'name', message: `An author of type ${type} must have a name` }] : [];
  }
};

const infoboxFaults = ({ infobox }: Entry<'infobox'>): readonly Fault[] =>
  infobox !== null && infobox.title.trim() === '' ? [{ field: 'infobox.title', message: 'An infobox must have a title' }] : [];

const TEASERS = ['default', 'facebook', 'twitter', 'opengraph'] as const;

const embedFaults = (teaser: Teaser | null): readonly Fault[] =>
  teaser?.useEmbedUrl && !checkLink(teaser.embedUrl ?? '').ok
    ? [{ field: 'embedUrl', message: 'A teaser with an embed needs the https address of the embed' }]
    : [];

const teaserFaults = (entry: VariantTeasers): readonly Fault[] =>
  TEASERS.flatMap(name => embedFaults(entry[name]).map(({ field, message }) => ({ field: `${name}.${field}`, message })));

/**
 * Finds inconsistencies in the publication fields that a change names: related contents, placement, authors, infobox, teasers.
 * The newsroom checks whether references exist; the schema checks shapes.
 */
export const publicationProblem = ({ id }: Pick<Metadata, 'id'>, patch: MetadataPatch): PublicationProblem | undefined => {
  const faults: readonly Fault[] = [
    ...faultsIn('relatedContents', patch.relatedContents, entry => relatedFaults(entry, id)),
    ...faultsIn('placement', patch.placement, placementFaults),
    ...faultsIn('authors', patch.authors, ({ authors }) => faultsIn('authors', authors, authorFaults)),
    ...faultsIn('infobox', patch.infobox, infoboxFaults),
    ...faultsIn('teasers', patch.teasers, teaserFaults),
  ];
  if (faults.length === 0) return undefined;
  const fieldNames = [...new Set(faults.map(({ field }) => field))];
  return { code: 'invalidPublication', fieldNames, message: faults.map(({ field, message }) => `${field}: ${message}`).join('. ') };
};

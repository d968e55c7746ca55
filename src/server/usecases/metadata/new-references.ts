import type { AuthorEntry, Metadata, MetadataPatch } from '#domain/metadata/metadata.ts';
import type { Queries } from '../../db/schema.ts';
import { inactiveCategories, peopleAmong } from '../../repositories/items/references.ts';
import { type Refusal, refusal } from '../../refusal.ts';

interface ItemChange {
  readonly current: Pick<Metadata, 'placement' | 'authors'>;
  readonly patch: MetadataPatch;
}

const namesPlacement = ({ placement }: Pick<MetadataPatch, 'placement'>): readonly number[] =>
  (placement ?? []).flatMap(({ categories, mainCategory }) => [...categories, ...(mainCategory === null ? [] : [mainCategory])]);

const services = ({ authors }: Pick<MetadataPatch, 'authors'>): readonly string[] =>
  (authors ?? [])
    .flatMap(entry => entry.authors)
    .flatMap(({ type, userId }) => (type === 'serviceUser' && userId !== null ? [userId] : []));

const serviceOf = ({ type, userId }: AuthorEntry): string => (type === 'serviceUser' ? (userId ?? '') : '');

/** Refuses to choose an inactive category (D-056), and a user as a service; earlier choices may stay. */
export const newReferenceRefusal = async (
  queries: Queries,
  { current, patch }: ItemChange,
): Promise<Refusal<'invalidPublication'> | undefined> => {
  const [known, named] = [new Set(namesPlacement(current)), new Set(services(current))];
  const inactive = new Set(
    await inactiveCategories(
      queries,
      namesPlacement(patch).filter(id => !known.has(id)),
    ),
  );
  const people = new Set(
    await peopleAmong(
      queries,
      services(patch).filter(id => !named.has(id)),
    ),
  );
  const placement = (patch.placement ?? []).flatMap((entry, index) =>
    namesPlacement({ placement: [entry] }).some(id => inactive.has(id)) ? [`placement.${index}.categories`] : [],
  );
  const authors = (patch.authors ?? []).flatMap((entry, index) =>
    entry.authors.flatMap((author, at) => (people.has(serviceOf(author)) ? [`authors.${index}.authors.${at}.userId`] : [])),
  );
  const messages = [
    ...(placement.length > 0 ? [`These categories are inactive: ${[...inactive].join(', ')}`] : []),
    ...(authors.length > 0 ? ['An author of type serviceUser must name a service'] : []),
  ];
  return messages.length === 0
    ? undefined
    : refusal('invalidPublication', { message: messages.join('. '), fieldNames: [...placement, ...authors] });
};

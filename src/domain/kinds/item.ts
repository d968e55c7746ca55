import { z } from 'zod';
import type { DerivedFields } from '../article/derived.ts';
import type { JudgedItem } from '../item/problems.ts';
import type { TeaserImage } from '../media/image.ts';
import { countCharacters } from '../text/length.ts';
import { oneLine } from '../text/one-line.ts';
import type { ComputedFields, ItemKind, RecordKind } from './kind.ts';
import { itemsOf, KINDS } from './kinds.ts';

/** Records that readers see, by their `resourceName`. */
export const ITEM_KINDS = itemsOf(KINDS);
/** Name of such a kind. */
export type ItemResource = keyof typeof ITEM_KINDS;
/** The names of these kinds. */
export const ITEM_RESOURCES = Object.keys(ITEM_KINDS) as readonly ItemResource[]; // `Object.keys` knows only texts

/** Checks whether a resource is an item that is saved as a whole. */
export const isItemResource = (resource: string): resource is ItemResource => Object.hasOwn(ITEM_KINDS, resource);

/** The fields of one kind. */
export type FieldsOf<Resource extends ItemResource> = z.output<(typeof ITEM_KINDS)[Resource]['draft']>;
/** An item of one kind as the newsroom stores it. */
export type ItemOf<Resource extends ItemResource> = z.output<(typeof ITEM_KINDS)[Resource]['stored']>;
/** The editable fields of an item, with its kind: `{ resource: 'links', item: { title: '…', url: 'https://…', … } }`. */
export type ItemDraft = { readonly [Resource in ItemResource]: { resource: Resource; item: FieldsOf<Resource> } }[ItemResource];

/** Checks a draft by the schema of its kind. */
export const draftSchemaOf = <Draft extends { readonly resource: string }>(
  kinds: Readonly<Record<string, RecordKind>>,
): z.ZodType<Draft, Draft> =>
  z.discriminatedUnion(
    'resource',
    // A union has a first member, and a table of kinds is never empty.
    Object.values(kinds).map(({ name, draft }) => z.object({ resource: z.literal(name), item: draft })) as never,
  ); // the same members as the type's, one for each kind

/** Checks the editable fields of an item. */
export const itemDraftSchema = draftSchemaOf<ItemDraft>(ITEM_KINDS);

/** The declaration of an item's kind, its own types forgotten. */
export const itemKind = (resource: ItemResource): ItemKind => ITEM_KINDS[resource];

/** Fields with their kind. */
export const draftOf = <Resource extends ItemResource>(resource: Resource, item: FieldsOf<Resource>): ItemDraft =>
  ({ resource, item }) as unknown as ItemDraft; // the fields are those of the kind by their types, which do not follow into the union

/** The texts of an item that readers get, by the names of their fields. */
export const readersTexts = ({ resource, item }: ItemDraft): Readonly<Record<string, string>> => {
  const { titleHeader, title, lead } = item;
  return { titleHeader, title, lead, ...itemKind(resource).published.texts(item) };
};

/** Fields that metadata, lists and search derive from an item. */
export interface DerivedItem extends DerivedFields, ComputedFields {
  readonly teaserImage: TeaserImage | null;
}

/** Derives the fields that are never accepted from outside. */
export const deriveItem = (draft: ItemDraft): DerivedItem => {
  const { resource, item } = draft;
  const { titleHeader, title, lead } = item;
  const { published } = itemKind(resource);
  const face = published.face(item);
  return {
    titleHeader: oneLine(titleHeader),
    title: oneLine(title),
    lead: oneLine(lead),
    actualTextLength: Object.values(readersTexts(draft)).reduce((sum, text) => sum + countCharacters(text), 0),
    teaserImage: face && { url: face.image.url, caption: face.caption, credit: face.credit },
    ...published.computed?.(item),
  };
};

/** The words by which search finds an item, besides title header, title and lead: also those of hidden slides, and the address. */
export const itemWords = ({ resource, item }: ItemDraft): string => itemKind(resource).published.words(item).join('\n');

/** Returns the item for the publication rules. Categories are not required; titles only if it has a page: embeds appear in an article. */
export const judgeItem = ({ resource, item }: ItemDraft): JudgedItem => {
  const { published, oneWay = [] } = itemKind(resource);
  const problems = published.missing(item);
  const fields = Object.fromEntries(Object.entries(item).filter(([name]) => !oneWay.includes(name)));
  return { title: item.title, fields, face: published.face(item), problems, hasPage: published.hasPage ?? false };
};

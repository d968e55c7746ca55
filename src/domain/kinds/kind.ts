import type { z } from 'zod';
import type { Element } from '../article/document.ts';
import type { ItemProblem } from '../item/problems.ts';
import type { ImageValue } from '../media/image.ts';
import type { Access } from '../user/role.ts';

/** Fields of a record, its own types forgotten. */
export type Fields = Readonly<Record<string, unknown>>;

/** Address of the newsroom's calls about a kind: `{api}/{service}{path}`; `operation` ends their ids, for example "Link" in `getLink`. */
export interface KindApi {
  readonly service: string;
  readonly path: string;
  readonly operation: string;
  /** The end of the id of its list, if it is not `operation` with an s. */
  readonly plural?: string;
  /** Titles in openapi.json that are more specific than "Read a link". */
  readonly summaries?: Partial<Record<'list' | 'get' | 'create' | 'put' | 'delete', string>>;
  /** Its bodies are as large as articles: pictures with all their crops, texts. */
  readonly isLarge?: true;
  /** Name of one record of the kind in titles, for example "a link". */
  readonly one: string;
  /** Its creation is an operation of its own, which takes more than the fields. */
  readonly ownCreation?: true;
}

/** Roles by action; `open` is about the kind's section in the window. There is no default. */
export type KindAccess = Readonly<Record<'open' | 'see' | 'create' | 'change' | 'delete', Access>>;

/** Place of the kind in the menu. */
export interface MenuPlace {
  readonly group: 'content' | 'pages' | 'administration';
  /** Entries of a group are ordered by it. */
  readonly position: number;
}

/** A section that several kinds share: one entry in the menu, a tab for each. */
export interface SharedSection {
  readonly section: string;
}

interface CommonKind<Name extends string> {
  /** Stored in databases and addresses: never renamed. */
  readonly name: Name;
  readonly api: KindApi;
  /** Its list in the window; one of the kind is at `{address}/{id}`. */
  readonly address: string;
  readonly menu: MenuPlace | SharedSection;
  readonly access: KindAccess;
  /** Files can be attached to one of the kind, at its service (B7-023). */
  readonly attaches?: true;
  /** `written`: drafts are stored on the desk and sent later; `read`: opened items can be read; `never`: needs the newsroom. */
  readonly offline: 'written' | 'read' | 'never';
}

/** A kind that is written as a text in revisions, with a journal and a merge by element. */
export interface DocumentKind<Name extends string = string> extends CommonKind<Name> {
  readonly merge: 'document';
  readonly published: true;
}

/** A picture with the texts that the content gives it. */
export interface Face {
  readonly image: ImageValue;
  readonly caption: string;
  readonly credit: string;
}

/** Fields of metadata that follow from those of some kinds. */
export interface ComputedFields {
  readonly slideCount?: number;
  /** Once on, it stays on (D-013): never false here. */
  readonly emailAlertEnabled?: true;
}

/** Declarations of a kind that readers see. Methods, so that a kind also fits if its fields are unknown. */
export interface Publication<Draft> {
  /** Readers get a page of it: it is not published without a title to stand in. */
  readonly hasPage?: true;
  /** The texts that readers get besides title header, title and lead, by the names of their fields: `slides.3.credit`. */
  texts(draft: Draft): Readonly<Record<string, string>>;
  /** The rich text below its head, if it has one; its words are among `texts`. */
  elements?(draft: Draft): readonly Element[];
  /** The words by which search finds it, besides title header, title and lead. */
  words(draft: Draft): readonly string[];
  /** The picture that represents it. */
  face(draft: Draft): Face | null;
  /** Everything that prevents its publication. */
  missing(draft: Draft): readonly ItemProblem[];
  /** Fields of its metadata that follow from the others. */
  computed?(draft: Draft): ComputedFields;
}

/** A column of the kind's list. */
export interface KindColumn {
  readonly id: string;
  /** The name by which the newsroom sorts by it. */
  readonly sort?: string;
}

/** A list of the kind's own; published kinds are listed by their metadata. */
export interface KindList {
  /** Fields of a row. */
  readonly row: z.ZodObject;
  /** Its order unless asked for another: a column that is sorted by, and `asc` or `desc`; by default the first such column, ascending. */
  readonly usual?: `${'createdAt' | 'updatedAt' | 'name'},${'asc' | 'desc'}`;
  /** Filters of the list, besides words: names of fields with ids. */
  readonly filters: readonly string[];
  /** Filters by the value of a field, or by one of its values: `{ sportTypes: { field: 'sport', value: sportSchema } }`. */
  readonly facets?: Readonly<Record<string, { readonly field: string; readonly value: z.ZodType<string, string> }>>;
}

/** Names that no other record of the kind has, without regard to case. */
export interface UniqueNames {
  /** Fields with names; an empty one is none. */
  readonly fields: readonly string[];
  /** Only among the records that have the same value here. */
  readonly within?: string;
}

/** A kind that is written whole, as a form with fields. */
export interface RecordKind<
  Name extends string = string,
  Draft extends z.ZodObject = z.ZodObject,
  Stored extends z.ZodObject = z.ZodObject,
> extends CommonKind<Name> {
  readonly merge: 'record';
  /** Schema of the draft that a user writes. */
  readonly draft: Draft;
  /** Schema of the stored record that the newsroom returns: the draft and added fields. */
  readonly stored: Stored;
  /** Version of the stored fields, from 1; `upgrade` converts fields of an earlier version. */
  readonly format: { readonly version: number; upgrade(stored: unknown, from: number): unknown };
  title(draft: z.output<Draft>): string;
  /** Ids of the pictures that it shows. */
  pictures(draft: z.output<Draft>): readonly string[];
  /** Names of switches that stay on once they are on (D-013); external accounts do not set them. */
  readonly oneWay?: readonly string[];
  /** Returns the reason why a draft is ambiguous, with the invalid field. */
  fault?(draft: z.output<Draft>): { readonly field: string; readonly message: string } | undefined;
  readonly columns: readonly KindColumn[];
  /** False for reference data. */
  readonly published: false | Publication<z.output<Draft>>;
}

/** Which records a field may name: those of a kind, or only those of them that say a value in a field of a facet. */
export interface RecordReference {
  readonly kind: string;
  readonly where?: { readonly field: string; readonly value: string };
}

/** Reference data: it has a list of its own, no publication and no metadata. */
export interface ReferenceKind<
  Name extends string = string,
  Draft extends z.ZodObject = z.ZodObject,
  Stored extends z.ZodObject = z.ZodObject,
> extends RecordKind<Name, Draft, Stored> {
  readonly published: false;
  readonly list: KindList;
  /** Error codes with which the newsroom may refuse a draft that fits its schema. */
  readonly refusals: readonly string[];
  /** Error codes with which the newsroom may refuse a deletion. */
  readonly deleteRefusals: readonly string[];
  /** The words by which search finds it, besides its title. */
  words?(draft: z.output<Draft>): readonly string[];
  readonly unique?: UniqueNames;
  /** Referenced records, by the fields with their ids: they exist, and are not deleted while referenced. */
  readonly references?: Readonly<Record<string, RecordReference>>;
  /** Initial values of fields that do not begin empty, off or with the first choice. */
  readonly initial?: Fields;
  /** Fields that do not change while others name the record, because they would not name it then. */
  readonly frozenWhileNamed?: readonly string[];
}

/** Any kind. */
export type Kind = DocumentKind | RecordKind;

/** A record that readers see. */
export type ItemKind = RecordKind & { readonly published: object };

interface Literals {
  readonly api: KindApi;
  readonly offline: CommonKind<string>['offline'];
}

/** Declares a record that readers see; its name, calls and promises keep their literal types. */
export const defineItem = <const Name extends string, Draft extends z.ZodObject, Stored extends z.ZodObject, const Given extends Literals>(
  kind: RecordKind<Name, Draft, Stored> & Given & { readonly published: Publication<z.output<Draft>> },
) => kind;

/** Declares reference data; its name, calls, promises and list keep their literal types. */
export const defineReference = <
  const Name extends string,
  Draft extends z.ZodObject,
  Stored extends z.ZodObject,
  const Given extends Literals & Pick<ReferenceKind, 'list' | 'refusals' | 'deleteRefusals'>,
>(
  kind: ReferenceKind<Name, Draft, Stored> & Given,
) => kind;

/** Declares a kind that is written as a text. */
export const defineDocument = <const Declared extends DocumentKind>(kind: Declared): Declared => kind;

/** The first version of stored fields: nothing to upgrade. */
export const FIRST_FORMAT = { version: 1, upgrade: (stored: unknown): unknown => stored } as const;

import type { ComponentType } from 'react';
import { deskResourceSchema } from '#domain/kinds/desk-kinds.ts';
import { isItemResource } from '#domain/kinds/item.ts';
import { type KindName, KINDS, referencesOf } from '#domain/kinds/kinds.ts';
import type { ReferenceKind } from '#domain/kinds/kind.ts';
import { InvariantError } from '#domain/result.ts';
import { collectionOfKind } from './list/collection-of-kind.tsx';
import { CollectionScreen } from '../collection/screen/CollectionScreen.tsx';
import { NewItemScreen } from '../item/create/NewItemScreen.tsx';
import { itemCollection } from '../item/list/item-collection.tsx';
import { DeclaredItem, declaredForm } from './DeclaredItem.tsx';
import type { KindParts, OwnFields } from './kind-parts.ts';
import { DeclaredRecord, NewDeclaredRecord, type WrittenKind } from './DeclaredRecord.tsx';

const REFERENCES: Readonly<Partial<Record<KindName, ReferenceKind>>> = referencesOf(KINDS);

const referenceKind = (name: KindName): ReferenceKind => {
  const kind = REFERENCES[name];
  if (kind === undefined) throw new InvariantError(`${name} has to bring screens of its own`);
  return kind;
};

/** Reference data that needs the newsroom brings a form of its own. */
const writtenKind = (name: KindName, own: OwnFields | undefined): WrittenKind => {
  const resource = deskResourceSchema.safeParse(name);
  if (!resource.success) throw new InvariantError(`${name} has to bring screens of its own`);
  return { kind: referenceKind(name), resource: resource.data, own };
};

/** The list of a kind. */
export const listScreen = (name: KindName, { icon, Head, Tools }: KindParts): ComponentType => {
  if (isItemResource(name)) {
    const collection = itemCollection({ resource: name, icon });
    return () => <CollectionScreen collection={collection} />;
  }
  const collection = collectionOfKind(referenceKind(name), { icon, ...(Tools && { Tools }) });
  return () => (
    <>
      {Head ? <Head /> : null}
      <CollectionScreen collection={collection} />
    </>
  );
};

/** Begins one of a kind. */
export const newScreen = (name: KindName, own?: OwnFields): ComponentType => {
  if (isItemResource(name)) return () => <NewItemScreen resource={name} />;
  const written = writtenKind(name, own);
  return () => <NewDeclaredRecord {...written} />;
};

/** One of a kind, in the form that its schema declares. */
export const oneScreen = (name: KindName, own?: OwnFields): ComponentType => {
  if (isItemResource(name)) {
    const form = declaredForm(name);
    return () => <DeclaredItem resource={name} form={form} />;
  }
  const written = writtenKind(name, own);
  return () => <DeclaredRecord {...written} />;
};

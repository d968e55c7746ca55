import { type Editor } from 'slate';
import { withDeletion } from '../editing/with-deletion.ts';
import { withFragments } from './with-fragments.ts';
import { type IdKeeping, withIds } from '../editing/with-ids.ts';
import { withKeys } from '../editing/with-keys.ts';
import { withNormalizing } from './with-normalizing.ts';
import { withSchema } from './with-schema.ts';

/**
 * Turns a Slate editor into one for our documents: blocks, rules, ids and keys, without a DOM.
 * `withHistory` comes before it, so that history records the operations as these plugins leave them.
 */
export const withGalley = <Kind extends Editor>(editor: Kind, options: { readonly makeId: () => string }): Kind & IdKeeping => {
  const { makeId } = options;
  withSchema(editor, makeId);
  withNormalizing(editor, makeId);
  withDeletion(editor);
  withKeys(editor, makeId);
  withFragments(editor, makeId);
  return withIds(editor, makeId);
};

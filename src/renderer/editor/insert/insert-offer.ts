import { Transforms } from 'slate';
import { ReactEditor } from 'slate-react';
import { findElement } from '#richtext/editing/commands/elements.ts';
import type { EditorParts } from '../editor-context.tsx';
import type { Offer } from '../offers/offers.ts';

type Parts = Pick<EditorParts, 'editor' | 'steps' | 'makeId' | 'open'>;

/** Inserts what an entry offers, as one undo step, or opens the form in which it is filled in first. */
export const insertOffer = ({ editor, steps, makeId, open }: Parts, { entry, view }: Offer): void => {
  if (entry.create && view.Form) {
    open.setState({ part: { kind: 'form', Form: view.Form, element: entry.create(makeId), isNew: true } });
    return;
  }
  steps.asStep(() => entry.insert?.(editor, makeId));
  ReactEditor.focus(editor);
};

/** Inserts an offer from the slash menu: removes the typed query in the same step. */
export const insertOfferForSlash = (parts: Parts, offer: Offer, elementId: string): void => {
  const { editor, steps } = parts;
  steps.asStep(() => {
    const path = findElement(editor, elementId)?.[1];
    if (path) Transforms.delete(editor, { at: editor.range(path) });
    insertOffer(parts, offer);
  });
};

import { useNavigate } from 'react-router';
import type { RequiredField } from '#domain/metadata/article-requirements.ts';
import { findInPane } from '#renderer/platform/state/pane.ts';
import { anchorOf, cardOfField } from './card-anchors.ts';
import { useArticleView } from './article-view.ts';
import { useEditMode } from './edit-mode.ts';

/** Scrolls to the block of a field and puts the caret there. */
const showField = (field: RequiredField): void => {
  const block = findInPane(field === 'body' ? '.g-block-paragraph' : `[data-block="${field}"]`);
  block?.scrollIntoView({ block: 'center' });
  const place = block ? document.createRange() : undefined;
  if (!block || !place) return;
  block.closest<HTMLElement>('[contenteditable="true"]')?.focus();
  place.selectNodeContents(block);
  place.collapse(false);
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(place);
};

const editing = (path: string): { readonly pathname: string; readonly search: string } => {
  const [pathname = '', search] = path.split('?');
  const parameters = new URLSearchParams(search);
  parameters.set('isEditingContent', 'true');
  return { pathname, search: parameters.toString() };
};

export interface Ways {
  /** Goes to a required field: to its block of the text, in edit mode, or to its section of the publication. */
  readonly toField: (field: RequiredField) => void;
  /** Goes to a section of the publication. */
  readonly toCard: (card: string) => void;
  /** Goes to all pictures, in edit mode. */
  readonly toPictures: () => void;
}

/** Provides functions that lead to what is missing in the open article. */
export const useGoTo = (): Ways => {
  const navigate = useNavigate();
  const { setEditing } = useEditMode();
  const { view, textPath, picturesPath, publicationPath } = useArticleView();
  const toCard = (card: string): void => void navigate(`${publicationPath}#${anchorOf(card)}`);
  return {
    toCard,
    toPictures: () => void navigate(editing(picturesPath)),
    toField: field => {
      const card = cardOfField(field);
      if (card !== undefined) return toCard(card);
      if (view === 'text') setEditing(true);
      else void navigate(editing(textPath));
      return void setTimeout(() => showField(field));
    },
  };
};

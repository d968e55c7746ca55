import { type MouseEvent, type ReactNode, useCallback } from 'react';
import { ReactEditor, useFocused, useReadOnly, useSlateSelector, useSlateStatic } from 'slate-react';
import { Transforms } from 'slate';
import type { Element } from '#domain/article/document.ts';
import { isShownAddress } from '#domain/media/image-address.ts';
import { chooseBlock, chosenBlock } from '../editing/chosen-block.ts';
import { unitAround } from '../editing/runs.ts';
import { type BlockViewProps, useSurroundings } from '../view/block-view.tsx';
import type { PictureCut } from '../view/media-services.tsx';
import './media.css';

export interface MediaFigureProps extends BlockViewProps {
  readonly label: string;
  readonly className: string;
  /** The content above the editable lines. */
  readonly preview: ReactNode;
  /** Nothing of it is for readers: read-only mode leaves it out. */
  readonly isEmpty?: boolean;
}

/** Returns whether keys apply to the block as a whole, and not to the words of its lines. */
const useChosen = (element: Element): boolean => {
  const isFocused = useFocused();
  const isChosen = useSlateSelector(editor => chosenBlock(editor)?.[0].id === element.id);
  return isFocused && isChosen;
};

/** A block with a preview and lines below it. A click on the preview chooses the block as a whole; its lines have the caret by a click or Tab. */
export const MediaFigure = ({ attributes, children, element, label, className, preview, isEmpty = false }: MediaFigureProps) => {
  const editor = useSlateStatic() as ReactEditor; // views are only drawn in an editor of slate-react
  const readOnly = useReadOnly();
  const isMarked = useChosen(element);
  const choose = (event: MouseEvent<HTMLElement>) => {
    if (readOnly || (event.target instanceof HTMLElement && event.target.closest('a, button') !== null)) return;
    const path = ReactEditor.findPath(editor, element);
    // A slide is a part of its slideshow: it is never taken out as a whole.
    if (unitAround(editor, path)?.element === element) chooseBlock(editor, path);
    else Transforms.select(editor, editor.start(path));
    ReactEditor.focus(editor);
  };
  return (
    <figure
      {...attributes}
      className={isMarked ? `g-media ${className} is-selected` : `g-media ${className}`}
      aria-label={label}
      data-block={element.type}
      hidden={readOnly && isEmpty}
    >
      {/* The keyboard chooses the block from beside it and reaches its lines by Tab; a click is only the quicker way there. */}
      <div className="g-media-preview" contentEditable={false} role="presentation" onClick={choose}>
        {preview}
      </div>
      {children}
    </figure>
  );
};

/** Provides the address from which the window gets a stored picture; undefined for an address that it cannot show. */
export const usePictureAddress = (): ((stored: string | undefined, widthPx: number, cut?: PictureCut) => string | undefined) => {
  const { addressOf } = useSurroundings().services.media ?? {};
  return useCallback(
    (stored, widthPx, cut) => {
      if (stored === undefined || !isShownAddress(stored)) return undefined;
      return addressOf ? addressOf(stored, widthPx, cut) : stored;
    },
    [addressOf],
  );
};

/** Takes a block out of the text, as one step of undo. */
export const useRemove = (element: Element): (() => void) => {
  const editor = useSlateStatic() as ReactEditor; // as above
  return () => {
    Transforms.removeNodes(editor, { at: ReactEditor.findPath(editor, element), voids: true });
    ReactEditor.focus(editor);
  };
};

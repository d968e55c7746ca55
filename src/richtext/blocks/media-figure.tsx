import { type MouseEvent, type ReactNode, useCallback } from 'react';
import { ReactEditor, useReadOnly, useSlateStatic } from 'slate-react';
import { Transforms } from 'slate';
import type { Element } from '#domain/article/document.ts';
import { isShownAddress } from '#domain/media/image-address.ts';
import { type BlockViewProps, useSurroundings } from '../view/block-view.tsx';
import type { PictureCut } from '../view/media-services.tsx';
import { useActive } from './structured-block.tsx';
import './media.css';

export interface MediaFigureProps extends BlockViewProps {
  readonly label: string;
  readonly className: string;
  /** The content above the editable lines. */
  readonly preview: ReactNode;
  /** Nothing of it is for readers: read-only mode leaves it out. */
  readonly isEmpty?: boolean;
}

/** A block with a preview and lines below it. A click on the preview puts the caret into its first line, so that the block is the current one. */
export const MediaFigure = ({ attributes, children, element, label, className, preview, isEmpty = false }: MediaFigureProps) => {
  const editor = useSlateStatic() as ReactEditor; // views are only drawn in an editor of slate-react
  const readOnly = useReadOnly();
  const isMarked = useActive();
  const select = (event: MouseEvent<HTMLElement>) => {
    if (readOnly || (event.target instanceof HTMLElement && event.target.closest('a, button') !== null)) return;
    Transforms.select(editor, editor.start(ReactEditor.findPath(editor, element)));
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
      {/* The keyboard reaches the block through its lines; a click is only the quicker way there. */}
      <div className="g-media-preview" contentEditable={false} role="presentation" onClick={select}>
        {preview}
      </div>
      {children}
    </figure>
  );
};

/** Where the window gets a stored picture from; undefined for an address that it cannot show. */
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

import { type ReactElement, type ReactNode } from 'react';
import { useFocused, useReadOnly, useSelected } from 'slate-react';
import { IconButton } from '#ui/IconButton.tsx';
import { EditIcon } from '#ui/icons.ts';
import { type BlockViewProps, useSurroundings } from '../view/block-view.tsx';
import './structured-block.css';

/** Returns whether the user is writing in the block. */
export const useActive = (): boolean => {
  const readOnly = useReadOnly();
  const selected = useSelected();
  const focused = useFocused();
  return selected && focused && !readOnly;
};

export interface StructuredBlockProps extends Pick<BlockViewProps, 'attributes' | 'children' | 'element'> {
  readonly className: string;
  readonly label: string;
  readonly icon: ReactElement;
  /** Fault of the block, in words; it does not prevent writing. */
  readonly fault?: string | undefined;
  /** Further text in the head: a state in words. */
  readonly state?: ReactNode;
  /** Name of the button that opens the block's form; without it there is no button. */
  readonly editLabel?: string;
  /** Buttons of the block's own, before the edit button. */
  readonly tools?: ReactNode;
  /** After the head, before the text. */
  readonly notice?: ReactNode;
}

/** A block of several parts: a frame with a quiet head that names it, says what is missing, and leads to its form. */
export const StructuredBlock = ({
  attributes,
  children,
  element,
  className,
  label,
  icon,
  fault,
  state,
  editLabel,
  tools,
  notice,
}: StructuredBlockProps) => {
  const readOnly = useReadOnly();
  const isActive = useActive();
  const { openForm } = useSurroundings();
  return (
    <div
      {...attributes}
      className={`g-structured ${className}${isActive ? ' is-active' : ''}`}
      role="group"
      aria-label={label}
      data-block={element.type}
      {...(element.data?.['templateElement'] === true ? { 'data-template': '' } : {})}
    >
      {readOnly ? null : (
        <div className="g-structured-head" contentEditable={false}>
          <span className="g-structured-icon" aria-hidden="true">
            {icon}
          </span>
          <span className="g-structured-name">{label}</span>
          {state}
          {fault === undefined ? null : <span className="g-structured-fault">{fault}</span>}
          <span className="g-structured-tools">
            {tools}
            {editLabel === undefined ? null : (
              <IconButton
                label={editLabel}
                icon={<EditIcon size={12} />}
                size="small"
                aria-haspopup="dialog"
                onMouseDown={event => event.preventDefault()}
                onClick={() => openForm(element.id)}
              />
            )}
          </span>
        </div>
      )}
      {notice}
      {children}
    </div>
  );
};

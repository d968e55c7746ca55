import { type ElementType } from 'react';
import { useFocused, useReadOnly, useSelected } from 'slate-react';
import { plainText } from '#domain/article/document.ts';
import { countCharacters } from '#domain/text/length.ts';
import type { BlockViewProps } from '../view/block-view.tsx';

/** Guide values of a line (rules.md, section 9): `good` characters are best, more than `most` are too many. */
export interface Guide {
  readonly good: number;
  readonly most: number;
}

/** The count against its guide: "64 / 60–70". */
const guideText = (length: number, { good, most }: Guide): string => `${length} / ${good === most ? most : `${good}–${most}`}`;

/** One of the fixed blocks: a line with a quiet count beside it, while one writes there or when it is too long. */
export const GuidedBlock = ({
  attributes,
  children,
  element,
  tag: Tag,
  className,
  guide,
}: BlockViewProps & { readonly tag: ElementType; readonly className: string; readonly guide: Guide }) => {
  const readOnly = useReadOnly();
  const selected = useSelected();
  const focused = useFocused();
  const length = countCharacters(plainText(element));
  const standing = length > guide.most ? 'over' : length > guide.good ? 'near' : 'inside';
  const shown = !readOnly && ((selected && focused) || standing === 'over');
  return (
    <Tag
      {...attributes}
      className={length === 0 ? `${className} is-empty` : className}
      data-block={element.type}
      {...(shown ? { 'data-guide': guideText(length, guide), 'data-standing': standing } : {})}
    >
      {children}
    </Tag>
  );
};

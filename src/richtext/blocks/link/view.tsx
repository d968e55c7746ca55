import type { MouseEvent } from 'react';
import { useReadOnly } from 'slate-react';
import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { type BlockView, type BlockViewProps, useSurroundings } from '../../view/block-view.tsx';
import { linkDataOf } from '../../model/link-data.ts';
import { hasMod } from '#ui/keys/press.ts';

/** Empty and without width: separates Chromium's caret from the link's edge. */
const Edge = () => (
  <span contentEditable={false} className="g-link-edge" aria-hidden="true">
    {'\u00A0'}
  </span>
);

/** A link. While one writes, a click sets the caret and Ctrl or Cmd with a click follows it; in reading it opens plainly (B6-011). */
const Link = ({ attributes, children, element }: BlockViewProps) => {
  const readOnly = useReadOnly();
  const { hrefOf, follow } = useSurroundings();
  const link = linkDataOf(element);
  const href = link && hrefOf(link);
  const handleClick = (event: MouseEvent) => {
    const follows = readOnly || hasMod(event);
    if (!follows || !link || follow(link)) event.preventDefault();
  };
  return (
    <a
      {...attributes}
      className="g-link"
      data-kind={link?.kind}
      {...(href === undefined ? {} : { href, target: '_blank', rel: 'noopener noreferrer' })}
      onClick={handleClick}
    >
      {readOnly ? null : <Edge />}
      {children}
      {readOnly ? null : <Edge />}
    </a>
  );
};

export const linkView: BlockView = { type: ELEMENT_TYPE.link, Component: Link };

import { type Element, ELEMENT_TYPE, type Node } from '#domain/article/document.ts';
import { modelOf } from '../../models.ts';
import { recordOf } from '../../repair/data.ts';

export interface PictureSource {
  readonly address: string;
  readonly alt?: string;
  readonly caption?: readonly Node[] | undefined;
  readonly credit?: string | undefined;
  /** What the media library says about it: `elvisId`, `naturalWidth` and so on (rules.md, section 3). */
  readonly embed?: Readonly<Record<string, unknown>>;
}

/** An image block that shows a picture by its address; undefined where this version has no such block. */
export const createPicture = (source: PictureSource, makeId: () => string): Element | undefined => {
  const model = modelOf(ELEMENT_TYPE.image);
  if (!model) return undefined;
  const empty = model.create(makeId);
  const { address, alt = '', caption, credit, embed } = source;
  const fill = (type: string, nodes: readonly Node[] | undefined) => (child: Node) =>
    nodes && 'children' in child && child.type === type ? { ...child, children: nodes } : child;
  const { templateElement: _template, ...data } = empty.data ?? {};
  return {
    ...empty,
    data: {
      ...data,
      originalSrc: address,
      embed: { ...recordOf(data['embed']), ...(alt === '' ? {} : { name: alt }), ...embed },
    },
    children: empty.children
      .map(fill(ELEMENT_TYPE.embedCaption, caption))
      .map(fill(ELEMENT_TYPE.embedCredit, credit === undefined ? undefined : [{ text: credit }])),
  };
};

import { type Element, ELEMENT_TYPE, isElement, type Node, type Text } from '#domain/article/document.ts';
import { settleTrackedChanges } from '#domain/article/tracked-changes.ts';

/** Removes the newsroom's remarks, which readers do not get, and accepts tracked changes. */
export const withoutRemarks = (elements: readonly Element[]): readonly Element[] =>
  withoutComments(settleTrackedChanges(elements, 'accept'));

const withoutComments = (elements: readonly Element[]): readonly Element[] =>
  elements
    .filter(({ type }) => type !== ELEMENT_TYPE.comment)
    .map(element => ({
      ...element,
      children: element.children.flatMap<Node>(child => (isElement(child) ? withoutComments([child]) : [withoutAnchor(child)])),
    }));

const withoutAnchor = ({ commentId: _commentId, ...text }: Text): Text => text;

const PICTURE = /src="[^"]*\/filerepo\/files\/(?<id>[\da-f-]{36})\/data(?<query>\?[^"]*)?"/gu;

/** HTML whose pictures come from this listener, below `base`. */
export interface ServedHtml {
  readonly html: string;
  /** The addresses of its pictures, with their crops; no others are served. */
  readonly pictures: ReadonlySet<string>;
}

/** Pictures of the library come from this listener; no address of the newsroom's own calls is told. */
export const servedHere = (page: string, base: string): ServedHtml => {
  const pictures = new Set<string>();
  const html = page.replaceAll(PICTURE, (_, id: string, query: string | undefined) => {
    const address = `${base}/pictures/${id}${query ?? ''}`;
    pictures.add(address.replaceAll('&amp;', '&'));
    return `src="${address}"`;
  });
  return { html, pictures };
};

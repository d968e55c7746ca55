import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import { recordOf } from '../../../model/data.ts';

/** The name of a paragraph style; a document of the layout system that has one of this name gives it its look. */
export type LayoutStyle = string;

const BODY = 'Body';

const STYLES: Readonly<Record<string, LayoutStyle>> = {
  [ELEMENT_TYPE.titleHeader]: 'Kicker',
  [ELEMENT_TYPE.title]: 'Title',
  [ELEMENT_TYPE.lead]: 'Lead',
  [ELEMENT_TYPE.paragraph]: BODY,
  [ELEMENT_TYPE.listItem]: 'List item',
  [ELEMENT_TYPE.quoteText]: 'Quote',
  [ELEMENT_TYPE.quoteCaption]: 'Quote caption',
  [ELEMENT_TYPE.separator]: 'Separator',
  [ELEMENT_TYPE.footer]: 'Footer',
  [ELEMENT_TYPE.infoboxTitle]: 'Title',
  [ELEMENT_TYPE.interviewQuestion]: 'Question',
  [ELEMENT_TYPE.interviewAnswer]: 'Answer',
};

const CROSSHEADS: Readonly<Record<string, LayoutStyle>> = {
  _crosshead_subsection: 'Crosshead subsection',
  _crosshead_listicle: 'Crosshead numbered',
  _crosshead_listicle_unordered: 'Crosshead bulleted',
};

/** The style of an element's paragraph; inside a container its name comes first ("Infobox Body"). */
export const styleOf = (element: Element, inside: string | undefined): LayoutStyle => {
  const kind = recordOf(element.data?.['style'])?.['crossheadType'];
  const style =
    element.type === ELEMENT_TYPE.crosshead
      ? ((typeof kind === 'string' ? CROSSHEADS[kind] : undefined) ?? 'Crosshead')
      : STYLES[element.type];
  return inside === undefined ? (style ?? BODY) : `${inside} ${style ?? BODY}`;
};

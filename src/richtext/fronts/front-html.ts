import type { FrontItem, FrontLink, FrontPage, FrontPicture, FrontSection } from '#domain/fronts/front.ts';
import { type DrawnLayout, drawnLayout, type SlotLook } from '#domain/fronts/layouts.ts';
import type { PictureSize } from '#domain/fronts/picture-query.ts';
import { ratioOf } from '#domain/media/crop.ts';
import type { AbVersion } from '#domain/metadata/ab-test.ts';
import { ZURICH, zurichTimeOf } from '#domain/time/zurich.ts';
import { html, type HtmlNode } from '../html/html-tree.ts';
import { kickwordClass } from './front-style.ts';

/** The words of a page, in its language. */
export interface FrontWords {
  readonly skip: string;
  readonly sections: string;
  readonly live: string;
  readonly premium: string;
  readonly advertisement: string;
  readonly nothing: string;
  readonly further: string;
  readonly untitled: string;
  readonly unknownLayout: string;
  readonly kinds: Readonly<Record<string, string>>;
}

/** Context for drawing a page. */
export interface FrontSurroundings {
  readonly now: string;
  readonly words: FrontWords;
  /** The address of a picture in a size; undefined if it cannot be shown. */
  readonly pictureAddress: (item: FrontItem, picture: FrontPicture, size: PictureSize) => string | undefined;
  /** The desk is also shown what readers are not: where advertisements stand, sections without items, layouts that are not known. */
  readonly isDesk: boolean;
  /** Which version of teasers under test the desk is shown. */
  readonly version?: AbVersion;
}

/** Pictures further down are loaded as one scrolls there. */
const EAGER_ITEMS = 2;
const UNEVEN_PATTERN = ['wide', 'narrow', 'narrow', 'wide'] as const;

const COLORS: ReadonlySet<string> = new Set(['neutral', 'tenantColor', 'blue', 'brown', 'green', 'mint', 'orange', 'pink', 'purple']);

const isWeb = (href: string): boolean => /^(?:https?:\/\/|\/(?!\/))/u.test(href);

const link = ({ href, text }: FrontLink, name: string): HtmlNode =>
  isWeb(href) ? html('a', { class: name, href }, [text]) : html('span', { class: name }, [text]);

const dayOf = (instant: string, { language }: Pick<FrontItem, 'language'>): string =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: ZURICH }).format(new Date(instant));

/** The time of today, else the day. */
const timeOf = (instant: string, page: Pick<FrontPage, 'language'>, now: string): string => {
  const { date, time } = zurichTimeOf(instant);
  return date === zurichTimeOf(now).date ? time.slice(0, 5) : dayOf(instant, page);
};

interface Drawing extends FrontSurroundings {
  readonly page: FrontPage;
}

interface Placed {
  readonly item: FrontItem;
  readonly look: SlotLook;
  /** From 0, over the whole page. */
  readonly place: number;
  readonly heading: 'h2' | 'h3';
  /** Beside its size. */
  readonly name?: string;
}

const figure = ({ item, look, place }: Placed, { pictureAddress }: Drawing): readonly HtmlNode[] => {
  const { picture: size } = look;
  if (!size || !item.picture) return [];
  const src = pictureAddress(item, item.picture, size);
  if (src === undefined) return [];
  const height = Math.round(size.widthPx / ratioOf(size.ratio));
  const attributes = { src, alt: item.picture.alt, width: String(size.widthPx), height: String(height), decoding: 'async' };
  return [
    html('div', { class: `pic r-${size.ratio.replace(':', '-')}` }, [
      html('img', { ...attributes, ...(place >= EAGER_ITEMS ? { loading: 'lazy' } : { fetchpriority: 'high' }) }),
    ]),
  ];
};

const marks = ({ item }: Placed, { words }: Drawing): readonly HtmlNode[] => {
  const kind = words.kinds[item.resourceName];
  const parts = [
    ...(item.isLive ? [html('span', { class: 'live' }, [words.live])] : []),
    ...(item.kickword ? [html('span', { class: `kw ${kickwordClass(item.kickword)}` }, [item.kickword.name])] : []),
    ...(kind === undefined ? [] : [html('span', { class: 'kind' }, [kind])]),
    ...(item.titleHeader.trim() === '' ? [] : [html('span', { class: 'over' }, [item.titleHeader])]),
  ];
  return parts.length === 0 ? [] : [html('p', { class: 'marks' }, parts)];
};

const facts = ({ item }: Placed, { words, page, now }: Drawing): readonly HtmlNode[] => {
  const parts = [
    ...(item.publishedAt === null ? [] : [html('time', { datetime: item.publishedAt }, [timeOf(item.publishedAt, page, now)])]),
    ...(item.isPremium ? [html('span', { class: 'plus' }, [words.premium])] : []),
  ];
  return parts.length === 0 ? [] : [html('p', { class: 'facts' }, parts)];
};

/** One version of a teaser; under test it carries the other one, and the page's script shows each reader one of them (D-030). */
const oneTeaser = (placed: Placed, drawing: Drawing, other?: HtmlNode): HtmlNode => {
  const { item, look, heading, name } = placed;
  const title = item.title.trim() === '' ? drawing.words.untitled : item.title;
  const linked = item.href !== null && isWeb(item.href) ? html('a', { href: item.href }, [title]) : html('span', {}, [title]);
  const pictures = figure(placed, drawing);
  const names = [
    't',
    `t-${look.size}`,
    ...(pictures.length === 0 && look.picture ? ['no-pic'] : []),
    ...(name === undefined ? [] : [name]),
    ...(other ? ['tested'] : []),
  ];
  return html(
    'article',
    {
      class: names.join(' '),
      'data-item': item.id,
      ...(item.test && !drawing.isDesk && { 'data-test': item.test.id }),
      ...(item.language === drawing.page.language ? {} : { lang: item.language }),
    },
    [
      ...pictures,
      html('div', { class: 'words' }, [
        ...marks(placed, drawing),
        html(heading, {}, [linked]),
        ...(look.hasLead && item.lead.trim() !== '' ? [html('p', { class: 'lead' }, [item.lead])] : []),
        ...facts(placed, drawing),
      ]),
      ...(other ? [html('template', {}, [other])] : []),
    ],
  );
};

const teaser = (placed: Placed, drawing: Drawing): HtmlNode => {
  const { item } = placed;
  const { test } = item;
  if (!test) return oneTeaser(placed, drawing);
  const other: Placed = { ...placed, item: { ...item, ...test.b } };
  if (drawing.isDesk) return oneTeaser(drawing.version === 'b' ? other : placed, drawing);
  return oneTeaser(placed, drawing, oneTeaser(other, drawing));
};

const advertisement = (after: number, { words, isDesk }: Drawing): HtmlNode =>
  html('div', { class: 'ad', 'data-ad': String(after) }, isDesk ? [words.advertisement] : []);

interface SectionDrawing {
  readonly section: FrontSection;
  readonly layout: DrawnLayout;
  /** Number of items above. */
  readonly above: number;
}

const nameAt = ({ base }: DrawnLayout, index: number): string | undefined =>
  base === 'standard_uneven' ? UNEVEN_PATTERN[index % UNEVEN_PATTERN.length] : undefined;

/** The teasers of a section in their order, with the places of advertisements between them. */
const flow = ({ section, layout, above }: SectionDrawing, drawing: Drawing, isHeaded: boolean): readonly (readonly HtmlNode[])[] =>
  section.items.map((item, index) => {
    const name = nameAt(layout, index);
    const placed: Placed = {
      item,
      look: index === 0 ? layout.first : layout.others,
      place: above + index,
      heading: isHeaded ? 'h3' : 'h2',
      ...(name === undefined ? {} : { name }),
    };
    const drawn = teaser(placed, drawing);
    return section.adsPositions.includes(index + 1) ? [drawn, advertisement(index + 1, drawing)] : [drawn];
  });

/** Layouts whose first item stands apart from the others. */
const LED: ReadonlySet<string> = new Set(['bundle', 'highlight', 'opener_list', 'opener_overview', 'opener_top']);

const bodyOf = ({ layout: { base } }: SectionDrawing, teasers: readonly (readonly HtmlNode[])[], label: string): HtmlNode => {
  const [first = [], ...others] = teasers;
  if (base === 'horizontal_scroll')
    return html('div', { class: 'items', tabindex: '0', role: 'group', ...(label === '' ? {} : { 'aria-label': label }) }, teasers.flat());
  if (!LED.has(base)) return html('div', { class: 'items' }, teasers.flat());
  return html('div', { class: 'items' }, [...first, ...(others.length === 0 ? [] : [html('div', { class: 'others' }, others.flat())])]);
};

const sectionHead = (section: FrontSection, { isKnown }: DrawnLayout, { words, isDesk }: Drawing): readonly HtmlNode[] => {
  const parts = [
    ...(section.showTitle && section.title.trim() !== '' ? [html('h2', {}, [section.title])] : []),
    ...(section.subtitle.trim() === '' ? [] : [html('p', { class: 'subtitle' }, [section.subtitle])]),
    ...(isDesk && !isKnown ? [html('p', { class: 'note' }, [`${words.unknownLayout} ${section.layout}`])] : []),
  ];
  return parts.length === 0 ? [] : [html('header', {}, parts)];
};

const drawSection = (section: FrontSection, above: number, drawing: Drawing): readonly HtmlNode[] => {
  if (section.items.length === 0 && !drawing.isDesk) return [];
  const layout = drawnLayout(section.layout);
  const head = sectionHead(section, layout, drawing);
  const isHeaded = section.showTitle && section.title.trim() !== '';
  const names = [
    'section',
    `l-${layout.base}`,
    ...(layout.isDense ? ['dense'] : []),
    ...(COLORS.has(section.backgroundColor) ? ['tinted', `c-${section.backgroundColor}`] : []),
  ];
  const attributes = {
    class: names.join(' '),
    'data-section': section.id,
    ...(section.identifier === '' ? {} : { id: section.identifier }),
    ...(!isHeaded && section.title.trim() !== '' && { 'aria-label': section.title }),
  };
  const body =
    section.items.length === 0
      ? html('p', { class: 'note' }, [drawing.words.nothing])
      : bodyOf({ section, layout, above }, flow({ section, layout, above }, drawing, isHeaded), section.title);
  const button = section.button === null ? [] : [html('p', { class: 'button' }, [link(section.button, 'more')])];
  const next =
    section.next === undefined || section.next === null
      ? []
      : [html('p', { class: 'button' }, [html('a', { class: 'more', rel: 'next', href: section.next }, [drawing.words.further])])];
  return [html('section', attributes, [html('div', { class: 'inner' }, [...head, body, ...button, ...next])])];
};

const titleBar = ({ title, heading, navigation }: FrontPage, { words }: Drawing): HtmlNode => {
  const name = html('a', { class: 'name', href: title.home }, [
    ...(title.logo === null ? [] : [html('img', { src: title.logo, alt: '', width: '44', height: '44' })]),
    html('span', {}, [title.name]),
  ]);
  return html('header', { class: 'top' }, [
    html('div', { class: 'inner' }, [heading === null ? html('h1', {}, [name]) : html('p', { class: 'title' }, [name])]),
    ...(navigation.length === 0
      ? []
      : [
          html('nav', { 'aria-label': words.sections }, [
            html(
              'ul',
              { class: 'inner' },
              navigation.map(entry => html('li', {}, [link(entry, 'nav')])),
            ),
          ]),
        ]),
  ]);
};

/** The body of a front page: plain values, which `printHtml` escapes. */
export const frontBody = (page: FrontPage, surroundings: FrontSurroundings): readonly HtmlNode[] => {
  const drawing: Drawing = { ...surroundings, page };
  const drawn = page.sections.reduce<{ readonly nodes: readonly HtmlNode[]; readonly above: number }>(
    ({ nodes, above }, section) => ({ nodes: [...nodes, ...drawSection(section, above, drawing)], above: above + section.items.length }),
    { nodes: [], above: 0 },
  );
  return [
    html('a', { class: 'skip', href: '#main' }, [drawing.words.skip]),
    titleBar(page, drawing),
    html('main', { id: 'main' }, [
      ...(page.heading === null ? [] : [html('h1', { class: 'heading inner' }, [page.heading])]),
      ...(drawn.nodes.length === 0 ? [html('p', { class: 'note inner' }, [drawing.words.nothing])] : drawn.nodes),
    ]),
  ];
};

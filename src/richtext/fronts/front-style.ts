import { contrastOf, inkOn } from '#domain/fronts/contrast.ts';
import type { FrontItem, FrontPage } from '#domain/fronts/front.ts';
import { DARK_STYLE, LAYOUT_STYLE } from './layout-style.ts';

type Colors = NonNullable<FrontItem['kickword']>;

const HEX = /^#[\da-f]{6}$/iu;
const colorOr = (color: string, other: string): string => (HEX.test(color) ? color.toLowerCase() : other);
const colorsOf = ({ backgroundColor, borderColor, textColor }: Colors): readonly string[] => [
  colorOr(backgroundColor, '#ffffff'),
  colorOr(borderColor, '#1b1d20'),
  colorOr(textColor, '#1b1d20'),
];

/** The class of a kickword's colours. */
export const kickwordClass = (kickword: Colors): string => `kw-${colorsOf(kickword).join('').replaceAll('#', '')}`;

const kickwordRules = (page: FrontPage): readonly string[] => {
  const kickwords = page.sections.flatMap(({ items }) => items.flatMap(({ kickword }) => kickword ?? []));
  const rules = kickwords.map(kickword => {
    const [background = '', border = '', text = ''] = colorsOf(kickword);
    return `.${kickwordClass(kickword)}{background:${background};border-color:${border};color:${text}}`;
  });
  return [...new Set(rules)];
};

/** Text in the title's colour needs 4.5:1 on paper (WCAG 2.2, 1.4.3); a paler one stays a surface. */
const READABLE = 4.5;
/** The palest surface that text stands on in dark colours. */
const PALEST_DARK = '#35260f';

/** The one style sheet of a page: its layouts, the title's colour, and the colours of its kickwords. Colours are checked: nothing else gets in. */
export const frontStyle = (page: FrontPage): string => {
  const color = colorOr(page.title.primaryColor, '#1b1d20');
  const ink = contrastOf(color, '#ffffff') >= READABLE ? color : '#1b1d20';
  return [`:root{--title:${color};--on-title:${inkOn(color)};--title-ink:${ink}}`, LAYOUT_STYLE, ...kickwordRules(page)].join('\n');
};

/** The sheet of readers: with dark colours where they want them; on the palest of dark surfaces the title's colour has to be read, too. */
export const readersStyle = (page: FrontPage): string => {
  const color = colorOr(page.title.primaryColor, '#1b1d20');
  const ink = contrastOf(color, PALEST_DARK) >= READABLE ? color : '#e8e6e1';
  return `${frontStyle(page)}\n@media (prefers-color-scheme:dark){:root{--title-ink:${ink}}\n${DARK_STYLE}}`;
};

import { playersAt, type PlayerSign, signsOf } from '#domain/ticker/line-up.ts';
import type { Standing } from '#domain/ticker/standing.ts';
import type { Competitor, SidePlayer, TickerDraft } from '#domain/ticker/ticker.ts';
import { html, type HtmlElement, type HtmlNode } from '#richtext/html/html-tree.ts';
import type { Words } from '../page/words.ts';

const signTree = (sign: PlayerSign, words: Words): HtmlNode =>
  html('abbr', { title: words[sign] }, [sign === 'captain' ? words.captainSign : words.goalkeeperSign]);

const playerTree = (player: SidePlayer, words: Words): HtmlNode =>
  html('li', {}, [
    html('b', {}, [String(player.number)]),
    ` ${player.name}`,
    ...signsOf(player).flatMap(sign => [' ', signTree(sign, words)]),
  ]);

const playersTree = (players: readonly SidePlayer[], words: Words): HtmlNode =>
  html(
    'ul',
    {},
    players.map(player => playerTree(player, words)),
  );

const sideTree = (side: Competitor, words: Words): readonly HtmlNode[] => {
  const bench = playersAt(side.lineUp, 'bench');
  return [
    html('section', {}, [
      html('h3', {}, [side.name]),
      playersTree(playersAt(side.lineUp, 'starting'), words),
      ...(bench.length === 0 ? [] : [html('h4', {}, [words.bench]), playersTree(bench, words)]),
    ]),
  ];
};

const isKnown = (side: Competitor | null): side is Competitor => side !== null && playersAt(side.lineUp, 'starting').length > 0;

/** Returns the sides of which readers get a line-up: somebody is known to begin. */
export const linedUpSides = ({ home, away }: Pick<TickerDraft, 'home' | 'away'>): readonly Competitor[] => [home, away].filter(isKnown);

/** Renders the line-ups: open until the match begins, then folded; empty while nobody is known to begin. */
export const lineUpTree = (ticker: TickerDraft, standing: Standing | null, words: Words): HtmlElement => {
  const sides = linedUpSides(ticker);
  if (sides.length === 0) return html('details', { id: 'line-up', hidden: '' });
  const isBefore = standing === null || (standing.kind === 'goals' && standing.phase === 'before');
  return html('details', { id: 'line-up', ...(isBefore && { open: '' }) }, [
    html('summary', {}, [words.lineUps]),
    html(
      'div',
      { class: 'line-ups' },
      sides.flatMap(side => sideTree(side, words)),
    ),
  ]);
};

import type { Competitor, TickerDraft } from '#domain/ticker/ticker.ts';
import { assetIdOf } from '#domain/media/asset.ts';
import { cropOf } from '#domain/media/crop.ts';
import type { ImageValue } from '#domain/media/image.ts';
import { renditionQuery } from '#domain/media/rendition.ts';
import { standingOfMatch } from '#domain/ticker/match-standing.ts';
import { type MatchStatus, startOfMatch } from '#domain/ticker/match-status.ts';
import type { Standing } from '#domain/ticker/standing.ts';
import { ZURICH } from '#domain/time/zurich.ts';
import type { ContentLocale } from '#domain/locale.ts';
import { html, type HtmlElement, type HtmlNode } from '#richtext/html/html-tree.ts';
import { fill, WORDS, type Words } from '../page/words.ts';
import { turnWords } from './event-fact.ts';
import { scoreLines, scoreText } from './score-text.ts';

const paragraph = (text: string, name: string): readonly HtmlNode[] => (text.trim() === '' ? [] : [html('p', { class: name }, [text])]);

const startOf = (startsAt: string, locale: ContentLocale): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: ZURICH,
  }).format(new Date(startsAt));

const startTree = (ticker: TickerDraft, locale: ContentLocale): readonly HtmlNode[] => {
  const startsAt = startOfMatch(ticker);
  return startsAt === null
    ? []
    : [
        html('p', { class: 'note' }, [
          `${WORDS[locale].starts} `,
          html('time', { datetime: startsAt }, [`${startOf(startsAt, locale)}${turnWords(startsAt, WORDS[locale])}`]),
        ]),
      ];
};

const STATUS_WORDS = { postponed: 'matchPostponed', abandoned: 'matchAbandoned', awarded: 'matchAwarded' } as const;

/** Returns what became of a match that does not go as planned: "Abgebrochen: Nebel"; empty if it does. */
const becameOf = (matchStatus: MatchStatus | null, words: Words): string => {
  if (matchStatus === null) return '';
  const what = words[STATUS_WORDS[matchStatus.kind]];
  const reason = matchStatus.reason.trim();
  return reason === '' ? what : fill(words.because, { what, reason });
};

/** Title header, title, lead and start. */
export const headTree = ({ ticker, locale }: { readonly ticker: TickerDraft; readonly locale: ContentLocale }): HtmlElement => {
  const { titleHeader, title, lead, intro } = ticker;
  return html('header', { id: 'head' }, [
    ...paragraph(titleHeader, 'kicker'),
    html('h1', {}, [title]),
    ...paragraph(lead, 'lead'),
    ...startTree(ticker, locale),
    ...paragraph(ticker.scoreboardEnabled ? '' : becameOf(ticker.matchStatus, WORDS[locale]), 'note'),
    ...paragraph(intro, 'intro'),
  ]);
};

/** What became of a match without any event yet; an awarded one with its score. */
const becameLine = ({ matchStatus, home, away }: TickerDraft, words: Words): string => {
  const became = becameOf(matchStatus, words);
  if (matchStatus?.kind !== 'awarded') return became;
  return `${home?.name ?? ''} – ${away?.name ?? ''} ${matchStatus.score.home}:${matchStatus.score.away} · ${became}`;
};

const LOGO_PX = 70;

/** The picture of a team in its square (B9-006); drawings and pictures of the web are shown whole. */
const logoAddress = (image: ImageValue): string => {
  if (assetIdOf(image.url) === undefined || image.mimetype === 'image/svg+xml') return image.url;
  const crop = cropOf(image, { width: image.naturalWidth, height: image.naturalHeight }, '1:1');
  return `${image.url}?${renditionQuery({ crop, widthPx: LOGO_PX, heightPx: LOGO_PX })}`;
};

const sideTree = (side: Competitor | null): HtmlElement =>
  html('div', { class: 'side' }, [
    ...(side?.image ? [html('img', { src: logoAddress(side.image), alt: '', width: String(LOGO_PX), height: String(LOGO_PX) })] : []),
    html('span', {}, [side?.name ?? '']),
  ]);

/** Renders the scoreboard: both sides with their score after the events and the phase of the match; empty if the ticker has none. */
export const boardTree = (ticker: TickerDraft, events: Standing | null, words: Words): HtmlElement => {
  const { home, away, league, scoreboardEnabled, matchStatus } = ticker;
  const standing = standingOfMatch(matchStatus, events);
  if (scoreboardEnabled && standing === null && matchStatus !== null)
    return html('section', { id: 'board', 'aria-label': words.scoreboard }, [...paragraph(becameLine(ticker, words), 'phase')]);
  if (!scoreboardEnabled || standing === null) return html('div', { id: 'board' });
  const [where = '', ...more] = scoreLines(standing, words, becameOf(matchStatus, words));
  return html('section', { id: 'board', 'aria-label': words.scoreboard }, [
    ...paragraph(league?.name ?? '', 'league'),
    html('div', { class: 'sides' }, [sideTree(home), html('p', { class: 'score' }, [scoreText(standing)]), sideTree(away)]),
    ...[where, ...more].map(line => html('p', { class: 'phase' }, [line])),
  ]);
};

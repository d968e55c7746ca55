import { COMMENT_MAX } from './comment.ts';

/** Author and time of something written in another program, as it says: local time without a zone, "2026-11-03T14:02". */
export interface Origin {
  readonly author: string;
  readonly at: string | undefined;
}

const FIRST_LINE = /^(?<author>[^\n·]{1,200})(?: · (?<day>\d\d)\.(?<month>\d\d)\.(?<year>\d{4}) (?<time>\d\d:\d\d))?$/u;
const MOMENT = /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)T(?<time>\d\d:\d\d)/u;

/** The first line of a comment that came from another program: "Anna Muster · 03.11.2026 14:02". The account is ours, the words are theirs. */
export const originLine = ({ author, at }: Origin): string => {
  const name = author
    .replace(/[\n·]+/gu, ' ')
    .trim()
    .slice(0, 200);
  const { year, month, day, time } = MOMENT.exec(at ?? '')?.groups ?? {};
  return year === undefined ? `${name} ·` : `${name} · ${day}.${month}.${year} ${time}`;
};

/** A comment of ours as its writer and words; undefined where it came from no other program. */
export const readOrigin = (text: string): (Origin & { readonly words: string }) | undefined => {
  const [first = '', ...rest] = text.split('\n');
  if (rest.length === 0 || !first.includes(' ·')) return undefined;
  const { author, day, month, year, time } = FIRST_LINE.exec(first.replace(/ ·$/u, ''))?.groups ?? {};
  if (author === undefined) return undefined;
  return { author: author.trim(), at: year === undefined ? undefined : `${year}-${month}-${day}T${time}`, words: rest.join('\n') };
};

/** Words as long as comments may be; nothing is left out. */
export const inComments = (text: string): readonly string[] => {
  if (text.length <= COMMENT_MAX) return [text];
  const space = text.lastIndexOf(' ', COMMENT_MAX - 1);
  const at = space > 0 ? space : COMMENT_MAX - 1;
  return [text.slice(0, at), ...inComments(text.slice(at).trimStart())];
};

import { ASSET_WORD_LIMITS } from '#domain/media/asset.ts';
import type { PictureWords } from '../types.ts';
import { type Fields, readFields } from './fields.ts';
import { isCameraWord, tidy } from './tidy.ts';

export const NO_WORDS: PictureWords = { title: '', caption: '', credit: '', alt: '' };

const { caption: CAPTION_MAX, credit: CREDIT_MAX, name: ALT_MAX } = ASSET_WORD_LIMITS;
const TITLE_MAX = 300;

/** By-line and source: “Peter Klaunzer/KEYSTONE”, one of them where the other is missing or the same. */
const byLineOf = ({ creators, source }: Fields): string => {
  const names = creators.map(name => tidy(name, CREDIT_MAX)).filter(name => name !== '' && !isCameraWord(name));
  const byLine = names.join(', ');
  const from = tidy(source, CREDIT_MAX);
  if (byLine === '' || from === '' || byLine.toLowerCase().includes(from.toLowerCase())) return byLine || from;
  return `${byLine}/${from}`;
};

/**
 * What people wrote into a picture. Each word comes from the first standard that has it: IPTC, XMP, EXIF. The credit is the credit line, else
 * the by-line with its source, else the copyright. What cameras write there by themselves counts as nothing.
 */
export const readWords = (file: Uint8Array): PictureWords => {
  const standards = readFields(file);
  if (standards.length === 0) return NO_WORDS;
  const first = (most: number, read: (fields: Fields) => readonly string[]): string =>
    standards
      .flatMap(read)
      .map(text => tidy(text, most))
      .find(text => text !== '' && !isCameraWord(text)) ?? '';
  return {
    title: first(TITLE_MAX, ({ titles }) => titles),
    caption: first(CAPTION_MAX, ({ caption }) => [caption]),
    credit:
      first(CREDIT_MAX, ({ creditLine }) => [creditLine]) ||
      first(CREDIT_MAX, fields => [byLineOf(fields)]) ||
      first(CREDIT_MAX, ({ copyright }) => [copyright]),
    alt: first(ALT_MAX, ({ alt }) => [alt]),
  };
};

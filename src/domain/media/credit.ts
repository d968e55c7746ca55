import { z } from 'zod';
import type { Attachment } from './attachment.ts';

/** Default pattern of a credit, naming creator and owner of a picture: "Peter Klaunzer/KEYSTONE", as Swiss newsrooms write it. */
export const DEFAULT_CREDIT_PATTERN = '{byLine}/{agency}';

const PLACEHOLDER = /\{(?<name>byLine|agency)\}/gu;
/** Maximum length of a pattern, in characters. */
export const CREDIT_PATTERN_MAX = 100;

/** A pattern of a title: `{byLine}` and `{agency}`, each once, with other words around them. */
export const creditPatternSchema = z
  .string()
  .max(CREDIT_PATTERN_MAX)
  .refine(
    pattern =>
      [...pattern.matchAll(PLACEHOLDER)]
        .map(({ groups }) => groups?.['name'])
        .toSorted()
        .join(' ') === 'agency byLine',
  );

/** The credit of a picture whose by-line and agency are known. */
export const composeCredit = (
  { byLine, agency }: { readonly byLine: string; readonly agency: string },
  pattern: string = DEFAULT_CREDIT_PATTERN,
): string => pattern.replaceAll(PLACEHOLDER, (_written, name: string) => (name === 'byLine' ? byLine : agency));

interface FileCredit {
  readonly credit: string;
  /** Creator of the picture, from its file. */
  readonly byLine?: string | undefined;
}

/**
 * The words of a file with their credit in the pattern of a title. Only a credit that was put together of by-line and agency is written anew:
 * what a user has changed, and what names one of them alone, stays as it is.
 */
export const withCreditPattern = <Words extends FileCredit>(words: Words, pattern: string): Words => {
  const { credit, byLine = '' } = words;
  const start = composeCredit({ byLine, agency: '' });
  if (byLine === '' || !credit.startsWith(start) || credit === start) return words;
  return { ...words, credit: composeCredit({ byLine, agency: credit.slice(start.length) }, pattern) };
};

/** An attachment whose credit is written in the pattern of a title. */
export const withAttachmentCredit = (attachment: Attachment, pattern: string): Attachment => {
  const { fileMetadata } = attachment;
  return { ...attachment, fileMetadata: { ...fileMetadata, metadata: withCreditPattern(fileMetadata.metadata, pattern) } };
};

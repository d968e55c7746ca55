import { requiredText } from '../validation/required.ts';
import { firstProblem, type Problem, type Validator } from '../validation/problem.ts';
import { isComponentAddress } from './frontend-component.ts';
import { readIframeSource } from './iframe-source.ts';
import type { Recognise } from './recognised.ts';

const trimmedText: Validator<string> = value => requiredText(value.trim());

/** The source of a social embed: required (B5-056), and an address of the network or an embed code that holds one (B5-040). */
export const embedSource = (recognise: Recognise): Validator<string> =>
  firstProblem(trimmedText, value => (recognise(value) ? null : { key: 'validator.message.validUrlOrEmbedCode' }));

/** The source of a Zattoo embed (B5-048). */
export const zattooSource = (recognise: Recognise): Validator<string> =>
  firstProblem(trimmedText, value => (recognise(value) ? null : { key: 'validator.message.invalidEmbedCode' }));

/** The source of embedded content: one address or one complete iframe tag (B5-053). */
export const iframeSource: Validator<string> = firstProblem(trimmedText, value =>
  readIframeSource(value) ? null : { key: 'validator.message.oneIframeOrUrl' },
);

/** The source of a front-end component (B5-049, B5-050). */
export const componentSource = (host: string | undefined): Validator<string> =>
  firstProblem(trimmedText, value =>
    isComponentAddress(value, host) ? null : { key: 'validator.message.invalidFrontendComponentUrl', values: { host: host ?? '' } },
  );

/** A key or a value of a front-end component's property (B5-050). */
export const componentProperty: Validator<string> = trimmedText;

/** The fallback height as it was typed (B5-055): a positive number of pixels, null if the field is empty, a problem otherwise. */
export const readFallbackHeight = (
  typed: string,
): { readonly ok: true; readonly height: number | null } | { readonly ok: false; readonly problem: Problem } => {
  const trimmed = typed.trim();
  if (trimmed === '') return { ok: true, height: null };
  return /^[1-9]\d{0,3}$/u.test(trimmed)
    ? { ok: true, height: Number(trimmed) }
    : { ok: false, problem: { key: 'validator.message.digitsOnly' } };
};

import { checkLink, type LinkRules } from '../text/links.ts';
import type { Validator } from './problem.ts';

/** An address with its protocol, https only by default (B5-038), with the message key of the allowed ones. */
export const url =
  (rules: LinkRules = {}): Validator<string> =>
  value => {
    const checked = checkLink(value, rules);
    return checked.ok ? null : { key: checked.error };
  };

import type { LinkData } from '#domain/article/document.ts';
import { type LinkRules, checkLink, linkFromPasted } from '#domain/text/links.ts';
import type { LinkTarget } from '#richtext/view/link-services.tsx';

/** State of the link dialog: keyed on kind (B5-034), the text for both. Input for the other kind is kept until the dialog closes. */
export interface LinkForm {
  readonly kind: 'external' | 'internal';
  readonly text: string;
  readonly href: string;
  readonly target: LinkTarget | undefined;
}

/** Locale keys of the errors, by field. */
export interface LinkFormFaults {
  readonly text?: string;
  readonly target?: string;
}

/** Returns the rules that allow an address besides https, if already in a text or pasted (B5-031, B5-032, B5-033, B5-036). */
export const rulesOfAddress = (address: string): LinkRules => ({
  allowInsecure: /^\s*http:/iu.test(address),
  allowMailto: /^\s*mailto:/iu.test(address),
});

/** Returns the rules that allow whatever either set allows. */
export const joinRules = (left: LinkRules, right: LinkRules): LinkRules => ({
  allowInsecure: left.allowInsecure === true || right.allowInsecure === true,
  allowMailto: left.allowMailto === true || right.allowMailto === true,
});

const REQUIRED = 'validator.message.required';

/** Returns the form of an existing or a new link; text that is an address prefills the address. */
export const linkFormOf = (link: LinkData | undefined, text: string): LinkForm => ({
  kind: link === undefined || link.kind === 'external' ? 'external' : 'internal',
  text,
  href: link?.kind === 'external' ? link.href : ((link ? undefined : linkFromPasted(text)?.href) ?? ''),
  target: link === undefined || link.kind === 'external' ? undefined : link,
});

/**
 * Adds a missing scheme to an address: `bern.ch` becomes `https://bern.ch`, and `desk@bern.ch` becomes `mailto:desk@bern.ch`
 * if that is allowed. Anything else stays as typed.
 */
export const completeAddress = (typed: string, rules: LinkRules = {}): string => {
  const address = typed.trim();
  if (rules.allowMailto === true && address.includes('@') && checkLink(`mailto:${address}`, rules).ok) return `mailto:${address}`;
  return !/^[a-z][a-z\d+.-]*:/iu.test(address) && checkLink(`https://${address}`).ok ? `https://${address}` : typed;
};

export interface LinkCheck {
  readonly link?: LinkData;
  readonly faults: LinkFormFaults;
}

export interface LinkQuestion {
  readonly rules?: LinkRules;
  /** Address that the link already has in the text: it is not checked again. */
  readonly kept?: string | undefined;
}

/** Checks the form: the text is required (B5-035), an external address follows the rules, an internal link has a target. */
export const checkLinkForm = (form: LinkForm, question: LinkQuestion = {}): LinkCheck => {
  const target = readTarget(form, question);
  const faults: LinkFormFaults = {
    ...(form.text.trim() === '' ? { text: REQUIRED } : {}),
    ...('fault' in target ? { target: target.fault } : {}),
  };
  return 'fault' in target || faults.text !== undefined ? { faults } : { link: target.link, faults };
};

const readTarget = (form: LinkForm, { rules = {}, kept }: LinkQuestion): { readonly link: LinkData } | { readonly fault: string } => {
  if (form.kind === 'internal') return form.target ? { link: form.target } : { fault: REQUIRED };
  if (form.href.trim() === '') return { fault: REQUIRED };
  if (form.href.trim() === kept?.trim()) return { link: { kind: 'external', href: form.href.trim() } };
  const address = checkLink(form.href, rules);
  return address.ok ? { link: { kind: 'external', href: address.value } } : { fault: address.error };
};

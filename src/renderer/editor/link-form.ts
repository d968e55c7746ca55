import type { LinkData } from '#domain/article/document.ts';
import { type LinkRules, checkLink, linkFromPasted } from '#domain/text/links.ts';
import type { LinkTarget } from '#richtext/view/link-services.tsx';

/** What the link dialog holds: keyed on kind (B5-034), the text for both. What was entered for the other kind stays until the dialog closes. */
export interface LinkForm {
  readonly kind: 'external' | 'internal';
  readonly text: string;
  readonly href: string;
  readonly target: LinkTarget | undefined;
}

/** Locale keys of what is wrong, by field. */
export interface LinkFormFaults {
  readonly text?: string;
  readonly target?: string;
}

const REQUIRED = 'validator.message.required';

/** The form of a link that is there, or of a new one; words that are an address are one already. */
export const linkFormOf = (link: LinkData | undefined, text: string): LinkForm => ({
  kind: link === undefined || link.kind === 'external' ? 'external' : 'internal',
  text,
  href: link?.kind === 'external' ? link.href : ((link ? undefined : linkFromPasted(text)?.href) ?? ''),
  target: link === undefined || link.kind === 'external' ? undefined : link,
});

/** An address that lacks nothing but its beginning gets it: `bern.ch` becomes `https://bern.ch`. Anything else stays as it was typed. */
export const completeAddress = (typed: string): string => {
  const address = typed.trim();
  return !/^[a-z][a-z\d+.-]*:/iu.test(address) && checkLink(`https://${address}`).ok ? `https://${address}` : typed;
};

/** Checks the form: the text is required (B5-035), an external address follows the rules, an internal link has a target. */
export const checkLinkForm = (form: LinkForm, rules: LinkRules = {}): { readonly link?: LinkData; readonly faults: LinkFormFaults } => {
  const target = readTarget(form, rules);
  const faults: LinkFormFaults = {
    ...(form.text.trim() === '' ? { text: REQUIRED } : {}),
    ...('fault' in target ? { target: target.fault } : {}),
  };
  return 'fault' in target || faults.text !== undefined ? { faults } : { link: target.link, faults };
};

const readTarget = (form: LinkForm, rules: LinkRules): { readonly link: LinkData } | { readonly fault: string } => {
  if (form.kind === 'internal') return form.target ? { link: form.target } : { fault: REQUIRED };
  if (form.href.trim() === '') return { fault: REQUIRED };
  const address = checkLink(form.href, rules);
  return address.ok ? { link: { kind: 'external', href: address.value } } : { fault: address.error };
};

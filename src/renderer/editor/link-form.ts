import type { LinkData } from '#domain/article/document.ts';
import { type LinkRules, checkLink } from '#domain/text/links.ts';

/** What the link dialog holds: keyed on kind (B5-034), the text for both. */
export interface LinkForm {
  readonly kind: 'external' | 'internal';
  readonly text: string;
  readonly href: string;
  readonly metadataId: string;
}

/** Locale keys of what is wrong, by field. */
export interface LinkFormFaults {
  readonly text?: string;
  readonly target?: string;
}

const REQUIRED = 'validator.message.required';

/** The form of a link that is there, or of a new one. */
export const linkFormOf = (link: LinkData | undefined, text: string): LinkForm => ({
  kind: link?.kind === 'internal' ? 'internal' : 'external',
  text,
  href: link?.kind === 'external' ? link.href : '',
  metadataId: link?.kind === 'internal' ? link.metadataId : '',
});

/** Checks the form: the text is required (B5-035), an external address follows the rules, an internal link has a target. */
export const checkLinkForm = (form: LinkForm, rules: LinkRules = {}): { readonly link?: LinkData; readonly faults: LinkFormFaults } => {
  const address = checkLink(form.href, rules);
  const isMissing = form.kind === 'internal' ? form.metadataId === '' : form.href.trim() === '';
  const target = isMissing ? REQUIRED : form.kind === 'external' && !address.ok ? address.error : undefined;
  const faults: LinkFormFaults = {
    ...(form.text.trim() === '' ? { text: REQUIRED } : {}),
    ...(target === undefined ? {} : { target }),
  };
  if (Object.keys(faults).length > 0) return { faults };
  if (form.kind === 'internal') return { link: { kind: 'internal', metadataId: form.metadataId }, faults };
  return address.ok ? { link: { kind: 'external', href: address.value }, faults } : { faults };
};

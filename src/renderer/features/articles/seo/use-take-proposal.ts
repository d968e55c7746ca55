import { ALL_TENANTS_VARIANT, type MetadataPatch } from '#domain/metadata/metadata.ts';
import { entryFor, withEntry } from '#domain/metadata/publication.ts';
import type { SeoCheck, SeoCheckName } from '#domain/seo/seo-check.ts';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { useArticleModel, useOpenState } from '../model/use-article-model.tsx';

const TAKEN: readonly SeoCheckName[] = ['title', 'lead', 'slug'];

/** Checks whether a proposal can be taken by a press: only for search engine fields, since the text itself belongs to its author. */
export const canTake = ({ name, proposal }: SeoCheck): boolean => proposal !== null && TAKEN.includes(name);

/** Returns a function that takes a proposal as title, lead or address for search engines; one press undoes it. */
export const useTakeProposal = (): ((check: SeoCheck) => Promise<void>) => {
  const text = useText('seo');
  const model = useArticleModel();
  const toasts = useToasts();
  const notify = useFailureToast();
  const metadata = useOpenState(({ status }) => status.metadata);
  const creation = useOpenState(({ status }) => status.creation);
  const before = {
    seoTeasers: metadata?.seoTeasers ?? creation?.seoTeasers ?? [],
    urlSlugs: metadata?.urlSlugs ?? creation?.urlSlugs ?? [],
    title: metadata?.title ?? '',
    lead: metadata?.lead ?? '',
  };
  const patchOf = ({ name, proposal }: SeoCheck): MetadataPatch => {
    const words = proposal ?? '';
    if (name === 'slug') {
      const suggested = entryFor(before.urlSlugs, ALL_TENANTS_VARIANT)?.suggested ?? '';
      return { urlSlugs: [...withEntry(before.urlSlugs, { variantId: ALL_TENANTS_VARIANT, suggested, manual: words })] };
    }
    const present = entryFor(before.seoTeasers, ALL_TENANTS_VARIANT);
    const own = present === undefined || present.allowAutomaticUpdate ? { title: before.title, lead: before.lead } : present;
    const entry = { variantId: ALL_TENANTS_VARIANT, title: own.title, lead: own.lead, [name]: words, allowAutomaticUpdate: false };
    return { seoTeasers: [...withEntry(before.seoTeasers, entry)] };
  };
  const change = async (patch: MetadataPatch): Promise<boolean> => {
    const answer = await model.patchMetadata(patch);
    if (!answer.ok) notify(answer.error);
    return answer.ok;
  };
  return async check => {
    const back: MetadataPatch = check.name === 'slug' ? { urlSlugs: before.urlSlugs } : { seoTeasers: before.seoTeasers };
    if (!(await change(patchOf(check)))) return;
    toasts.show({
      tone: 'positive',
      title: text('taken', { name: text(`check.${check.name}`) }),
      action: { label: text('undo'), onClick: () => void change(back) },
      key: `seo:${check.name}`,
    });
  };
};

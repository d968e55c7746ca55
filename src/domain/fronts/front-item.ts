import type { CropChoice } from '../media/crop.ts';
import { isAbTestRunning } from '../metadata/ab-test.ts';
import { ALL_TENANTS_VARIANT, type Metadata } from '../metadata/metadata.ts';
import { DEFAULT_SETTINGS, entryFor, type TeaserFace } from '../metadata/publication.ts';
import type { Kickword } from '../tenant/tenant.ts';
import type { FrontPicture, FrontTeaser } from './front.ts';

/** Metadata of which a teaser on a page is made. */
export type TeasedMetadata = Pick<
  Metadata,
  | 'id'
  | 'resourceName'
  | 'locale'
  | 'titleHeader'
  | 'title'
  | 'lead'
  | 'teaserImage'
  | 'teasers'
  | 'kickword'
  | 'urlSlugs'
  | 'additionalSettings'
  | 'publishedAt'
  | 'customPublishedAt'
  | 'abTest'
>;

/** Kinds that readers have a page of. */
const WITH_PAGE: ReadonlySet<string> = new Set(['articles', 'tickers', 'breakingnews']);

/** The public address of an item: words and the id, or the id alone (B4-040). */
export const publicPath = ({ id, urlSlugs }: Pick<Metadata, 'id' | 'urlSlugs'>): string => {
  const entry = entryFor(urlSlugs, ALL_TENANTS_VARIANT);
  const slug = entry?.manual ?? entry?.suggested ?? '';
  return slug === '' ? `/${id}` : `/${slug}-${id}`;
};

const orElse = (written: string, derived: string): string => (written.trim() === '' ? derived : written);

/** The picture of an item on the pages of a title: that of its teaser with the crops that were chosen, else the one that represents it. */
const pictureOf = ({ teaserImage }: Pick<TeasedMetadata, 'teaserImage'>, image: TeaserFace['image']): FrontPicture | null => {
  if (image === null) return teaserImage && { url: teaserImage.url, alt: teaserImage.caption, crops: null };
  const choice: CropChoice = { focusPoint: image.focusPoint, cropMarks: image.cropMarks, variants: image.variants };
  return { url: image.url, alt: image.name, crops: { choice, size: { width: image.naturalWidth, height: image.naturalHeight } } };
};

/** The other version of a teaser that is under test. */
const testOf = (metadata: TeasedMetadata): Pick<FrontTeaser, 'test'> => {
  const { abTest } = metadata;
  if (!abTest || !isAbTestRunning(abTest)) return {};
  const { titleHeader, title, lead, image } = abTest.teasers.b;
  return {
    test: {
      id: abTest.id,
      b: { titleHeader: orElse(titleHeader, metadata.titleHeader), title, lead, picture: pictureOf(metadata, image) },
    },
  };
};

/** The teaser of an item on a page of a title, with the title's own texts, picture and kickword if it has any (A3-006). */
export const frontTeaser = (
  metadata: TeasedMetadata,
  { tenantId, kickwords }: { readonly tenantId: number; readonly kickwords: ReadonlyMap<number, Kickword> },
): FrontTeaser => {
  const teaser = entryFor(metadata.teasers, tenantId)?.default;
  const settings = entryFor(metadata.additionalSettings, tenantId)?.settings ?? DEFAULT_SETTINGS;
  const kickwordId = entryFor(metadata.kickword, tenantId)?.kickwordId ?? null;
  const kickword = kickwordId === null ? undefined : kickwords.get(kickwordId);
  return {
    metadataId: metadata.id,
    resourceName: metadata.resourceName,
    href: WITH_PAGE.has(metadata.resourceName) ? publicPath(metadata) : null,
    language: metadata.locale,
    titleHeader: orElse(teaser?.titleHeader ?? '', metadata.titleHeader),
    title: orElse(teaser?.title ?? '', metadata.title),
    lead: orElse(teaser?.lead ?? '', metadata.lead),
    picture: pictureOf(metadata, teaser?.image ?? null),
    kickword: kickword
      ? { name: kickword.name, backgroundColor: kickword.backgroundColor, borderColor: kickword.borderColor, textColor: kickword.textColor }
      : null,
    publishedAt: settings.publicationDateExposed ? (metadata.customPublishedAt ?? metadata.publishedAt) : null,
    isPremium: settings.premium,
    isLive: settings.live,
    ...testOf(metadata),
  };
};

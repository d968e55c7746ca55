import type { PublicationStatus } from '#domain/article/workflow.ts';
import type { Metadata, AuthorEntry } from '#domain/metadata/metadata.ts';
import {
  type AdditionalSettings,
  DEFAULT_SETTINGS,
  EMPTY_TEASER,
  entryFor,
  type PublicationInfobox,
  type Style,
  type Teaser,
} from '#domain/metadata/publication.ts';
import { noteOf } from '#domain/metadata/note.ts';
import { drawCategories } from '#domain/newsletter/draw.ts';

/** Page data beside the content, for one variant: a tenant's own entries, else those of all tenants (A3-006). */
export interface PageFacts {
  readonly authors: readonly AuthorEntry[];
  readonly kickwordId: number | null;
  readonly settings: AdditionalSettings;
  /** Input for rendering a newsletter. */
  readonly metadataId: string;
  readonly variantId: number;
  readonly categoryIds: readonly number[];
  /** Note of the editors to readers, for example a correction (D-077); empty if there is none. */
  readonly note: string;
  readonly infobox: PublicationInfobox | null;
  readonly style: Style;
  readonly related: readonly string[];
  readonly isBundle: boolean;
  /** Null if the page does not show it, or readers cannot see the item yet. */
  readonly publishedAt: string | null;
  readonly updatedAt: string | null;
  readonly slug: string;
  /** Its meaning for search engines is explained on the search page. */
  readonly publicationStatus: PublicationStatus;
  readonly teaser: Pick<Teaser, 'titleHeader' | 'title' | 'lead' | 'image' | 'useEmbedUrl' | 'embedUrl'>;
  readonly search: { readonly title: string; readonly lead: string };
}

const orElse = (written: string, derived: string): string => (written.trim() === '' ? derived : written);

/** Returns the data that the page of a variant shows. */
export const pageFacts = (metadata: Metadata, variantId: number): PageFacts => {
  const settings = entryFor(metadata.additionalSettings, variantId)?.settings ?? DEFAULT_SETTINGS;
  const teaser = entryFor(metadata.teasers, variantId)?.default ?? EMPTY_TEASER;
  const search = entryFor(metadata.seoTeasers, variantId);
  const related = entryFor(metadata.relatedContents, variantId);
  const slugs = entryFor(metadata.urlSlugs, variantId);
  return {
    authors: entryFor(metadata.authors, variantId)?.authors ?? [],
    kickwordId: entryFor(metadata.kickword, variantId)?.kickwordId ?? null,
    settings,
    metadataId: metadata.id,
    variantId,
    categoryIds: drawCategories(metadata, variantId),
    note: noteOf(metadata, variantId),
    infobox: entryFor(metadata.infobox, variantId)?.infobox ?? null,
    style: entryFor(metadata.styles, variantId)?.style ?? 'default',
    related: related?.metadataIds ?? [],
    isBundle: related?.isBundle ?? false,
    publishedAt: settings.publicationDateExposed ? (metadata.customPublishedAt ?? metadata.publishedAt) : null,
    updatedAt: settings.publicationDateExposed ? metadata.customUpdatedAt : null,
    publicationStatus: metadata.publicationStatus,
    slug: slugs?.manual ?? slugs?.suggested ?? '',
    teaser: {
      titleHeader: orElse(teaser.titleHeader, metadata.titleHeader),
      title: orElse(teaser.title, metadata.title),
      lead: orElse(teaser.lead, metadata.lead),
      image: teaser.image,
      useEmbedUrl: teaser.useEmbedUrl,
      embedUrl: teaser.embedUrl,
    },
    search: { title: orElse(search?.title ?? '', metadata.title), lead: orElse(search?.lead ?? '', metadata.lead) },
  };
};

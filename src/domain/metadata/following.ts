import { isAbTestRunning } from './ab-test.ts';
import { firstPicture } from '../article/first-picture.ts';
import type { ImageValue } from '../media/image.ts';
import type { JudgedContent } from './judged-content.ts';
import { ALL_TENANTS_VARIANT, type Metadata } from './metadata.ts';
import { EMPTY_TEASER, PUBLICATION_LIMITS, type Teaser, type VariantTeasers, withEntry } from './publication.ts';
import { withSuggestedSlugs } from './slugs.ts';

type TeaserPicture = NonNullable<Metadata['teaserImage']>;

/** The beginning of a text, without half a character at its end. */
const cut = (text: string, longest: number): string => text.slice(0, longest).replace(/[\uD800-\uDBFF]$/u, '');

const rowPicture = ({ url }: ImageValue, { caption, credit }: Omit<TeaserPicture, 'url'>): TeaserPicture => ({ url, caption, credit });

interface Pictured {
  readonly picture: ImageValue | null;
  /** The picture with the words that the content gives it. */
  readonly shown: TeaserPicture | null;
}

const asShown = (picture: ImageValue | null): Pictured => ({ picture, shown: picture && rowPicture(picture, picture) });

/** The picture that represents the content: the first of a text, or that of its kind. */
const pictureOf = (content: JudgedContent): Pictured => {
  if (content.kind === 'text') return asShown(firstPicture(content.elements));
  const { face } = content.item;
  return face === null ? asShown(null) : { picture: face.image, shown: rowPicture(face.image, face) };
};

interface Followed extends Pictured {
  readonly head: Pick<Teaser, 'titleHeader' | 'title' | 'lead'>;
}

const follow = <Written extends Teaser | null>(teaser: Written, { head, picture }: Followed): Written =>
  teaser?.allowAutomaticUpdate ? { ...teaser, ...head, image: picture } : teaser;

const followAll = (entry: VariantTeasers, followed: Followed): VariantTeasers => ({
  ...entry,
  default: follow(entry.default, followed),
  facebook: follow(entry.facebook, followed),
  twitter: follow(entry.twitter, followed),
  opengraph: follow(entry.opengraph, followed),
});

const NO_TEASERS: VariantTeasers = {
  variantId: ALL_TENANTS_VARIANT,
  default: EMPTY_TEASER,
  facebook: null,
  twitter: null,
  opengraph: null,
};

/** Lists show the picture of the teaser for all titles. */
const listPicture = ({ allowAutomaticUpdate, image }: Teaser, { shown }: Followed): Metadata['teaserImage'] =>
  allowAutomaticUpdate ? shown : image && rowPicture(image, image);

/**
 * Updates what follows the content: the proposed address part, and teasers that nobody has edited
 * (`allowAutomaticUpdate`). A default teaser for all titles always exists; a written one stays. `before` is the stored state.
 */
export const followContent = (before: Metadata, next: Metadata, content: JudgedContent): Metadata => {
  const { teaserTitle, teaserLead } = PUBLICATION_LIMITS;
  const { title, lead } = { title: cut(next.title, teaserTitle), lead: cut(next.lead, teaserLead) };
  const teased = content.kind === 'item' ? content.item.teaserTitle : undefined;
  const head = { titleHeader: cut(next.titleHeader, teaserTitle), title: teased === undefined ? title : cut(teased, teaserTitle), lead };
  const followed: Followed = { head, ...pictureOf(content) };
  const forAll = next.teasers.find(({ variantId }) => variantId === ALL_TENANTS_VARIANT) ?? NO_TEASERS;
  // Teasers under test stay as readers have them (A4-028).
  const teasers = isAbTestRunning(before.abTest) ? next.teasers : withEntry(next.teasers, forAll).map(entry => followAll(entry, followed));
  const seoTeasers = next.seoTeasers.map(entry => (entry.allowAutomaticUpdate ? { ...entry, title, lead } : entry));
  return withSuggestedSlugs(before, { ...next, teasers, seoTeasers, teaserImage: listPicture(forAll.default, followed) });
};

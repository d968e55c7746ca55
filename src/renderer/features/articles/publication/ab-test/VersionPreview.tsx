import { diffTexts } from '#domain/article/words.ts';
import type { TeaserFace } from '#domain/metadata/publication.ts';
import { PictureThumb } from '#renderer/entities/media/PictureThumb.tsx';
import { useText } from '#ui/i18n.ts';

interface VersionPreviewProps {
  readonly version: 'A' | 'B';
  readonly face: TeaserFace;
  /** Version to compare with: words that only the shown one has are marked. */
  readonly other: TeaserFace;
}

const Words = ({ words, other }: { readonly words: string; readonly other: string }) =>
  diffTexts(other, words)
    .filter(({ kind }) => kind !== 'removed')
    .map(({ kind, text }, index) =>
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no other name than their place
      kind === 'added' ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
    );

/** Shows a version of a teaser as readers see it, with the differences from the other one marked. */
export const VersionPreview = ({ version, face, other }: VersionPreviewProps) => {
  const text = useText('abTest');
  const { titleHeader, title, lead, image } = face;
  return (
    <section className="g-ab-preview" aria-label={text('preview', { version })}>
      <span className="g-ab-badge">{version}</span>
      {image === null ? null : (
        <span className="g-publication-picture">
          <PictureThumb url={image.url} alt={image.name} crop={image.cropMarks} focus={image.focusPoint} />
        </span>
      )}
      <p className="g-ab-over">
        <Words words={titleHeader} other={other.titleHeader} />
      </p>
      <p className="g-ab-title">
        <Words words={title} other={other.title} />
      </p>
      <p className="g-ab-lead">
        <Words words={lead} other={other.lead} />
      </p>
    </section>
  );
};

import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import { linesOf } from '#domain/metadata/note.ts';
import { useText } from '#ui/i18n.ts';
import { Contents } from '../reading/Contents.tsx';
import { Reading } from '../reading/Reading.tsx';
import { OfferedNewsletter } from './OfferedNewsletter.tsx';
import { Byline, type BylineProps } from './Byline.tsx';

const HEAD: readonly string[] = [ELEMENT_TYPE.titleHeader, ELEMENT_TYPE.title, ELEMENT_TYPE.lead];

/** Shows the end of every page: the box, and the related items. */
export const PageEnd = ({ facts }: Pick<BylineProps, 'facts'>) => {
  const text = useText('preview');
  const { infobox, related, isBundle } = facts;
  return (
    <>
      {infobox === null ? null : (
        <details className={`infobox infobox-${infobox.containerType}`} open={!infobox.collapsed}>
          <summary>{infobox.title}</summary>
          <div className="infobox-content">
            <Reading elements={infobox.content} />
          </div>
        </details>
      )}
      {related.length === 0 ? null : (
        <aside className="g-reading-box">
          <h2>{text(isBundle ? 'page.bundle' : 'page.related')}</h2>
          <Contents metadataIds={related} />
        </aside>
      )}
    </>
  );
};

/** Shows the editors' note to readers below the text (D-077). */
const NoteToReaders = ({ note }: { readonly note: string }) => {
  const text = useText('preview');
  if (note === '') return null;
  return (
    <aside className="g-reading-note" aria-label={text('page.note')}>
      {linesOf(note).map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </aside>
  );
};

/** Shows an article as its readers see it. */
export const ArticlePage = ({ elements, facts }: BylineProps & { readonly elements: readonly Element[] }) => (
  <>
    <header className="g-reading-head">
      <Reading elements={elements.filter(({ type }) => HEAD.includes(type))} />
      <Byline facts={facts} />
    </header>
    <Reading elements={elements.filter(({ type }) => !HEAD.includes(type))} />
    <NoteToReaders note={facts.note} />
    <OfferedNewsletter facts={facts} />
    <PageEnd facts={facts} />
  </>
);

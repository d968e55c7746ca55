import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { Filled } from './use-filled.ts';

/** Shows the list as readers would see it now, with the reason of each row. */
export const FilledRows = ({ filled }: { readonly filled: Filled }) => {
  const text = useText('curatedList');
  const { answer, teasers, without } = filled;
  return (
    <section className="g-curated-filled" aria-label={text('filled.title')} aria-busy={filled.isChanging}>
      <h3>{text('filled.title')}</h3>
      {without === null ? null : <p className="g-quiet">{text(`filled.${without}`)}</p>}
      {answer?.rows.length === 0 ? <p className="g-quiet">{text('filled.nothing')}</p> : null}
      <ol>
        {(answer?.rows ?? []).map(({ metadataId, reason }) => {
          const teaser = teasers.get(metadataId);
          return (
            <li key={metadataId} data-reason={reason}>
              <span className="g-truncate" lang={teaser?.language}>
                {teaser?.title ?? metadataId}
              </span>
              {!teaser?.publishedAt ? null : (
                <span className="g-quiet">
                  <LiveTime at={teaser.publishedAt} />
                </span>
              )}
              <Tag tone={reason === 'automatic' ? 'neutral' : 'accent'}>{text(`reason.${reason}`)}</Tag>
            </li>
          );
        })}
      </ol>
    </section>
  );
};

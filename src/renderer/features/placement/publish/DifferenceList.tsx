import { pageDifference, type SectionDifference } from '#domain/placement/difference.ts';
import type { PageState } from '#domain/placement/page.ts';
import type { PlacementItem } from '#domain/placement/section.ts';
import type { CardArticle } from '#renderer/entities/placement/card-article.ts';
import { useText } from '#ui/i18n.ts';
import { useSourceWords } from '../model/use-page-view.ts';

interface DifferenceListProps {
  readonly before: PageState;
  readonly after: PageState;
  readonly articleOf: (metadataId: string) => CardArticle | undefined;
  /** Limits the list to this section. */
  readonly sectionId?: string | undefined;
}

const MARKS = { added: '+', removed: '−', moved: '↕', changed: '≠' } as const;
type Part = keyof typeof MARKS;
const PARTS: readonly Part[] = ['added', 'removed', 'moved', 'changed'];

/** Shows the changes between two states of a page, by section, in words and with a sign for each line. */
export const DifferenceList = ({ before, after, articleOf, sectionId }: DifferenceListProps) => {
  const text = useText('placement');
  const sourceOf = useSourceWords();
  const all = pageDifference(before, after);
  const shown = sectionId === undefined ? all : all.filter(({ id }) => id === sectionId);
  const nameOf = (id: string): string => {
    const settings = [...after.sections, ...before.sections].find(section => section.id === id)?.settings;
    return settings === undefined || settings.title === '' ? text(`type.${settings?.type ?? 'custom'}`) : settings.title;
  };
  const titleOf = (item: PlacementItem): string =>
    sourceOf(item) ?? (item.metadataId === null ? undefined : articleOf(item.metadataId)?.title) ?? text('card.unknown');
  const head = ({ id, kind, isMoved }: SectionDifference): string => {
    const name = nameOf(id);
    if (kind !== 'changed') return text(`difference.section.${kind}`, { name });
    return isMoved ? text('difference.section.moved', { name }) : name;
  };
  if (shown.length === 0) return <p>{text('difference.none')}</p>;
  return (
    <div className="g-difference" tabIndex={0} role="region" aria-label={text('difference.title')}>
      {shown.map(section => (
        <section key={section.id}>
          <h3>{head(section)}</h3>
          <ul>
            {section.fields.map(field => (
              <li key={field}>
                <span aria-hidden="true">≠</span> {text('difference.field', { name: text(`field.${field}`) })}
              </li>
            ))}
            {PARTS.flatMap(part =>
              section[part].map(item => (
                <li key={`${part} ${item.id}`} data-part={part}>
                  <span aria-hidden="true">{MARKS[part]}</span> <span className="g-hidden">{text(`difference.${part}`)}</span>{' '}
                  {titleOf(item)}
                </li>
              )),
            )}
          </ul>
        </section>
      ))}
    </div>
  );
};

import { memo, useMemo, useRef } from 'react';
import type { PageSection } from '#domain/placement/page.ts';
import { isSectionChanged } from '#domain/placement/publish.ts';
import { workingState } from '#domain/placement/page.ts';
import type { ResolvedSection } from '#domain/placement/resolved.ts';
import type { PlacementItem } from '#domain/placement/section.ts';
import type { PlacementWarning } from '#domain/placement/warnings.ts';
import type { CardArticle } from '#renderer/entities/placement/card-article.ts';
import { type BoardRow, sectionRows } from '#renderer/entities/placement/section-rows.ts';
import { EyeOffIcon, MoreIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { useBoardState } from '../model/board-context.tsx';
import { Card } from './Card.tsx';
import { SectionConflicts, type SectionPending } from './SectionConflicts.tsx';
import { useIsNear } from './use-is-near.ts';

/** Height of a card, as in the style sheet, which keeps the space of cards not rendered. */
const CARD_PX = 60;
const HEAD_PX = 32;
const LINE_PX = 24;
const EMPTY_PX = 48;
const NO_WARNINGS: readonly PlacementWarning[] = [];

/** Returns the draft index of a drop above each line: its own, or that of the next item for automatic articles. */
const dropIndices = (rows: readonly BoardRow[], items: readonly PlacementItem[]): ReadonlyMap<string, number> => {
  const own = new Map(items.map(({ id }, index) => [id, index]));
  const indices = new Map<string, number>();
  let next = 0;
  for (const { key } of rows) {
    const index = own.get(key);
    indices.set(key, index ?? next);
    if (index !== undefined) next = index + 1;
  }
  return indices;
};

export interface SectionViewProps {
  readonly pageId: string;
  readonly section: PageSection;
  readonly name: string;
  readonly filled: ResolvedSection | undefined;
  readonly articles: ReadonlyMap<string, CardArticle>;
  readonly warnings: ReadonlyMap<string, readonly PlacementWarning[]>;
  readonly sourceOf: (item: PlacementItem) => string | null;
  readonly pending: SectionPending | undefined;
}

const SectionHead = ({ pageId, section, name }: Pick<SectionViewProps, 'pageId' | 'section' | 'name'>) => {
  const text = useText('placement');
  const isStop = useBoardState(state => state.stops[pageId] === section.id);
  const { settings, items } = workingState(section);
  const isChanged = isSectionChanged(section);
  return (
    <header
      className="g-section-head"
      data-section-head=""
      data-stop={section.id}
      tabIndex={isStop ? 0 : -1}
      role="group"
      aria-label={name}
      data-color={settings.backgroundColor}
    >
      <h3 className="g-truncate">{name}</h3>
      {isChanged ? <span className="g-section-draft">{text(section.live === null ? 'section.new' : 'section.draft')}</span> : null}
      {settings.isSectionVisible ? null : <EyeOffIcon size={12} title={text('section.hidden')} />}
      <span className="g-quiet g-section-facts g-truncate">
        {text('section.facts', {
          layout: text(`layout.${settings.layout}`, { defaultValue: settings.layout }),
          count: items.length,
          shown: settings.teaserCount,
        })}
      </span>
      <button type="button" className="g-placed-more" tabIndex={-1} data-menu="" aria-label={text('section.menu', { section: name })}>
        <MoreIcon size={14} />
      </button>
    </header>
  );
};

/** Shows one section: its head, what readers see now, and what lies under the line. Rendered only near the viewport. */
export const SectionView = memo((props: SectionViewProps) => {
  const { pageId, section, name, filled, articles, warnings, sourceOf, pending } = props;
  const text = useText('placement');
  const element = useRef<HTMLElement>(null);
  const isNear = useIsNear(element);
  const hasStop = useBoardState(state => {
    const stop = state.stops[pageId];
    return (
      stop !== undefined &&
      (stop === section.id || stop.startsWith(`${section.id}:`) || workingState(section).items.some(({ id }) => id === stop))
    );
  });
  const state = workingState(section);
  const { shown, below } = useMemo(() => sectionRows(section.id, state, filled), [section.id, state, filled]);
  const indexOf = useMemo(() => dropIndices([...shown, ...below], state.items), [shown, below, state]);
  const isContainer = state.settings.type === 'no_logic';
  const cardOf = (row: BoardRow) => {
    return (
      <Card
        key={row.key}
        row={row}
        pageId={pageId}
        sectionId={section.id}
        index={indexOf.get(row.key) ?? 0}
        article={row.metadataId === null ? undefined : articles.get(row.metadataId)}
        warnings={warnings.get(row.key) ?? NO_WARNINGS}
        source={row.item?.type === 'placeholder' ? sourceOf(row.item) : null}
      />
    );
  };
  const isDrawn = isNear || hasStop;
  const rowsPx = (shown.length + below.length) * CARD_PX + (below.length > 0 ? LINE_PX : 0);
  return (
    <section
      ref={element}
      className="g-section"
      style={{ containIntrinsicHeight: `auto ${String(HEAD_PX + (rowsPx === 0 ? EMPTY_PX : rowsPx))}px` }}
      data-section-id={section.id}
      data-count={state.items.length}
      {...(isContainer ? { 'data-full': '' } : {})}
      {...(state.settings.isSectionVisible ? {} : { 'data-hidden': '' })}
    >
      <SectionHead pageId={pageId} section={section} name={name} />
      {pending === undefined ? null : <SectionConflicts pageId={pageId} pending={pending} />}
      {isDrawn ? (
        <>
          {shown.length === 0 ? null : (
            <div role="grid" aria-multiselectable aria-label={name} className="g-section-cards">
              {shown.map(cardOf)}
            </div>
          )}
          {below.length === 0 ? null : (
            <>
              <p className="g-section-line">{text('section.notShown', { count: below.length })}</p>
              <div
                role="grid"
                aria-multiselectable
                aria-label={text('section.notShown.of', { section: name })}
                className="g-section-cards g-section-below"
              >
                {below.map(cardOf)}
              </div>
            </>
          )}
          {shown.length + below.length > 0 ? null : (
            <p className="g-section-empty">{text(isContainer ? 'section.container' : 'section.empty')}</p>
          )}
        </>
      ) : (
        <div style={{ height: rowsPx }} />
      )}
    </section>
  );
});
SectionView.displayName = 'SectionView';

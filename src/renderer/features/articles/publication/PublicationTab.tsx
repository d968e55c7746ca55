import { useDeferredValue, useEffect, useEffectEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { useStore } from 'zustand';
import { ALL_TENANTS_VARIANT } from '#domain/metadata/metadata.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { useLeaveGuard } from '#renderer/platform/navigation/use-leave-guard.ts';
import { findInPane } from '#renderer/platform/state/pane.ts';
import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';
import { anchorOf } from '../model/card-anchors.ts';
import { useActReason } from '../model/locks.tsx';
import { type Card, CARDS } from './card-list.ts';
import { FieldStoreProvider, useFieldStore } from './fields/use-field-store.tsx';
import { type Collapsed, useCollapsed } from './fields/use-collapsed.ts';
import { useVariantChoice, type VariantChoice } from './fields/use-variant-choice.ts';
import { PublicationCard } from './PublicationCard.tsx';
import { RelatedDialog } from './RelatedDialog.tsx';
import './publication.css';

/** Number of sections that a window of usual height shows without scrolling. */
const FIRST_CARDS = 3;
/** Number of frames in which a section may still appear, and a dialog may still return its focus. */
const FRAMES = 20;

/** Scrolls to a section and focuses it, until the user does something. */
const leadTo = (id: string): void => {
  const acted = new AbortController();
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(type, () => acted.abort(), { once: true, capture: true, signal: acted.signal });
  const look = (left: number): void => {
    if (acted.signal.aborted) return;
    const section = findInPane(`#${CSS.escape(id)}`);
    if (section && !section.contains(document.activeElement)) {
      section.scrollIntoView({ block: 'start' });
      section.querySelector('button')?.focus({ preventScroll: true });
    }
    if (left > 0) requestAnimationFrame(() => look(left - 1));
    else acted.abort();
  };
  requestAnimationFrame(() => look(FRAMES));
};

/** Opens the section that the address names, scrolls to it and focuses it. */
const useNamedCard = ({ setCollapsed, isCollapsed }: Collapsed, isShown: boolean): void => {
  const { hash, key } = useLocation();
  const show = useEffectEvent((card: string) => {
    if (isCollapsed(card)) setCollapsed(card, false);
    leadTo(anchorOf(card));
  });
  useEffect(() => {
    const card = CARDS.find(({ id }) => hash === `#${anchorOf(id)}`);
    if (card && isShown) show(card.id);
  }, [hash, key, isShown]);
};

const Anchors = ({ cards }: { readonly cards: readonly Card[] }) => {
  const text = useText('publication');
  const { search } = useLocation();
  return (
    <nav className="g-publication-anchors" aria-label={text('anchors')}>
      <ul>
        {cards.map(({ id }) => (
          <li key={id}>
            <Link to={{ search, hash: anchorOf(id) }} replace>
              {text(`card.${id}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const VariantSwitch = ({ variantId, choose, tenantIds }: VariantChoice) => {
  const text = useText('publication');
  const { byId } = useTenants();
  if (tenantIds.length === 0) return null;
  const options = [
    { value: String(ALL_TENANTS_VARIANT), label: text('variant.all') },
    ...tenantIds.map(id => ({ value: String(id), label: byId.get(id)?.name ?? `#${String(id)}` })),
  ];
  return (
    <Select
      className="g-publication-switch"
      label={text('variant.label')}
      hint={text('variant.hint')}
      value={String(variantId)}
      options={options}
      onChange={value => choose(Number(value))}
    />
  );
};

/** Asks before leaving the article if invalid input is stored but not saved. */
const useUnsentGuard = (): void => {
  const { store } = useFieldStore();
  useLeaveGuard(useStore(store, ({ unsent }) => Object.keys(unsent).length > 0) ? { onDisk: 'kept' } : null);
};

const Sections = ({ isShown }: { readonly isShown: boolean }) => {
  const collapsed = useCollapsed();
  const variant = useVariantChoice();
  const reasonOf = useActReason();
  useNamedCard(collapsed, isShown);
  useUnsentGuard();
  // The first sections at once, and the others as soon as those are painted; a section that the address names is among all.
  const { hash } = useLocation();
  const hasAll = useDeferredValue(true, hash !== '');
  const cards = CARDS.filter(card => card.byVariant || variant.variantId === ALL_TENANTS_VARIANT);
  return (
    <div className="g-publication" hidden={!isShown} data-testid="publication-tab">
      <div className="g-publication-cards">
        <VariantSwitch {...variant} />
        {(hasAll ? cards : cards.slice(0, FIRST_CARDS)).map(({ id, fields, act, Body }) => (
          <PublicationCard
            key={id}
            card={id}
            fields={fields}
            locked={act && reasonOf(act)}
            variantId={variant.variantId}
            isCollapsed={collapsed.isCollapsed(id)}
            onToggle={collapsed.setCollapsed}
          >
            <Body key={variant.variantId} variantId={variant.variantId} />
          </PublicationCard>
        ))}
      </div>
      <Anchors cards={cards} />
      <RelatedDialog />
    </div>
  );
};

/** Shows the publication: where, when and how the article appears. Once shown it stays mounted but hidden, so that switching is instant. */
export const PublicationTab = ({ isShown }: { readonly isShown: boolean }) => (
  <FieldStoreProvider>
    <Sections isShown={isShown} />
  </FieldStoreProvider>
);

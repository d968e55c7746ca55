import { useEffect, useId, useRef } from 'react';
import { useText } from '#ui/i18n.ts';
import type { Offer } from '../offers/offers.ts';
import type { InsertChoice } from './use-insert-choice.ts';

export interface InsertListProps {
  readonly id: string;
  readonly choice: InsertChoice;
  readonly onChoose: (offer: Offer) => void;
}

/** Returns the DOM id of an entry, for `aria-activedescendant` of the focused element. */
export const entryId = (listId: string, index: number): string => `${listId}-${index}`;

interface EntryProps extends InsertListProps {
  readonly offer: Offer;
  readonly index: number;
}

const Entry = ({ id, choice, onChoose, offer, index }: EntryProps) => {
  const blocks = useText('blocks');
  const text = useText('editor');
  const isActive = choice.active === index;
  const entry = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) entry.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <div
      ref={entry}
      id={entryId(id, index)}
      role="option"
      aria-selected={isActive}
      aria-disabled={offer.isTaken}
      className={isActive ? 'g-insert-entry is-active' : 'g-insert-entry'}
      onPointerMove={() => {
        if (!isActive) choice.setActive(index);
      }}
      onMouseDown={event => event.preventDefault()}
      onClick={() => {
        if (!offer.isTaken) onChoose(offer);
      }}
    >
      <span className="g-insert-icon" aria-hidden="true">
        {offer.entry.icon}
      </span>
      <span className="g-insert-name">
        {blocks(offer.entry.labelKey)}
        {offer.isTaken ? <small>{text('insert.taken')}</small> : null}
      </span>
    </div>
  );
};

const Group = ({ group, first, ...list }: InsertListProps & { readonly group: InsertChoice['groups'][number]; readonly first: number }) => {
  const text = useText('editor');
  const headingId = useId();
  const isAlone = list.choice.groups.length === 1;
  return (
    <div role="group" aria-labelledby={headingId} className="g-insert-group">
      <div id={headingId} className={isAlone ? 'g-insert-heading g-hidden' : 'g-insert-heading'} role="presentation">
        {text(`insert.group.${group.group}`)}
      </div>
      <div className="g-insert-grid" role="presentation">
        {group.offers.map((offer, index) => (
          <Entry key={offer.entry.id} {...list} offer={offer} index={first + index} />
        ))}
      </div>
    </div>
  );
};

/** Shows the entries of the insert menu: a grid in groups, or the matches of a search as a list. */
export const InsertList = (props: InsertListProps) => {
  const text = useText('editor');
  const { id, choice } = props;
  if (choice.shown.length === 0)
    return (
      <p id={id} className="g-insert-nothing" role="status">
        {text('insert.nothing')}
      </p>
    );
  const starts = choice.groups.map((_group, index) => choice.groups.slice(0, index).reduce((sum, { offers }) => sum + offers.length, 0));
  return (
    <div id={id} role="listbox" aria-label={text('insert.label')} className="g-insert-list">
      {choice.groups.map((group, index) => (
        <Group key={group.group} {...props} group={group} first={starts[index] ?? 0} />
      ))}
      {choice.groups.length === 0
        ? choice.shown.map((offer, index) => <Entry key={offer.entry.id} {...props} offer={offer} index={index} />)
        : null}
    </div>
  );
};

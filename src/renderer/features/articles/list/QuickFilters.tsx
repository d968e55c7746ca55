import type { ReactElement } from 'react';
import type { FilterProps } from '#renderer/entities/collection/model/collection.ts';
import { useSignedIn } from '#renderer/entities/session/session.ts';
import { Button } from '#ui/Button.tsx';
import { CalendarIcon, PauseIcon, TickCircleIcon, TimeIcon, UserIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { isQuickFilterOn, QUICK_FILTERS, type QuickFilter, toggleQuickFilter } from './quick-filters.ts';
import type { ListFilters } from './list-filters.ts';

const ICONS: Readonly<Record<QuickFilter, ReactElement>> = {
  mine: <UserIcon />,
  today: <CalendarIcon />,
  ready: <TickCircleIcon />,
  scheduled: <TimeIcon />,
  waiting: <PauseIcon />,
};

/** Shows the quick filters, each switched on and off with one press. */
export const QuickFilters = ({ filters, change }: FilterProps<ListFilters>) => {
  const list = useText('articleList');
  const { userId } = useSignedIn();
  return (
    <div className="g-quick" role="group" aria-label={list('quick.label')}>
      {QUICK_FILTERS.map(filter => {
        const isOn = isQuickFilterOn(filter, filters, userId);
        return (
          <Button
            key={filter}
            kind="minimal"
            size="small"
            icon={ICONS[filter]}
            active={isOn}
            aria-pressed={isOn}
            title={list(`quick.${filter}.title`)}
            onClick={() => change(toggleQuickFilter(filter, filters, userId))}
          >
            {list(`quick.${filter}`)}
          </Button>
        );
      })}
    </div>
  );
};

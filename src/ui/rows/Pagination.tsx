import { IconButton } from '../IconButton.tsx';
import { useText, useUiLanguage } from '../i18n.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.ts';
import { pagePlaces } from './pages.ts';
import { numberFormat } from '../formats.ts';

export interface PaginationProps {
  /** Counts from 1. */
  readonly page: number;
  readonly totalPages: number;
  readonly onPage: (page: number) => void;
  readonly label?: string;
}

export const Pagination = ({ page, totalPages, onPage, label }: PaginationProps) => {
  const text = useText('common');
  const numbers = numberFormat(useUiLanguage());
  if (totalPages <= 1) return null;
  return (
    <nav className="g-pagination" aria-label={label ?? text('pagination.label')}>
      <IconButton label={text('pagination.previous')} icon={<ChevronLeftIcon />} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      {pagePlaces(page, totalPages).map(place =>
        place.kind === 'gap' ? (
          <span key={`gap${place.after}`} className="g-pagination-gap" aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={place.page}
            type="button"
            className="g-pagination-page g-numbers"
            aria-label={text('pagination.page', { page: numbers.format(place.page) })}
            {...(place.page === page ? { 'aria-current': 'page' as const } : {})}
            onClick={() => onPage(place.page)}
          >
            {numbers.format(place.page)}
          </button>
        ),
      )}
      <IconButton
        label={text('pagination.next')}
        icon={<ChevronRightIcon />}
        disabled={page >= totalPages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
};

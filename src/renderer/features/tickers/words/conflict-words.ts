import type { PendingEvent } from '#bridge/tickers.ts';
import type { TextLookup } from '#ui/i18n.ts';

const short = (value: unknown): string => {
  if (typeof value === 'string') return value === '' ? '–' : value;
  return typeof value === 'number' ? String(value) : '';
};

/** What somebody else did meanwhile: "A colleague changed this meanwhile: scorer". */
export const conflictWords = ({ conflict, kind }: PendingEvent, text: TextLookup): string => {
  if (conflict?.kind === 'removed') return text('conflict.removed');
  if (conflict?.kind === 'lost') return text(kind === 'write' ? 'conflict.lost' : 'conflict.changeLost');
  if (kind === 'remove') return text('conflict.changedRemoved');
  const fields = (conflict?.fields ?? []).map(({ field, mine, theirs }) => {
    const name = text(`field.${field.replace(/^data\./u, '')}`);
    const [own, other] = [short(mine), short(theirs)];
    return own === '' || other === '' ? name : text('conflict.field', { name, mine: own, theirs: other });
  });
  return text('conflict.changed', { fields: fields.join(', ') });
};

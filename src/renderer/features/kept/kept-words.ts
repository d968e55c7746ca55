import type { KeptCopyView } from '#bridge/offline.ts';
import type { OutboxEntry, UnsavedDraft } from '#bridge/states.ts';
import { type AutomaticKeeping, type KeepingSettings, STORAGE_LIMITS_BYTES } from '#domain/offline/keeping.ts';
import { numberFormat } from '#ui/formats.ts';

/** Choices of automatic keeping, as the values of a select. */
export const AUTOMATIC_CHOICES = ['off', 'days-3', 'days-7', 'days-14', 'days-30', 'latest-50', 'latest-200'] as const;

/** The choice with this value; undefined for a number that is not offered. */
export const choiceOf = (automatic: AutomaticKeeping): string => {
  switch (automatic.kind) {
    case 'off':
      return 'off';
    case 'days':
      return `days-${automatic.days}`;
    case 'latest':
      return `latest-${automatic.most}`;
  }
};

export const automaticOf = (choice: string): AutomaticKeeping => {
  const [kind, number] = choice.split('-');
  if (kind === 'days') return { kind, days: Number(number) };
  return kind === 'latest' ? { kind, most: Number(number) } : { kind: 'off' };
};

/** Room that may be chosen: the offered sizes and the one that is set. */
export const limitsWith = (settings: KeepingSettings): readonly number[] =>
  [...new Set([...STORAGE_LIMITS_BYTES, settings.limitBytes])].sort((a, b) => a - b);

/** Work on a copy that the newsroom lacks: saved changes in the queue, or unsaved text. */
export type UnsentWork = 'queued' | 'draft';

/** By the id of the item. */
export const unsentWork = (input: {
  readonly entries: readonly Pick<OutboxEntry, 'place'>[];
  readonly drafts: readonly Pick<UnsavedDraft, 'place'>[];
}): ReadonlyMap<string, UnsentWork> =>
  new Map<string, UnsentWork>([
    ...input.drafts.map(({ place }) => [place.id, 'draft'] as const),
    ...input.entries.flatMap(({ place }) => (place === null ? [] : [[place.id, 'queued'] as const])),
  ]);

/** Returns why a copy is on this computer, the strongest reason first. */
export const reasonOf = (copy: KeptCopyView, work: UnsentWork | undefined): UnsentWork | 'item' | 'list' | 'recent' => {
  if (work !== undefined) return work;
  if (copy.requestId !== null) return 'item';
  return copy.lists.length > 0 ? 'list' : 'recent';
};

/** Copies in the order in which the screen shows them: by reason, the freshest first. */
export const inOrder = (copies: readonly KeptCopyView[], work: ReadonlyMap<string, UnsentWork>): readonly KeptCopyView[] => {
  const ranks = { queued: 0, draft: 0, item: 1, list: 2, recent: 3 };
  const rankOf = (copy: KeptCopyView): number => ranks[reasonOf(copy, work.get(copy.id))];
  return [...copies].sort((a, b) => rankOf(a) - rankOf(b) || (b.asOf ?? '').localeCompare(a.asOf ?? ''));
};

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size as people say it: "1.2 MB". */
export const sizeIn = (locale: string, bytes: number): string => {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  const maximumFractionDigits = step > 1 && value < 100 ? 1 : 0;
  return numberFormat(locale, { style: 'unit', unit: UNITS[step] ?? 'byte', unitDisplay: 'short', maximumFractionDigits }).format(value);
};

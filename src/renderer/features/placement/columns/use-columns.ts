import { z } from 'zod';
import { type PageOwner, pageOwnerSchema } from '#domain/placement/page.ts';
import { homeOf, ownerKey } from '#renderer/entities/placement/use-pages.ts';
import { useDeskSetting } from '#renderer/entities/preferences/use-desk-setting.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { useMemo } from 'react';

/** Number of home pages shown until the user chooses. */
const FIRST_COLUMNS = 5;
export const WIDTHS = [248, 304, 392] as const;
const NORMAL_PX = 304;

const columnSchema = z.strictObject({ owner: pageOwnerSchema, widthPx: z.number().int().min(200).max(600) });
export type ColumnChoice = z.infer<typeof columnSchema>;
const SETTING = 'placement.columns';

const read = (value: unknown): readonly ColumnChoice[] | undefined => {
  if (typeof value !== 'string') return undefined;
  try {
    return z.array(columnSchema).safeParse(JSON.parse(value)).data;
  } catch {
    return undefined;
  }
};

/** Provides the user's pages side by side, remembered on this computer; at first the home pages of the first titles. */
export const useColumns = () => {
  const [stored, store] = useDeskSetting(SETTING);
  const { tenants, isPending } = useTenants();
  const columns = useMemo(
    () => read(stored) ?? tenants.slice(0, FIRST_COLUMNS).map(({ id }) => ({ owner: homeOf(id), widthPx: NORMAL_PX })),
    [stored, tenants],
  );
  const keep = (next: readonly ColumnChoice[]): void => store(JSON.stringify(next));
  const indexOf = (owner: PageOwner): number => columns.findIndex(column => ownerKey(column.owner) === ownerKey(owner));
  return {
    columns,
    isPending: isPending && columns.length === 0,
    add: (owner: PageOwner): void => {
      if (indexOf(owner) === -1) keep([...columns, { owner, widthPx: NORMAL_PX }]);
    },
    remove: (owner: PageOwner): void => keep(columns.filter(column => ownerKey(column.owner) !== ownerKey(owner))),
    shift: (owner: PageOwner, step: 1 | -1): void => {
      const at = indexOf(owner);
      const column = columns[at];
      if (column && at + step >= 0 && at + step < columns.length) keep(columns.toSpliced(at, 1).toSpliced(at + step, 0, column));
    },
    resize: (owner: PageOwner, step: 1 | -1): void => {
      const at = indexOf(owner);
      const column = columns[at];
      if (!column) return;
      const now = WIDTHS.findIndex(width => width >= column.widthPx);
      const widthPx = WIDTHS[Math.min(WIDTHS.length - 1, Math.max(0, now + step))] ?? column.widthPx;
      keep(columns.with(at, { ...column, widthPx }));
    },
  };
};

export type Columns = ReturnType<typeof useColumns>;

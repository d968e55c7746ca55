import { isEqual } from '../equal.ts';
import {
  emptyPrintMetadata,
  PRINT_REPORTED_FIELDS,
  PRINT_SWITCHES,
  PRINT_TEXT_FIELDS,
  type PrintChange,
  type PrintMetadata,
} from './print-metadata.ts';

type Written = Pick<PrintMetadata, (typeof PRINT_TEXT_FIELDS)[number] | (typeof PRINT_SWITCHES)[number]>;

/** Returns the part of print metadata that a user may write. */
export const writtenPrint = (print: PrintMetadata): Written => {
  const { publicationTargetDate, pageName, category, publication, type, desknetSyncEnabled, studioSyncEnabled } = print;
  return { publicationTargetDate, pageName, category, publication, type, desknetSyncEnabled, studioSyncEnabled };
};

interface Present {
  readonly metadataId: string;
  readonly print: PrintMetadata | null;
}

/** Print metadata after a user's change; null empties what people write. A switch that is on stays on, whatever is sent (D-013). */
export const changedPrint = ({ metadataId, print }: Present, change: PrintChange | null): PrintMetadata | null => {
  if (change === null && print === null) return null;
  const empty = emptyPrintMetadata(metadataId);
  const before = print ?? empty;
  const given: PrintChange = change ?? writtenPrint(empty);
  const [desknetSyncEnabled, studioSyncEnabled] = PRINT_SWITCHES.map(name => before[name] || given[name] === true);
  const next: PrintMetadata = {
    ...before,
    ...Object.fromEntries(PRINT_TEXT_FIELDS.flatMap(name => (given[name] === undefined ? [] : [[name, given[name]]]))),
    desknetSyncEnabled: desknetSyncEnabled ?? false,
    studioSyncEnabled: studioSyncEnabled ?? false,
  };
  return isEqual(next, empty) ? null : next;
};

/** Print metadata as a queue may carry it: a switch is turned on by an act of its own, with the newsroom there (D-005). */
export const withSwitchesOf = (known: PrintMetadata | null | undefined, change: PrintChange): PrintChange => ({
  ...change,
  desknetSyncEnabled: known?.desknetSyncEnabled ?? false,
  studioSyncEnabled: known?.studioSyncEnabled ?? false,
});

/** The fields of a change that only the newsroom writes, and that differ from what it wrote. */
export const reportedInChange = ({ metadataId, print }: Present, change: PrintChange): readonly string[] => {
  const before = print ?? emptyPrintMetadata(metadataId);
  return PRINT_REPORTED_FIELDS.filter(name => name !== 'metadataId' && change[name] !== undefined && !isEqual(change[name], before[name]));
};

/** Checks whether a change turns a switch on: from then on others outside the newsroom are informed of the item. */
export const turnsOnSync = (before: PrintMetadata | null, after: PrintChange | null): boolean =>
  PRINT_SWITCHES.some(name => after?.[name] === true && before?.[name] !== true);

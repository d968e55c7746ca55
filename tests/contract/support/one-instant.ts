/**
 * Eight ids in the order in which things are made with them. It is neither the order of ids nor that from behind, nor is any part of it:
 * a list that has it is ordered by creation.
 */
export const IDS_IN_ORDER_OF_CREATION: readonly string[] = ['5', '2', '7', '0', '6', '1', '4', '3'].map(
  digit => `${digit}b8f6f5e-6a35-4a3c-9d0e-000000000000`,
);

/** The same, the newest first. */
export const NEWEST_FIRST: readonly string[] = IDS_IN_ORDER_OF_CREATION.toReversed();

interface Identified {
  readonly id: string;
}

export const idsOf = (items: readonly Identified[]): readonly string[] => items.map(({ id }) => id);

/** The protections of the protocol; each can be taken away to see what it is there for. */
export interface Protections {
  /** What was acknowledged is on disk. */
  readonly isDurable: boolean;
  /** Every attempt of a change carries the same mutation id. */
  readonly sendsMutationId: boolean;
  /** A 412 is first checked against our own earlier write. */
  readonly looksForOwnWrite: boolean;
  /** A save says which state it was made on. */
  readonly sendsBaseEtag: boolean;
  /** What is typed while a conflict is open is kept. */
  readonly keepsEditsInConflict: boolean;
  /** Mine and theirs are kept until a user has decided. */
  readonly keepsBothVersions: boolean;
}

export const ALL_PROTECTIONS: Protections = {
  isDurable: true,
  sendsMutationId: true,
  looksForOwnWrite: true,
  sendsBaseEtag: true,
  keepsEditsInConflict: true,
  keepsBothVersions: true,
};

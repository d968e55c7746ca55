/** What stands in the frame of an embed. */
export interface Player {
  /** The address of the network's own player, https. */
  readonly address: string;
  /** Width divided by height, where the player fills whatever room it gets; otherwise it says its height itself. */
  readonly ratio?: number;
}

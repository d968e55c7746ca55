/** The content of an embed's frame. */
export interface Player {
  /** The address of the network's own player, https. */
  readonly address: string;
  /** Width divided by height, where the player fills its space; otherwise it reports its height. */
  readonly ratio?: number;
}

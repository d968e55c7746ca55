/** A contrast as designers write it: "4.6:1", cut and never rounded up. */
export const contrastWords = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;

/** Maximum numbers of open connections. */
export interface AdmissionLimits {
  readonly inAll: number;
  readonly perAddress: number;
}

/** Reason why a connection is refused: all are taken, or this address has as many as it may. */
export type Refused = 'full' | 'tooMany';

/** Counts open connections, from the moment they are asked for, so that many at once gain nothing. */
export interface Admission {
  readonly enter: (address: string) => Refused | null;
  readonly leave: (address: string) => void;
}

export const createAdmission = ({ inAll, perAddress }: AdmissionLimits): Admission => {
  const byAddress = new Map<string, number>();
  let all = 0;
  return {
    enter: address => {
      const own = byAddress.get(address) ?? 0;
      if (all >= inAll) return 'full';
      if (own >= perAddress) return 'tooMany';
      all += 1;
      byAddress.set(address, own + 1);
      return null;
    },
    leave: address => {
      const own = (byAddress.get(address) ?? 0) - 1;
      all -= 1;
      if (own <= 0) byAddress.delete(address);
      else byAddress.set(address, own);
    },
  };
};

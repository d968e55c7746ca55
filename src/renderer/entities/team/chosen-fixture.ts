import { useEffect } from 'react';
import type { BridgeClient } from '#bridge/client.ts';
import type { Fixture } from '#domain/team/fixture.ts';
import { toBridgeError } from '#renderer/platform/api/failure.ts';
import { callApi } from '#renderer/platform/api/queries.ts';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { useLatest } from '#renderer/platform/state/use-latest.ts';
import { type MatchSides, readSides } from './read-sides.ts';

/** A match that was chosen, as a ticker takes it over. */
export interface ChosenFixture extends MatchSides {
  readonly fixture: Fixture;
}

/** Reads what a ticker takes over from a match; throws `BridgeFailure`. */
export const chosenFixture = async (bridge: BridgeClient, fixture: Fixture): Promise<ChosenFixture> => ({
  ...(await readSides(bridge, fixture)),
  fixture,
});

/** Takes over the match that an address names, once; null names none. */
export const useNamedFixture = (fixtureId: string | null, onChoose: (chosen: ChosenFixture) => void): void => {
  const bridge = useBridge();
  const showFailure = useFailureToast();
  const latest = useLatest({ onChoose, showFailure });
  useEffect(() => {
    if (fixtureId === null) return undefined;
    let isLeft = false;
    const choose = async (): Promise<void> => {
      try {
        const { body } = await callApi(bridge, 'getFixture', { params: { id: fixtureId } });
        const chosen = await chosenFixture(bridge, body);
        if (!isLeft) latest().onChoose(chosen);
      } catch (error) {
        if (!isLeft) latest().showFailure(toBridgeError(error));
      }
    };
    void choose();
    return () => {
      isLeft = true;
    };
  }, [bridge, fixtureId, latest]);
};

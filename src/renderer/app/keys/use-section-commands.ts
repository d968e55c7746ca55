import { useMemo } from 'react';
import { useRole } from '../../entities/session/session.ts';
import { useFeatures } from '../../platform/feature/features-context.tsx';
import { useCommands } from '../../platform/feature/use-commands.ts';
import { useDiagnostics } from '../../platform/state/stores.tsx';
import { isOffered } from '../routes/route-access.ts';

/** Offers the commands of the sections that this person may open. */
export const useSectionCommands = (): void => {
  const features = useFeatures();
  const role = useRole();
  const reducedUi = useDiagnostics(state => state.reducedUi);
  useCommands(
    useMemo(
      () =>
        features
          .flatMap(({ commands }) => commands ?? [])
          .filter(({ section }) => section !== undefined && isOffered(section, role, reducedUi)),
      [features, role, reducedUi],
    ),
  );
};

import { Outlet, useMatches } from 'react-router';
import { useRole } from '../../entities/session/session.ts';
import { useDiagnostics } from '../../platform/state/stores.tsx';
import { ForbiddenPage } from '../pages/ForbiddenPage.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { canBeHandle, routeAccess } from './route-access.ts';

/** Shows the page, or why it is not shown. */
export const PageContent = () => {
  const role = useRole();
  const reducedUi = useDiagnostics(state => state.reducedUi);
  const handles = useMatches()
    .map(match => match.handle)
    .filter(canBeHandle);
  switch (routeAccess(handles, role, reducedUi)) {
    case 'forbidden':
      return <ForbiddenPage />;
    case 'hidden':
      return <NotFoundPage />;
    case 'open':
      return <Outlet />;
  }
};

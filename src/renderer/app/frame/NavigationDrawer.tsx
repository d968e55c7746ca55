import { useText } from '#ui/i18n.ts';
import { Link, useLocation } from 'react-router';
import { useRole } from '../../entities/session/session.ts';
import type { MenuEntry } from '../../platform/feature/feature.ts';
import { useFeatures } from '../../platform/feature/features-context.tsx';
import { PRODUCT_NAME } from '../../platform/navigation/page-title.ts';
import { useDiagnostics } from '../../platform/state/stores.tsx';
import { Logo } from '../../platform/brand/Logo.tsx';
import { isSelected, menuOf } from './menu.ts';

const Entry = ({ entry }: { readonly entry: MenuEntry }) => {
  const text = useText('menu');
  const { pathname } = useLocation();
  return (
    <li>
      <Link to={entry.path} className="g-nav-entry" {...(isSelected(entry, pathname) ? { 'aria-current': 'page' as const } : {})}>
        <span className="g-nav-icon" aria-hidden="true">
          {entry.icon}
        </span>
        <span className="g-nav-label">{text(entry.textKey)}</span>
      </Link>
    </li>
  );
};

/** The side drawer: 48 px of icons, 200 px with names on hover or keyboard focus, laid over the page so that nothing moves. */
export const NavigationDrawer = () => {
  const text = useText('menu');
  const role = useRole();
  const reducedUi = useDiagnostics(state => state.reducedUi);
  const entries = useFeatures().flatMap(feature => feature.menuEntries ?? []);
  const menu = menuOf({ entries, role, reducedUi });
  return (
    <nav className="g-nav" aria-label={text('menu:label')}>
      <div className="g-nav-drawer">
        <Link to="/" className="g-nav-entry g-nav-logo" aria-label={text('menu:home')}>
          <span className="g-nav-icon">
            <Logo />
          </span>
          <span className="g-nav-label g-nav-name">{PRODUCT_NAME}</span>
        </Link>
        <div className="g-nav-groups">
          {menu.groups.map(group => (
            <ul key={group[0]?.section ?? ''} className="g-nav-group">
              {group.map(entry => (
                <Entry key={entry.path} entry={entry} />
              ))}
            </ul>
          ))}
        </div>
        <ul className="g-nav-pinned">
          {menu.pinned.map(entry => (
            <Entry key={entry.path} entry={entry} />
          ))}
        </ul>
      </div>
    </nav>
  );
};

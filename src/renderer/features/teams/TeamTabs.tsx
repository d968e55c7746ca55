import { NavLink } from 'react-router';
import { kindsBeside } from '#domain/kinds/sections.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { KINDS } from '#domain/kinds/kinds.ts';
import { useText } from '#ui/i18n.ts';
import './teams.css';

/** Teams of both sports, players, leagues and fixtures as tabs of one section. */
export const TeamTabs = () => {
  const text = useText('common');
  const kinds = kindsBeside('soccerTeams').map(name => {
    const { address }: Kind = KINDS[name];
    return { address, label: text(`${name}:title`) };
  });
  const tabs = [...kinds, { address: '/teams/fixtures', label: text('teams:fixtures.title') }];
  return (
    <nav className="g-team-tabs" aria-label={text('menu:teams')}>
      {tabs.map(({ address, label }) => (
        <NavLink key={address} to={address} className="g-team-tab">
          {label}
        </NavLink>
      ))}
    </nav>
  );
};

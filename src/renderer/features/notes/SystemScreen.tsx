import { Link } from 'react-router';
import { canOpenSection } from '#domain/kinds/sections.ts';
import { HEALTH_KEY, type ServiceHealth, useServices } from '#renderer/entities/system/health.ts';
import { useIsOnline, useRole } from '#renderer/entities/session/session.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/Button.tsx';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { RefreshIcon } from '#ui/icons.ts';
import { numberFormat } from '#ui/formats.ts';
import { MaintenanceCallout } from './MaintenanceCallout.tsx';
import './notes.css';

const SHOWN_NOTES = 5;
const TONES = { up: 'positive', slow: 'caution', refused: 'critical', unhealthy: 'critical', notAsked: 'quiet' } as const;

const Service = ({ health }: { readonly health: ServiceHealth }) => {
  const text = useText('notes');
  const errors = useText('errors');
  const locale = useUiLanguage();
  const words = (): string => {
    switch (health.kind) {
      case 'refused':
        return `${String(health.status)} ${errors(`${health.code}.title`)}`;
      case 'unhealthy':
        return text('system.unhealthy', { status: health.status });
      case 'slow':
        return text('system.slow', { seconds: numberFormat(locale, { maximumFractionDigits: 1 }).format(health.tookMs / 1_000) });
      case 'up':
      case 'notAsked':
        return text(`system.${health.kind}`);
    }
  };
  return (
    <tr data-tone={TONES[health.kind]}>
      <th scope="row">{health.service}</th>
      <td>
        <span className="g-note-mark" aria-hidden="true" /> {words()}
      </td>
    </tr>
  );
};

/** Shows the state of each back-end service, and the maintenance notes (A2-058). */
export const SystemScreen = () => {
  const text = useText('notes');
  const role = useRole();
  const isOnline = useIsOnline();
  const queryClient = useQueryClient();
  const services = useServices(isOnline);
  const notes = useApiQuery('listMaintenanceNotes', { query: { page: 0, size: SHOWN_NOTES } }, { silent: true }).data?.content ?? [];
  return (
    <main className="g-note-page">
      <h1>{text('system.title')}</h1>
      <section aria-labelledby="system-notes">
        <h2 id="system-notes">{text('system.notes')}</h2>
        {notes.length === 0 ? <p className="g-quiet">{text('system.notes.none')}</p> : null}
        {notes.map(note => (
          <MaintenanceCallout key={note.id} note={note} />
        ))}
        {canOpenSection(role, 'maintenancenotes') ? <Link to="/maintenancenotes">{text('system.notes.manage')}</Link> : null}
      </section>
      <section aria-labelledby="system-services">
        <div className="g-note-line">
          <h2 id="system-services">{text('system.services')}</h2>
          <Button
            size="small"
            icon={<RefreshIcon />}
            disabled={!isOnline}
            disabledReason={text('system.offline')}
            onClick={() => void queryClient.invalidateQueries({ queryKey: HEALTH_KEY })}
          >
            {text('system.check')}
          </Button>
        </div>
        {isOnline ? null : <p>{text('system.offline')}</p>}
        <table className="g-note-services" aria-labelledby="system-services">
          <thead>
            <tr>
              <th scope="col">{text('system.service')}</th>
              <th scope="col">{text('system.state')}</th>
            </tr>
          </thead>
          <tbody>
            {services.map(health => (
              <Service key={health.service} health={health} />
            ))}
          </tbody>
        </table>
      </section>
    </main>
  );
};

import { Link } from 'react-router';
import { useText } from '#ui/i18n.ts';

/** Links to the content stored on this computer. */
export const ComputerSettings = () => {
  const text = useText('settings');
  return (
    <section className="g-card" aria-labelledby="computer">
      <div className="g-card-head">
        <h2 id="computer">{text('computer.title')}</h2>
      </div>
      <p className="g-quiet">{text('computer.message')}</p>
      <Link to="/usersettings/computer">{text('computer.open')}</Link>
    </section>
  );
};

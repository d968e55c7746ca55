import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const WORDS = 'Der Stadtrat beschloss den Kredit für die Brücke, und die Gemeinde baut.';

/** Numbers of elements, by the name of what shows them: `?publication=1200&comments=900`. */
const counts = [...new URLSearchParams(location.search)].map(([name, count]) => ({ name, count: Number(count) }));

const Shown = ({ name, count }: { readonly name: string; readonly count: number }) => (
  <section data-shown={name}>
    {Array.from({ length: Math.ceil(count / 3) }, (_, index) => (
      <p key={index}>
        <span>{WORDS}</span> <b>{index}</b>
      </p>
    ))}
  </section>
);

const BarePage = () => {
  const [shown, setShown] = useState<string>();
  return (
    <main>
      {counts.map(({ name }) => (
        <button key={name} type="button" data-show={name} onClick={() => setShown(name)}>
          {name}
        </button>
      ))}
      <button type="button" data-show="nothing" onClick={() => setShown(undefined)}>
        nothing
      </button>
      {counts.map(({ name, count }) => (name === shown ? <Shown key={name} name={name} count={count} /> : null))}
    </main>
  );
};

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<BarePage />);

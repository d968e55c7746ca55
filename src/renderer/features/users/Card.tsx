import type { ReactNode } from 'react';

interface CardProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A titled part of a page. */
export const Card = ({ id, title, children }: CardProps) => (
  <section className="g-card" aria-labelledby={id}>
    <div className="g-card-head">
      <h2 id={id}>{title}</h2>
    </div>
    {children}
  </section>
);

import type { Kickword } from '#domain/tenant/tenant.ts';
import './taxonomy.css';

/** A kickword as readers see it: in its own colours. */
export const KickwordSample = ({ kickword }: { readonly kickword: Omit<Kickword, 'id'> }) => (
  <span
    className="g-kickword"
    style={{ background: kickword.backgroundColor, borderColor: kickword.borderColor, color: kickword.textColor }}
  >
    {kickword.name}
  </span>
);

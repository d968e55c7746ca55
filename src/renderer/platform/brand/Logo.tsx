/** Galley's sign: a galley, the shallow tray closed on three sides, with its lines of type. The small cut of `resources/icon-small.svg`. */
export const Logo = ({ size = 28 }: { readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="7" fill="#0b5d66" />
    <path d="M6 6h20v20H6z" fill="#04333a" />
    <path d="M6 6h20v2H8v16h18v2H6z" fill="#ecd9ad" />
    <path d="M10 10h6v6h-6zM18 10h8v2h-8zM18 14h8v2h-8z" fill="#f6f7f7" />
    <path d="M10 20h10v2H10z" fill="#f2b451" />
  </svg>
);

import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Navigates to `to` once a form is saved; `to` is null until then. */
export const useGoWhenSaved = ({ isDirty }: { readonly isDirty: boolean }, to: string | null, state?: unknown): void => {
  const navigate = useNavigate();
  // Only once the form counts as saved: leaving asks nothing then.
  useEffect(() => {
    if (to !== null && !isDirty) void navigate(to, { replace: true, state });
  }, [to, state, isDirty, navigate]);
};

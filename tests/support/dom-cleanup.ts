import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

/** Files share a process: what a test shows, and what its window remembers, is gone after it. */
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});

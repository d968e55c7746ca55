import { configure } from '@testing-library/dom';

/** Waits for the final screen as long as a busy machine may take; a passing test does not wait longer. */
configure({ asyncUtilTimeout: 30_000 });

import { configure } from '@testing-library/dom';
import { LIMITS } from './patience.ts';

/** Waits for the final screen as long as a busy machine may take; a passing test does not wait longer. */
configure({ asyncUtilTimeout: LIMITS.poll });

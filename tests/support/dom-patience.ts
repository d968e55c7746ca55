import { configure } from '@testing-library/dom';

/** What a window shows in the end is waited for as long as a machine with other work may take; a test that passes waits no longer. */
configure({ asyncUtilTimeout: 15_000 });

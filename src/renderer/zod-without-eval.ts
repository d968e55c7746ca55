import { z } from 'zod';

// Zod compiles the schemas it meets with `new Function`, and tries once whether it may: the page's policy forbids it, and would
// report every try. A module of its own, so that it runs before the modules that make schemas.
z.config({ jitless: true });

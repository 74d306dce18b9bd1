import { afterEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';

// With nothing of it left on the page, also where the next test is in another file.
afterEach(cleanup);

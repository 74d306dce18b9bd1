/// <reference types="vite/client" />
import { directionOf } from '@common-ground/i18n/language';
import { afterEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';

// As the build for a language does it in index.html.
const { PAGE_LANGUAGE } = import.meta.env;
document.documentElement.lang = PAGE_LANGUAGE;
document.documentElement.dir = directionOf(PAGE_LANGUAGE);

// With nothing of it left on the page, even where the next test is in another file.
afterEach(cleanup);

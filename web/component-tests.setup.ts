/// <reference types="vite/client" />
import { directionOf } from '@common-ground/i18n/language';
import { afterEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';

// As in index.html in the build for a language.
const { PAGE_LANGUAGE } = import.meta.env;
document.documentElement.lang = PAGE_LANGUAGE;
document.documentElement.dir = directionOf(PAGE_LANGUAGE);

// Leaves nothing on the page, even if the next test is in another file.
afterEach(cleanup);
